-- A package whose loading was undone is not loaded. It has at most one such scan: that of the shipment it is in. Decision 51.
create function drop_loaded_step() returns trigger language plpgsql as $$
begin
  delete from package_steps where package_id = old.package_id and step = 'LOADED';
  return null;
end $$;
create trigger shipment_scans_unstep after delete on shipment_scans
  for each row when (old.stage = 'LOAD') execute function drop_loaded_step();

delete from package_steps where step = 'LOADED'
  and not exists (select from shipment_scans c where c.package_id = package_steps.package_id and c.stage = 'LOAD');

-- Of packages that were loaded again.
update package_steps set at = scanned_at, actor_id = scanned_by
from shipment_scans c
where step = 'LOADED' and c.package_id = package_steps.package_id and c.stage = 'LOAD'
  and (at, actor_id) is distinct from (scanned_at, scanned_by);
