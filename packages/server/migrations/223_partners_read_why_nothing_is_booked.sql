-- Why nothing is booked for an accepted dispute stands in its thread, where the partner reads it: also of those from before.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update settlement_dispute set answer = unbooked_reason, answered_by = unbooked_by, answered_at = unbooked_at
    where tenant = t and unbooked_at is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
