-- A link to a new password ends with every change of its account's role, agent, status or password.
delete from password_resets;
alter table password_resets
  add column session_version integer not null,
  -- The agent whose mail server carried the link; null: the installation's own server.
  add column agent_id bigint references agents on delete cascade;
create index password_resets_of_agent on password_resets (agent_id);

-- True for a password that was set by a link which an agent's mail server carried: the agent's staff may know it, so the account
-- gets no other role with it.
alter table users
  add column reset_by_agent boolean not null default false,
  add constraint users_not_reset_by_agent check (role = 'ROLE_CUSTOMER' or not reset_by_agent);
