-- Every role in which an operator acted; where one would have done, `role` names the first of them.
alter table audit add column roles text[];

-- What somebody did to their own access stands among what operators did, also without a role.
create index audit_of_operators_and_access on audit (tenant, at desc, id desc)
  where role is not null or actor like 'key:%' or actor = entity_id;
-- What one person did, in a role or without one. Jobs and feeds write by the million and are no persons.
create index audit_of_person on audit (tenant, actor, at desc, id desc) where actor not in ('job', 'feed');
