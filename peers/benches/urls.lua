-- Requests every URL of the file named by URLS, in turn.
local urls, at = {}, 0
for line in io.lines(os.getenv("URLS")) do urls[#urls + 1] = line end
request = function()
  at = at % #urls + 1
  return wrk.format("GET", urls[at])
end
