-- Why a message was not sent, as one of a few classes: what a foreign server said is for the log only.
create type email_failure as enum (
  'UNREACHABLE', 'ENCRYPTION', 'LOGIN', 'REFUSED', 'TURNED_OFF', 'UNWRITABLE', 'NO_SAFE_SERVER'
);
alter table email_messages
  alter column last_error type email_failure using (case
    when last_error is null then null
    when last_error = 'E-mails were turned off.' then 'TURNED_OFF'
    when last_error = 'This message could not be written.' then 'UNWRITABLE'
    when last_error ~ '^53\d' then 'LOGIN'
    when last_error ~ '^[45]\d\d' then 'REFUSED'
    else 'UNREACHABLE'
  end)::email_failure;
