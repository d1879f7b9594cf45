alter type audit_kind add value 'MANIFEST_FILING' after 'MANIFEST';
