-- Operators keep the consultants of a client: they see all of them by name, whether the search lists them or not, and a count of changes keeps
-- two people from writing over each other.
alter table consultant add column revision int not null default 1 check (revision > 0);
create index consultant_kept_by_name on consultant (tenant, search_name, external_id);
