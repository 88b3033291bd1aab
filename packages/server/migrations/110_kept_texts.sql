-- Texts of the own content service, as versions: what pages show is the latest whose time has come. One that nobody has published is the draft,
-- of which a text has at most one; one with a time to come is scheduled. `position` is the order of creation; lists follow it.
create table text_item (
  tenant text not null references tenant,
  schema text not null check (schema in ('content-bloecke', 'keyvisual', 'faq', 'fussnoten', 'variables', 'agenturvariables')),
  id text not null, revision int not null default 1, position bigint generated always as identity, created_at timestamptz not null,
  primary key (tenant, schema, id)
);
create index text_item_in_order on text_item (tenant, schema, position);

create table text_version (
  tenant text not null, schema text not null, id text not null, version int not null,
  data jsonb not null, is_shown boolean not null default true, shown_from timestamptz,
  saved_at timestamptz not null, saved_by text not null, published_at timestamptz, published_by text,
  primary key (tenant, schema, id, version), foreign key (tenant, schema, id) references text_item on delete cascade,
  constraint text_version_published check ((shown_from is null) = (published_at is null) and (published_at is null) = (published_by is null))
);
create unique index text_version_draft on text_version (tenant, schema, id) where shown_from is null;
create index text_version_of_item on text_version (tenant, schema, id, shown_from desc, version desc);
create index text_version_by_time on text_version (tenant, shown_from desc);

-- Counts what is published of a client's texts: whoever keeps answers asks whether there is something newer.
create table text_revision (tenant text primary key references tenant, revision bigint not null default 1);

-- Pictures that key visuals name.
create table text_picture (
  tenant text not null references tenant, id text not null, file_name text not null, mime_type text not null, bytes bytea not null,
  created_at timestamptz not null,
  primary key (tenant, id)
);

-- What was shown once stays as it was: a roll-back is a new version with the old words.
create function keep_shown_text() returns trigger language plpgsql as $$
begin
  if old.shown_from <= now() + coalesce((select shift from clock), interval '0') then
    raise exception 'A text that was shown is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger text_version_kept before update on text_version for each row execute function keep_shown_text();

do $$
declare t text;
begin
  foreach t in array array['text_item', 'text_version', 'text_revision', 'text_picture'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;
