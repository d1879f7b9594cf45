-- Each step of a shipment has its own call; the form edits its name, date and mode.
call version_table(
  'shipments',
  '{status,departed_at,arrived_at,unstuffed_at,unloading_confirmed_at,cleared_at,closed_at}'
);
