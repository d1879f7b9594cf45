-- A desk that lost the answer sends a photo again: the key adds it once.
alter table package_photos add column upload_key text check (upload_key ~ '^[!-~]{1,100}$');
create unique index package_photos_once on package_photos (package_id, upload_key);

drop trigger audit_insert on package_photos;
drop trigger audit_update on package_photos;
drop trigger audit_delete on package_photos;
drop trigger refuse_truncate on package_photos;
call audit_table('package_photos', 'PHOTO', 'PACKAGE', 'package_id', hidden => '{storage_key,upload_key}');
