-- What mail servers said to a row's mail: how often it was refused by policy although other mail of the tenant left after that,
-- since when such a refusal stands alone (real time), and how often no answer came to a mail that was handed over whole.
alter table outbox
  add column refusals int not null default 0,
  add column refused_at timestamptz,
  add column unanswered int not null default 0;
create index outbox_refused on outbox (tenant) where refused_at is not null and done_at is null;
