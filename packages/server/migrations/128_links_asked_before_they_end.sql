-- When every link of a person ended the last time, and when a mail was asked for, both by the database's clock: a mail that is made
-- after the end, and was asked for before it, carries no link that works.
alter table account add column links_ended_at timestamptz;
alter table recipient add column links_ended_at timestamptz;
alter table outbox add column asked_at timestamptz not null default clock_timestamp();
