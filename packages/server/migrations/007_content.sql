-- The embedded content service, which stands in for a Squidex of one's own in demo mode. An app's name is unique in the installation.
create table content_app (
  tenant text not null references tenant, app text not null, schemas jsonb not null,
  primary key (tenant, app), unique (app)
);

-- Who may ask for a token. A reader sees what is published, an editor everything.
create table content_client (
  tenant text not null, app text not null, id text not null, role text not null check (role in ('reader', 'editor')), secret_hash text not null,
  primary key (tenant, app, id), foreign key (tenant, app) references content_app (tenant, app) on delete cascade
);

-- `position` is the order of creation; lists follow it.
create table content_item (
  tenant text not null, app text not null, schema text not null, id text not null, data jsonb not null,
  status text not null check (status in ('Draft', 'Published', 'Archived')), version int not null default 1,
  position bigint generated always as identity, created_at timestamptz not null, modified_at timestamptz not null,
  primary key (tenant, app, schema, id), foreign key (tenant, app) references content_app (tenant, app) on delete cascade
);
create index content_item_in_order on content_item (tenant, app, schema, position);

create table content_asset (
  tenant text not null, app text not null, id text not null, file_name text not null, mime_type text not null, bytes bytea not null,
  tags text[] not null, version int not null default 1, created_at timestamptz not null, modified_at timestamptz not null,
  primary key (tenant, app, id), foreign key (tenant, app) references content_app (tenant, app) on delete cascade
);

-- What the development collector of analytics received; it stands in for the outside world and knows no tenant.
create table analytics_hit (
  id bigint generated always as identity primary key,
  site_id int, goal_id int, url text not null, parameters jsonb not null, received_at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['content_app', 'content_client', 'content_item', 'content_asset'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;
