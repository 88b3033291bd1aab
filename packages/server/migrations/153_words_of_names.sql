-- Words of customers' names, by which operators find them. Row-level security lets an index answer for comparisons of whole texts and of
-- their order alone (not for patterns or trigrams), so each word stands in a row of its own, beside how it sounds in German.

-- The words of a name in small Latin letters and digits: "Jörg Müller-Weiß" is joerg, mueller, weiss.
create function name_words(name text) returns setof text language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(
    translate(replace(replace(replace(replace(lower(normalize(name, nfkc)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
      'àáâãåąçćčďèéêëęěìíîïłñńňòóôõøřśšşťùúûůýÿžźżğı', 'aaaaaacccdeeeeeeiiiilnnnooooorssstuuuuyyzzzgi'),
    '[^a-z0-9]+') as word
  where word <> ''
$$;

-- How a word sounds (Cologne phonetics, H. J. Postel 1969): "meier" and "mayr" are one. A word of less than four letters has no sound of its own.
create function name_sound(word text) returns text language plpgsql immutable parallel safe as $$
declare s text := regexp_replace(word, '[^a-z]', '', 'g');
begin
  if length(s) < 4 then return ''; end if;
  s := replace(s, 'ph', 'f');
  s := regexp_replace(s, '[dt](?=[csz])', '8', 'g');
  s := regexp_replace(s, '^c(?=[ahkloqrux])', '4');
  s := regexp_replace(s, '(?<![sz])c(?=[ahkoqux])', '4', 'g');
  s := regexp_replace(s, '(?<=[ckq4])x', '8', 'g');
  s := replace(replace(s, 'x', '48'), 'c', '8');
  s := translate(s, 'aeijouybpdtfvwgkqlmnrszh', '00000001122333444566788');
  s := regexp_replace(s, '(.)\1+', '\1', 'g');
  return left(s, 1) || replace(substr(s, 2), '0', '');
end
$$;

create table person_word (
  tenant text not null references tenant on delete cascade,
  kind text not null check (kind in ('account', 'recipient')),
  person_id text not null,
  word text collate "C" not null,
  sound text collate "C" not null,
  primary key (tenant, kind, person_id, word)
);
create index person_word_by_word on person_word (tenant, word, kind, person_id);
create index person_word_by_sound on person_word (tenant, sound, kind, person_id) where sound <> '';
alter table person_word enable row level security;
alter table person_word force row level security;
create policy of_tenant on person_word using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on person_word to weitersagen_app;

create function keep_person_words() returns trigger language plpgsql as $$
declare kept text := tg_argv[0]; name text := '';
begin
  if tg_op = 'UPDATE' then
    delete from person_word where tenant = old.tenant and kind = kept and person_id = old.id;
  end if;
  if tg_op = 'DELETE' then
    delete from person_word where tenant = old.tenant and kind = kept and person_id = old.id;
    return old;
  end if;
  if kept = 'account' then
    name := case when new.kind = 'referrer' then concat_ws(' ', new.first_name, new.last_name) else '' end;
  else
    name := concat_ws(' ', new.first_name, new.last_name, new.company_name);
  end if;
  insert into person_word (tenant, kind, person_id, word, sound)
    select new.tenant, kept, new.id, word, name_sound(word) from name_words(name) as word;
  return new;
end
$$;
create trigger account_words after insert or delete or update of first_name, last_name, kind on account
  for each row execute function keep_person_words('account');
create trigger recipient_words after insert or delete or update of first_name, last_name, company_name on recipient
  for each row execute function keep_person_words('recipient');

do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    insert into person_word (tenant, kind, person_id, word, sound)
      select a.tenant, 'account', a.id, word, name_sound(word)
      from account a cross join lateral name_words(concat_ws(' ', a.first_name, a.last_name)) as word
      where a.tenant = t and a.kind = 'referrer';
    insert into person_word (tenant, kind, person_id, word, sound)
      select r.tenant, 'recipient', r.id, word, name_sound(word)
      from recipient r cross join lateral name_words(concat_ws(' ', r.first_name, r.last_name, r.company_name)) as word
      where r.tenant = t;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
