-- Orders of the feed that only a person can decide: imported after the grace of their lead, or whose code fits several contacts.
create table waiting_order (
  tenant text not null, external_id text not null,
  why text not null check (why in ('afterGrace', 'severalContacts')),
  attribution text not null, lead_id text, referral_id text not null, product_id integer not null,
  state text not null check (state in ('new', 'verified', 'firstPayment', 'cancelled')),
  ordered_on date not null, new_customer boolean, reason text, reported_at timestamptz not null,
  decision text check (decision in ('accepted', 'declined')),
  decided_at timestamptz, decided_by text, decision_reason text,
  primary key (tenant, external_id),
  foreign key (tenant, lead_id) references lead (tenant, id),
  foreign key (tenant, referral_id) references referral (tenant, id),
  check ((decision is null) = (decided_at is null))
);
create index waiting_order_open on waiting_order (tenant, reported_at) where decision is null;

do $$
declare t text;
begin
  foreach t in array array['waiting_order'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;
