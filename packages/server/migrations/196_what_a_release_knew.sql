-- What a claim rested on when it was let go, by lines of the history: of two transactions at once, the one that began first may end last, so that
-- times do not say what was known. What was let go before keeps the lines that were older.
alter table claim_hold add column known bigint[] not null default '{}';
do $$
declare
  t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update claim_hold h set known = array(
      select a.id from audit a join reward_claim c on c.tenant = h.tenant and c.id = h.claim_id
        left join provider_order o on o.tenant = c.tenant and o.id = c.order_id
        where a.tenant = h.tenant and a.at <= h.decided_at
          and ((a.entity, a.entity_id) in (('claim', c.id), ('lead', c.lead_id), ('order', o.id), ('order', o.external_id))))
      where h.decision = 'released';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
