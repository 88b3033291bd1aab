-- An operator's visit acts in the person's name for a while: until when, why, and whether the person was told of the first change.
alter table session
  add column acting_until timestamptz,
  add column acting_reason text,
  add column acting_told boolean not null default false,
  add constraint session_acts_for_a_reason check (acting_until is null or (acting_reason is not null and opened_by is not null));
-- In whose name an operator did what a row tells.
alter table audit add column on_behalf_of text;
create index audit_on_behalf on audit (tenant, on_behalf_of, at desc, id desc) where on_behalf_of is not null;
