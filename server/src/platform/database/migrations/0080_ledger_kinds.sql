alter type audit_kind add value 'PAYMENT_ALLOCATION';
alter type audit_kind add value 'COLLECTOR';
