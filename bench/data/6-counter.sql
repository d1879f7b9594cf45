-- All agents charge for storage, and each customer has three people who may collect.
update agents set
  storage_free_days = 5, storage_fee = case id % 2 when 0 then 0.10 else 0.50 end,
  storage_basis = case id % 2 when 0 then 'PER_POUND' else 'PER_PACKAGE' end::storage_basis, storage_maximum = 40;

insert into collectors (user_id, name, created_by, created_at)
select id, name || ' ' || last_name, id, created_at
from users cross join unnest(array['Marlon', 'Keisha', 'Trevor']) name
where role = 'ROLE_CUSTOMER'
order by id;

analyze collectors;
