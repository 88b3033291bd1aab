-- Operators list the leads of a client by time, those of one status or of each. Without the status the index would stand in the way of those of agencies.
create index lead_by_status_and_time on lead (tenant, status, created_at, id);
