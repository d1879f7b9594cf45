alter type audit_kind add value 'CASH_DRAWER';
alter type audit_kind add value 'CASH_MOVEMENT';
alter type audit_kind add value 'CASH_COUNT';
