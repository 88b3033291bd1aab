-- Who takes part in a campaign: the version of the text agreed to and the time; a withdrawal keeps both.
create table campaign_consent (
  tenant text not null, account_id text not null, campaign_id int not null, text_version text not null,
  given_at timestamptz not null, withdrawn_at timestamptz,
  primary key (tenant, account_id, campaign_id),
  foreign key (tenant, account_id) references account (tenant, id), foreign key (tenant, campaign_id) references campaign (tenant, id)
);
create index campaign_consent_by_campaign on campaign_consent (tenant, campaign_id);

do $$
declare t text;
begin
  foreach t in array array['campaign_consent'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;
