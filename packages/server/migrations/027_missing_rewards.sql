-- What a referrer says is missing: an order that should have earned a reward, by its number or the contact's customer number.
create table missing_reward (
  tenant text not null, id text not null, account_id text not null,
  kind text not null check (kind in ('order', 'customer')), number text not null, ordered_on date, note text,
  asked_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  answer text, answered_at timestamptz, answered_by text,
  primary key (tenant, id), unique (tenant, account_id, kind, number),
  foreign key (tenant, account_id) references account (tenant, id),
  check ((status = 'open') = (answered_at is null))
);
create index missing_reward_by_account on missing_reward (tenant, account_id, asked_at desc, id);
create index missing_reward_open on missing_reward (tenant, asked_at) where status = 'open';

do $$
declare t text;
begin
  foreach t in array array['missing_reward'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;
