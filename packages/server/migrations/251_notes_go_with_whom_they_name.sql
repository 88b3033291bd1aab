-- Notes of whom a referral was for, hashes of devices, what finance noted about a reward, and why an operator acted in somebody's name go with
-- the person; here those of persons who were erased before.
do $$
declare
  t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update referral r set private_label = null, device_hash = null from account a
      where a.tenant = r.tenant and a.id = r.referrer_id and a.deleted_at is not null
        and (r.private_label is not null or r.device_hash is not null);
    update referral r set private_label = null where r.private_label is not null and exists (
      select from lead l join recipient p on p.tenant = l.tenant and p.id = l.recipient_id
      where l.tenant = r.tenant and l.referral_id = r.id and p.erased_at is not null);
    update lead l set device_hash = null from recipient p
      where p.tenant = l.tenant and p.id = l.recipient_id and p.erased_at is not null and l.device_hash is not null;
    update claim_hold h set note = null from reward_claim c
      where h.note is not null and c.tenant = h.tenant and c.id = h.claim_id and (
        exists (select from account a where a.tenant = c.tenant and a.id = c.beneficiary_id and a.deleted_at is not null)
        or exists (select from recipient p where p.tenant = c.tenant and p.id = c.beneficiary_id and p.erased_at is not null));
    update session s set acting_reason = '' from account a
      where a.tenant = s.tenant and a.id = s.account_id and a.deleted_at is not null and s.acting_reason <> '';
    update invitation i set employee_number = null from account a
      where a.tenant = i.tenant and a.id = i.account_id and a.deleted_at is not null and i.employee_number is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
-- Who deletes the account is removed from the invitation that led to it, with the number at their employer.
create or replace function forget_invited() returns trigger language plpgsql as $$
begin
  update invitation set first_name = '', last_name = '', email = '', employee_number = null where tenant = new.tenant and account_id = new.id;
  return null;
end $$;
