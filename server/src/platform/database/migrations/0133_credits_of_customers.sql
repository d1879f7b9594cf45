-- Customers see their credit with every agent.
create index customer_credits_of_user on customer_credits (user_id);
