-- Goodwill: a lead that the operator reopened has a new order window from this instant.
alter table lead add column reopened_at timestamptz;
