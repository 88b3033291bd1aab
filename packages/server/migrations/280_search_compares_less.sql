-- Of a word with one slip one half is as it should be, or the two letters in its middle are swapped: three patterns that leave most texts out
-- before search_near has its thirty compared.
create function search_halves(word text) returns text[] language sql immutable parallel safe as $$
  select case
    when length(t) between 5 and 20 then array[
      '%' || left(t, length(t) / 2) || '%',
      '%' || substr(t, length(t) / 2 + 1) || '%',
      '%' || overlay(t placing substr(t, length(t) / 2 + 1, 1) || substr(t, length(t) / 2, 1) from length(t) / 2 for 2) || '%'
    ]
    else array['%' || t || '%']
  end from (select search_plain(word) as t) as plain
$$;

-- The provider's number as it is compared: letters in any case, without hyphens.
alter table product add column searched_number text not null default '';
create or replace function keep_searched_product() returns trigger language plpgsql as $$
begin
  new.searched_number = search_plain(new.external_id);
  new.searched_name = search_plain(new.name);
  new.searched_text = search_plain(concat_ws(' ', new.name, new.details->'displayName'->>'de', new.details->'displayName'->>'en',
    new.claim->>'de', new.claim->>'en', new.features->>'de', new.features->>'en'));
  return new;
end $$;

-- The trigger fills what is there.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update product set searched_number = '';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
