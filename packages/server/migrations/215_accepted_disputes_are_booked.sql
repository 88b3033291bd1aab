-- What an accepted dispute leads to: a correction, or nothing that is booked, which one of finance says with a reason.
alter table settlement_dispute add column unbooked_at timestamptz, add column unbooked_by text, add column unbooked_reason text;
alter table settlement_dispute add constraint settlement_dispute_unbooked check (
  (unbooked_at is null) = (unbooked_by is null) and (unbooked_at is null) = (unbooked_reason is null)
  and (unbooked_at is null or decision is not distinct from 'accepted')
);

-- Whether a dispute was accepted and nothing has come of it yet.
create function waits_for_booking(dispute settlement_dispute) returns boolean
language sql stable as $$
  select dispute.decision is not distinct from 'accepted' and dispute.unbooked_at is null and not exists (select from settlement_correction k
    where k.tenant = dispute.tenant and k.dispute_id = dispute.id and k.status <> 'withdrawn')
$$;
create index settlement_dispute_accepted on settlement_dispute (tenant, created_at, id) where decision = 'accepted' and unbooked_at is null;
