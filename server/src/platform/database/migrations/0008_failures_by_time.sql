-- Each failure removes those older than a day: under an attack that must not read the whole table.
create index failures_by_time on failures (at);
