-- When the person of a session last proved to be there by the password; unshifted time.
alter table session add column verified_at timestamptz;

-- A referrer's new address, until and after it is confirmed by mail. Deleted 30 days after it was asked for.
create table email_change (
  tenant text not null, id text not null, account_id text not null, old_email text not null, new_email text not null,
  asked_at timestamptz not null, expires_at timestamptz not null, confirmed_at timestamptz,
  primary key (tenant, id), foreign key (tenant, account_id) references account (tenant, id)
);
create index email_change_by_account on email_change (tenant, account_id, asked_at desc);

do $$
declare t text;
begin
  foreach t in array array['email_change'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;
