-- Pictures of products as operators uploaded them, by a hash of their bytes; one that no product names any more stays for going back.
create table product_photo (
  tenant text not null references tenant on delete cascade, hash text not null,
  bytes bytea not null, width int not null, height int not null,
  primary key (tenant, hash)
);
alter table product_photo enable row level security;
alter table product_photo force row level security;
create policy of_tenant on product_photo using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert on product_photo to weitersagen_app;
-- The photo comes before the drawing that a product may have, and says in both languages what it shows.
alter table product
  add column photo text, add column photo_text jsonb, add column photo_revision int not null default 0,
  add constraint product_photo_fkey foreign key (tenant, photo) references product_photo,
  add constraint product_photo_has_text check ((photo is null) = (photo_text is null)),
  add constraint product_photo_text_check check (photo_text is null or (photo_text ? 'de' and photo_text ? 'en'));
