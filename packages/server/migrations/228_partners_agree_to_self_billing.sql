-- § 14 (2) UStG: the operator makes credit notes out for a partner's commissions only where both agreed to it before. Agreed in the partner's area to a
-- numbered wording, or by a contract that one of finance noted. What was agreed is not changed; it ends once.
create table self_billing_agreement (
  tenant text not null references tenant, id text not null,
  receiver_kind text not null check (receiver_kind in ('agency', 'seller')), receiver_id text not null,
  issuer text not null, version int, contract text, agreed_on date not null, agreed_by text not null, created_at timestamptz not null,
  ended_at timestamptz, ended_by text,
  primary key (tenant, id),
  check ((version is null) <> (contract is null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index self_billing_agreement_runs_once on self_billing_agreement (tenant, receiver_kind, receiver_id) where ended_at is null;

create function keep_self_billing_agreement() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or (to_jsonb(new) - 'ended_at' - 'ended_by') is distinct from (to_jsonb(old) - 'ended_at' - 'ended_by') then
    raise exception 'An agreement ends once and is not changed.';
  end if;
  return new;
end $$;
create trigger self_billing_agreement_kept before update on self_billing_agreement for each row execute function keep_self_billing_agreement();

-- A partner objects to a credit note, which is no invoice from then on. The objection is taken back, or the partner's own invoice takes the place.
create table settlement_objection (
  tenant text not null references tenant, id text not null, settlement_number text not null, reason text not null,
  objected_by text not null, objected_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'withdrawn', 'invoiced')),
  invoice_number text, invoice_on date, closed_by text, closed_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, settlement_number) references settlement (tenant, number),
  check ((status = 'open') = (closed_by is null) and (closed_by is null) = (closed_at is null)),
  check ((status = 'invoiced') = (invoice_number is not null) and (invoice_number is null) = (invoice_on is null))
);
create unique index settlement_objection_stands_once on settlement_objection (tenant, settlement_number) where status <> 'withdrawn';
create index settlement_objection_waiting on settlement_objection (tenant, objected_at, id) where status = 'open';

create function keep_settlement_objection() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' or new.status = 'open'
    or (new.tenant, new.id, new.settlement_number, new.reason, new.objected_by, new.objected_at)
      is distinct from (old.tenant, old.id, old.settlement_number, old.reason, old.objected_by, old.objected_at) then
    raise exception 'An objection is closed once and not changed.';
  end if;
  return new;
end $$;
create trigger settlement_objection_kept before update on settlement_objection for each row execute function keep_settlement_objection();

do $$
declare t text;
begin
  foreach t in array array['self_billing_agreement', 'settlement_objection'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
  end loop;
end $$;
grant select, insert, update on self_billing_agreement, settlement_objection to weitersagen_app;
