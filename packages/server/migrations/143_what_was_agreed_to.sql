-- A name for each proposed account, so that who agrees says which one they saw; another proposal has another name.
alter table proposed_account add column id text not null default gen_random_uuid()::text;

-- The highest number of a reward that was taken back: who agrees names a number, which never means another reward later.
create table reward_number (
  tenant text primary key references tenant on delete cascade, last int not null
);
alter table reward_number enable row level security;
alter table reward_number force row level security;
create policy of_tenant on reward_number
  using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update on reward_number to weitersagen_app;

create function keep_reward_number() returns trigger language plpgsql as $$
begin
  insert into reward_number (tenant, last) values (old.tenant, old.id)
    on conflict (tenant) do update set last = greatest(reward_number.last, excluded.last);
  return null;
end $$;
create trigger reward_number_kept after delete on reward for each row execute function keep_reward_number();
