-- The highest reward and the overview, which is sorted by it, are read without sorting those of every product.
create index reward_by_value on reward (tenant, value_cents desc, id);
