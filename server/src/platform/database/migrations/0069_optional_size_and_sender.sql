-- The receiving desk logs packages by weight alone. Everything that needs a size or a sender asks for it later: an
-- invoice by cubic feet is refused, and the pre-flight check of a house bill reports what is missing.
alter table packages
  alter column sender_name drop not null,
  alter column sender_address drop not null,
  alter column length drop not null,
  alter column width drop not null,
  alter column height drop not null,
  add constraint packages_whole_size check (num_nulls(length, width, height) in (0, 3)) not valid;
alter table packages validate constraint packages_whole_size;

alter table bills
  alter column shipper_name drop not null,
  alter column shipper_address drop not null,
  alter column volume_cbm drop not null;
