-- How many wait too long of a kind and what they come to, as a mail says it; the next look at the client within five minutes fills it in.
alter table alarm add column count int;
alter table alarm add column cents bigint;
