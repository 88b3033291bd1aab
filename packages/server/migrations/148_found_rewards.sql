-- The reward that an accepted report of a missing one led to; null for a report accepted before this was kept.
alter table missing_reward add column claim_id text;
alter table missing_reward add constraint missing_reward_claim_fkey foreign key (tenant, claim_id) references reward_claim (tenant, id);
create index missing_reward_by_state on missing_reward (tenant, status, asked_at, id);
create index missing_reward_by_claim on missing_reward (tenant, claim_id) where claim_id is not null;
