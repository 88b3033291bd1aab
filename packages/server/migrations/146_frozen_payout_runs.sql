-- A run is frozen when it is made: what it pays to whom never changes, and a digest of its lines is checked before money leaves.
alter table payout_run add column seal text;   -- null: made before there were seals
alter table payout_run add column executed_on date;   -- the day that the bank names, by the person who confirms
alter table payout_run add column discarded_by text;
alter table payout_run add column discarded_at timestamptz;
alter table payout_run add column discard_reason text;
alter table payout_run drop constraint payout_run_status_check;
alter table payout_run add constraint payout_run_status_check check (status in ('created', 'released', 'confirmed', 'discarded'));
create index payout_run_by_time on payout_run (tenant, created_at desc, id desc);
create index reward_claim_to_pay on reward_claim (tenant, collected_at, id) where status = 'collected' and kind = 'cash';
create index payout_item_by_run on payout_item (tenant, run_id, id);

alter table payout_item add column seal text;   -- digest of the line as it was made; null: made before there were seals

-- The digest of a line: what it pays to whom.
create function payout_line_seal(i payout_item) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws('|', i.id, i.claim_id, i.amount_cents, i.offset_cents, i.end_to_end_id, i.iban, i.account_owner), 'UTF8')), 'hex')
$$;
-- The digest of a run: every line that it was made of, whether or not it was taken out later.
create function payout_seal(of_tenant text, of_run text) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', i.id, i.seal), e'\n' order by i.id collate "C"), ''), 'UTF8')), 'hex')
  from payout_item i where i.tenant = of_tenant and i.run_id = of_run
$$;

-- A line keeps what it pays to whom; that it was taken out or came back may be noted, and names and accounts go when they are needed no more.
create function keep_payout_line() returns trigger language plpgsql as $$
begin
  if (new.tenant, new.id, new.run_id, new.claim_id, new.amount_cents, new.offset_cents, new.end_to_end_id)
    is distinct from (old.tenant, old.id, old.run_id, old.claim_id, old.amount_cents, old.offset_cents, old.end_to_end_id)
    or (old.seal is not null and new.seal is distinct from old.seal)
    or (new.iban <> '' and new.iban <> old.iban) or (new.account_owner <> '' and new.account_owner <> old.account_owner)
  then raise exception 'A line of a payout run does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payout_line_kept before update on payout_item for each row execute function keep_payout_line();

create function only_into_new_runs() returns trigger language plpgsql as $$
begin
  if exists (select from payout_run r where r.tenant = new.tenant and r.id = new.run_id and (r.status <> 'created' or r.seal is not null))
  then raise exception 'A payout run that was made takes no further line' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payout_line_in_time before insert on payout_item for each row execute function only_into_new_runs();
