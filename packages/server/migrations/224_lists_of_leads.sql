-- Operators list the leads of a client by time, all of them or those of one status.
create index lead_by_time on lead (tenant, created_at, id);
create index lead_by_status_and_time on lead (tenant, status, created_at, id);
