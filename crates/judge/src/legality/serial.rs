//! Feature `serde`: verdicts as data. They cannot be read back: an argument is found by [`judge`](super::judge) alone.

use chess::Effort;
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use super::{Argument, Finding, Spent, Verdict};

/// As `{"code": …, "sentence": …, "squares": […]}`.
impl Serialize for Argument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Argument", 3)?;
        fields.serialize_field("code", self.code())?;
        fields.serialize_field("sentence", &self.to_string())?;
        fields.serialize_field("squares", &self.squares().squares().collect::<Vec<_>>())?;
        fields.end()
    }
}

/// As `{"verdict": "illegal", "reason": …, "effort": "normal", "nodes": 12, "ran_out": false}`.
impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Data<'a> {
            verdict: &'static str,
            reason: Option<&'a Argument>,
            effort: Effort,
            nodes: u32,
            ran_out: bool,
        }
        let verdict = match self.finding {
            Finding::Illegal(_) => "illegal",
            Finding::Possible => "possible",
        };
        let Spent { effort, nodes, ran_out } = self.spent;
        Data { verdict, reason: self.argument(), effort, nodes, ran_out }.serialize(serializer)
    }
}
