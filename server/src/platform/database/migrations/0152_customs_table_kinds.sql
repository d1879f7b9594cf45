alter type audit_kind add value 'HS_CODE' after 'FILING_DEADLINE';
alter type audit_kind add value 'DUTY_RULE' after 'HS_CODE';
