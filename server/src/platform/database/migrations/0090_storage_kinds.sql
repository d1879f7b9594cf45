-- Apart from 0091: a new value of a type cannot be used in the transaction that adds it.
alter type email_kind add value 'STORAGE_STARTS' before 'PASSWORD_RESET';
alter type email_kind add value 'ABANDONMENT' before 'PASSWORD_RESET';
alter type exception_kind add value 'ABANDONED' before 'OTHER';
alter type audit_kind add value 'STORAGE_PERIOD';
