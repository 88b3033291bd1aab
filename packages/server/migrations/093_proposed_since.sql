-- Since when a proposed reward waits for a second person.
alter table reward add column proposed_at timestamptz;
create index reward_proposed on reward (tenant) where is_proposed;
