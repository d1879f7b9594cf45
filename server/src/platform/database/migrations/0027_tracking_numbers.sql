-- An import asks for ten thousand tracking numbers at once whether they have been logged before.
create index packages_of_tracking_number on packages (lower(incoming_tracking_number), agent_id)
  where incoming_tracking_number is not null;
