-- A search looks for its text in the tracking number and the recipient's name: one index over both answers it in one go, and costs a
-- change of a package less than two. Neither contains a line break, so no text is found across them; the space makes the name the
-- beginning of a word.
create index packages_search on packages using gin (
  lower(coalesce(incoming_tracking_number, '') || E'\n ' || recipient_name) gin_trgm_ops
) with (gin_pending_list_limit = 64);
