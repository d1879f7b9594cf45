alter type audit_kind add value 'ONLINE_PAYMENT';
