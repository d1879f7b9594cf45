-- Null: the time zone of the installation.
alter table agents
  add column time_zone text
    constraint agents_time_zone_check check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$');
