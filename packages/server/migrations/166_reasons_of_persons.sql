-- Why an operator did something to a person, sealed with the key of that person: the row can never change, but after an erasure nobody reads it.
alter table audit add column sealed_reason jsonb;
