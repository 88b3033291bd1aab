-- What commands did with nobody signed in, and the opening of a customer's account by an operator's link, stand among what operators did;
-- neither has a role. The two of before are covered, also for the server of before.
drop index audit_of_operators;
drop index audit_of_operators_and_access;
create index audit_of_operators on audit (tenant, at desc, id desc)
  where role is not null or actor like 'key:%' or actor = 'commands' or event = 'adminLoginUsed';
create index audit_of_operators_and_access on audit (tenant, at desc, id desc)
  where role is not null or actor like 'key:%' or actor = 'commands' or event = 'adminLoginUsed' or actor = entity_id;
