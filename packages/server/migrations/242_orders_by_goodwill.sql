-- Of all orders few count by goodwill, and the start page asks which of them wait for a release.
create index provider_order_by_goodwill on provider_order (tenant, lead_id) where goodwill_at is not null;
