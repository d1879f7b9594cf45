-- The nightly sweep of stored files asks folder by folder which of them are named.
create index documents_by_folder on documents (storage_key text_pattern_ops);
create index manifest_exports_by_folder on manifest_exports (storage_key text_pattern_ops);
