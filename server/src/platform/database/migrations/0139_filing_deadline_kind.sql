alter type audit_kind add value 'FILING_DEADLINE' after 'MANIFEST_FILING';
