-- Everything that a submission is judged by, in one question: the chosen lines with their offers for the region of the address, the
-- address, what this member may spend, an earlier answer under the same key, the rules of the company, and of the sellers of the lines
-- those that sell nothing today, by the reason.
create or replace function submission_facts(
  buyer bigint, person bigint, ids bigint[], address bigint, used_key text,
  out lines json, out offers json, out delivery json, out area_code text, out member json, out earlier json,
  out has_policy boolean, out resting json, out freights json
) language plpgsql stable as $$
declare
  tenants int[];
  products bigint[];
  packages bigint[];
begin
  select c.lines, c.tenants, c.products, c.packages, a.delivery, coalesce(a.area_code, ''), m.member, i.earlier, p.version is not null
  into lines, tenants, products, packages, delivery, area_code, member, earlier, has_policy
  from (
    select json_agg(json_build_object('id', l.id, 'version', l.version, 'productId', l.product_id,
        'packageSpecId', l.package_spec_id, 'qty', l.qty, 'addedPrice', l.added_price) order by l.id) as lines,
      array_agg(l.tenant_id) as tenants, array_agg(l.product_id) as products, array_agg(l.package_spec_id) as packages
    from cart_line l where l.buyer_id = buyer and l.id = any(ids)
  ) c
  left join (
    select json_build_object('receiverName', d.receiver_name, 'mobile', d.mobile, 'regionName', d.region_name,
        'street', d.street) as delivery, split_part(d.region_code, ',', 3) as area_code
    from address d where d.buyer_id = buyer and d.id = submission_facts.address
  ) a on true
  left join (
    select json_build_object('orderLimit', w.order_limit) as member
    from company_member w where w.company_id = buyer and w.user_id = person and not w.disabled
  ) m on true
  left join (
    select json_build_object('fingerprint', k.fingerprint, 'reply', k.reply) as earlier
    from idempotency k where k.buyer_id = buyer and k.route = 'submit-order' and k.key = used_key
  ) i on true
  left join buying_policy p on p.buyer_id = buyer and p.version > 0;

  -- Mostly there is one seller only.
  offers := case when tenants[1] = all (tenants)
    then json_build_array(offers_of_seller(tenants[1], products, packages, buyer, area_code))
    else offers_of(tenants, products, packages, buyer, area_code) end;

  select json_build_object(
      'onHoliday', coalesce(json_agg(s.tenant_id) filter (where s.state = 'active'
        and (now() at time zone 'Asia/Shanghai')::date between s.holiday_from and s.holiday_to), '[]'),
      'paused', coalesce(json_agg(s.tenant_id) filter (where s.state = 'paused'), '[]'),
      'closed', coalesce(json_agg(s.tenant_id) filter (where s.state = 'closed'), '[]')),
    coalesce(json_agg(json_build_object('tenantId', f.tenant_id, 'version', f.version, 'rules', f.rules, 'pickup', f.pickup,
      'collect', f.collect, 'pickupPlace', f.pickup_place, 'leastOrder', f.least_order)) filter (where f.tenant_id is not null), '[]')
  into resting, freights
  from seller s left join freight_terms f on f.tenant_id = s.tenant_id
  where s.tenant_id = any(tenants);
end $$;
