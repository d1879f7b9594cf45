alter type audit_kind add value 'MANIFEST_RATE';
alter type audit_kind add value 'CARRIER_CHECK';
