-- Mailboxes that operators had before these were kept: of every new address that somebody confirmed, the one that it replaced.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    insert into former_mailbox (tenant, account_id, mailbox_sha256, noted_at)
    select c.tenant, c.account_id, encode(sha256(convert_to(
        case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end, 'UTF8')), 'hex'), min(c.confirmed_at)
    from email_change c
    join account a on a.tenant = c.tenant and a.id = c.account_id and a.kind = 'operator',
    lateral (select lower(regexp_replace(c.old_email, '@[^@]*$', '')) as whole, lower(regexp_replace(c.old_email, '^.*@', '')) as domain) p,
    lateral (select coalesce(nullif(split_part(whole, '+', 1), ''), whole) as name) n
    where c.tenant = t and c.confirmed_at is not null
    group by 1, 2, 3
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
