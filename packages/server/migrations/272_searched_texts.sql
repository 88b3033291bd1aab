-- What of products and categories is searched, as it is compared: folding ten thousand texts takes half a second, comparing them takes milliseconds.
alter table product add column searched_name text not null default '', add column searched_text text not null default '';
alter table product_category add column searched_text text not null default '';

create function keep_searched_product() returns trigger language plpgsql as $$
begin
  new.searched_name = search_plain(new.name);
  new.searched_text = search_plain(concat_ws(' ', new.name, new.details->'displayName'->>'de', new.details->'displayName'->>'en',
    new.claim->>'de', new.claim->>'en', new.features->>'de', new.features->>'en'));
  return new;
end $$;
create trigger searched_product_kept before insert or update on product for each row execute function keep_searched_product();

create function keep_searched_category() returns trigger language plpgsql as $$
begin
  new.searched_text = search_plain(concat_ws(' ', new.name->>'de', new.name->>'en', new.search_words));
  return new;
end $$;
create trigger searched_category_kept before insert or update on product_category for each row execute function keep_searched_category();

-- The triggers fill what is there.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update product set searched_text = '';
    update product_category set searched_text = '';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Lists are in the client's order.
create index product_in_order on product (tenant, position, id);
