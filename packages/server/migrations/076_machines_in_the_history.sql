-- What keys of machines did is found as well; they act without a role.
drop index audit_of_operators;
drop index audit_of_operator;
create index audit_of_operators on audit (tenant, at desc, id desc) where role is not null or actor like 'key:%';
create index audit_of_operator on audit (tenant, actor, at desc, id desc) where role is not null or actor like 'key:%';
