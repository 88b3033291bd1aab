-- Counts what ends the browsers that an account is known in: a cookie names the count that it was set at.
alter table account add column access_epoch integer not null default 0;
