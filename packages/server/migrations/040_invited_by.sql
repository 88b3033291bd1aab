-- The colleague who invited an agency user; nobody for the person who registered the agency.
alter table account add column invited_by text;
alter table account add foreign key (tenant, invited_by) references account (tenant, id) on delete set null (invited_by);
