-- What each product earned at once, shared by the referrals that were created under it: with ten thousand products each of them held a copy of
-- all rewards, 40 KB in the row and 140 KB in each reading. A referral keeps those of its own product in `rules`, as before.

-- Changes whenever rewards, or which products are offered, do; all who write these take turns ("catalogue").
create table catalogue_stamp (
  tenant text primary key references tenant on delete cascade,
  stamp uuid not null,
  changed_in xid8 not null           -- a transaction of many statements stamps once
);
create table reward_terms (
  tenant text not null references tenant on delete cascade, id text not null,
  day date not null, stamp uuid not null,        -- of the catalogue that it was read from, in Berlin
  reward_cents jsonb not null,                   -- highest reward by product
  recipient_most_cents jsonb not null,           -- what a recipient gets of it at most, by product
  primary key (tenant, id), unique (tenant, day, stamp)
);

do $$
declare t text;
begin
  foreach t in array array['catalogue_stamp', 'reward_terms'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
  end loop;
end $$;
grant select, insert, update on catalogue_stamp to weitersagen_app;
grant select, insert, delete on reward_terms to weitersagen_app;

-- A stamp that terms were read under is another one after the next statement, also in the same transaction.
create function stamp_catalogue() returns trigger language plpgsql as $$
declare own text := nullif(current_setting('app.tenant', true), '');
begin
  insert into catalogue_stamp as kept (tenant, stamp, changed_in)
  select id, gen_random_uuid(), pg_current_xact_id() from tenant where id = own
  on conflict (tenant) do update set stamp = excluded.stamp, changed_in = excluded.changed_in
  where kept.changed_in <> excluded.changed_in
    or exists (select from reward_terms where reward_terms.tenant = own and reward_terms.stamp = kept.stamp);
  return null;
end $$;
create trigger stamp_of_rewards after insert or delete or update on reward execute function stamp_catalogue();
create trigger stamp_of_products after insert or delete or update of id, active_from, active_until, recipient_most_cents on product
  execute function stamp_catalogue();

-- Null for those from before, which hold all in `rules`.
alter table referral add column reward_terms_id text;
alter table referral add foreign key (tenant, reward_terms_id) references reward_terms;
