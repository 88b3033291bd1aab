-- Legal texts are written as drafts, one of each kind; a revision tells the second of two who write one of the first.
create table legal_draft (
  tenant text not null references tenant, kind text not null, revision int not null default 1,
  words jsonb not null, saved_at timestamptz not null, saved_by text not null,
  primary key (tenant, kind)
);
alter table legal_draft enable row level security;
alter table legal_draft force row level security;
create policy of_tenant on legal_draft using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on legal_draft to weitersagen_app;

-- Consents refer to a version: once it has begun its words stay, and it does not begin later than it did.
create function keep_begun_legal_text() returns trigger language plpgsql as $$
begin
  if old.valid_from <= ((now() + coalesce((select shift from clock), interval '0')) at time zone 'Europe/Berlin')::date
    and ((old.kind, old.locale, old.version, old.title, old.sections) is distinct from (new.kind, new.locale, new.version, new.title, new.sections)
      or new.valid_from > old.valid_from)
  then
    raise exception 'A legal text that has begun is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger legal_text_begun_kept before update on legal_text for each row execute function keep_begun_legal_text();
