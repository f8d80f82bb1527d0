## Запросы

query-missing = нет параметра { $name }
query-empty = параметр { $name } пуст
query-twice = параметр { $name } указан больше одного раза
query-encoding = параметр { $name } не в UTF-8
query-value = параметр { $name }: ожидалось { $expected }, а здесь { $got }
http-url = это не ссылка этого сайта: { $url }
http-busy = сейчас слишком много работы: попробуйте ещё раз чуть позже
http-too_many = слишком много запросов: попробуйте ещё раз чуть позже
http-too_long = адрес слишком длинный
http-promotion_missing = пешка превращается: укажите, в какую фигуру, параметром newpiece — q, r, b или n
http-broken = здесь что-то сломалось: пожалуйста, сообщите тому, кто ведёт этот сервис
http-too_large = у запроса есть тело, и большое: оно не нужно
http-method = такого метода здесь нет: только GET и HEAD
http-not_found = по адресу { $path } ничего нет
