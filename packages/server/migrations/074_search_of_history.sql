-- What operators did, the newest first: all of it, and what one of them did. What happened to one thing has its index already.
create index audit_of_operators on audit (tenant, at desc, id desc) where role is not null;
create index audit_of_operator on audit (tenant, actor, at desc, id desc) where role is not null;
