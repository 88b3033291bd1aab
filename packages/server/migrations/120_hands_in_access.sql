-- Who had a hand in whose access: invited, mailed a link, reset a factor, gave roles, unblocked. In the operating company's own tenant.
-- Written with the act and never changed, so that a second person is somebody else's.
create table access_hand (
  tenant text not null references tenant, id bigint generated always as identity,
  of_account text not null, by_account text not null,
  kind text not null check (kind in ('first', 'invited', 'linked', 'reset', 'roles', 'unblocked')),
  at timestamptz not null,
  primary key (tenant, id)
);
create index access_hand_of on access_hand (tenant, of_account);
create trigger access_hand_append_only before update or delete on access_hand for each row execute function refuse_change();

alter table access_hand enable row level security;
alter table access_hand force row level security;
create policy of_tenant on access_hand using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert on access_hand to weitersagen_app;

-- What the history knows of before. The second operator there ever was is the one whose invitation does not count.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    insert into access_hand (tenant, of_account, by_account, kind, at)
      select a.tenant, a.entity_id, a.actor,
        case when a.event = 'operatorAdded' and a.place = 2 then 'first'
          else case a.event when 'operatorAdded' then 'invited' when 'operatorLinkMailed' then 'linked' when 'secondFactorLost' then 'reset'
            when 'operatorRolesChanged' then 'roles' else 'unblocked' end end,
        a.at
      from (
        select audit.*, row_number() over (partition by event order by at, id) as place from audit
        where audit.tenant = t and entity = 'account'
          and event in ('operatorAdded', 'operatorLinkMailed', 'secondFactorLost', 'operatorRolesChanged', 'unblocked')
      ) a
      join account on account.tenant = a.tenant and account.id = a.entity_id and account.kind = 'operator'
      where a.actor <> a.entity_id and (a.actor = 'commands' and a.event <> 'operatorAdded'
        or exists (select from account other where other.tenant = a.tenant and other.id = a.actor and other.kind = 'operator'))
      order by a.at, a.id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Two people for each act that takes two, whatever program writes. Rows from before stay as they are.
alter table settlement add constraint settlement_two_people check (released_by <> created_by) not valid;
alter table reward add column agreed_by text;
alter table reward add constraint reward_two_people check (agreed_by <> proposed_by);
alter table proposed_account add column agreed_by text;
alter table proposed_account add constraint proposed_account_two_people check (agreed_by <> proposed_by);
grant update (agreed_by) on proposed_account to weitersagen_app;
