alter type audit_kind add value 'EXPECTED_PACKAGE' after 'DOCUMENT';
alter type audit_kind add value 'PACKAGE_CLAIM' after 'EXPECTED_PACKAGE';
