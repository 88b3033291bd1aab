-- The day of a departure may change before it comes. `in_force` is the day that a second admin confirmed, and stays while another one waits.
alter table departure add column in_force date;
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update departure set in_force = leaves_on where confirmed_at is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table departure add check (confirmed_at is null or in_force = leaves_on);
grant update (leaves_on, reason, announced_by, announced_at, in_force) on departure to weitersagen_app;
