-- submission_facts for several callers, in the order of the questions. A question: {buyer, person, lines, address, key, today}.
create or replace function submissions_facts(asked jsonb)
returns table (
  buyer bigint, lines json, offers json, delivery json, area_code text, member json, earlier json, policy json, resting json,
  freights json
) language plpgsql stable as $$
declare
  buyers constant bigint[] := array(select (a ->> 'buyer')::bigint from jsonb_array_elements(asked) as a);
  callers int[];
  line_ids bigint[];
  line_texts json[];
  line_buyers bigint[];
  tenants int[];
  products bigint[];
  packages bigint[];
  areas text[];
  answered int[];
  found_offers json[];
  with_terms int[];
  found_resting json[];
  found_freights json[];
begin
  select array_agg(a.n::int), array_agg(l.id), array_agg(json_build_object('id', l.id, 'version', l.version,
      'productId', l.product_id, 'packageSpecId', l.package_spec_id, 'qty', l.qty, 'addedPrice', l.added_price)),
    array_agg(a.buyer), array_agg(l.tenant_id), array_agg(l.product_id), array_agg(l.package_spec_id),
    array_agg(coalesce(split_part(d.region_code, ',', 3), ''))
  into callers, line_ids, line_texts, line_buyers, tenants, products, packages, areas
  from rows from (
    jsonb_to_recordset(asked) as (buyer bigint, lines bigint[], address bigint)
  ) with ordinality as a (buyer, lines, address, n)
  join cart_line l on l.buyer_id = any(buyers) and l.buyer_id = a.buyer and l.id = any(a.lines)
  left join address d on d.buyer_id = any(buyers) and d.buyer_id = a.buyer and d.id = a.address;

  select array_agg(f.asked_by), array_agg(f.offers) into answered, found_offers
  from offers_of_callers(callers, line_buyers, tenants, products, packages, areas) f;

  select array_agg(t.caller), array_agg(t.resting), array_agg(t.freights)
  into with_terms, found_resting, found_freights
  from (
    select w.caller, coalesce(json_agg(s.tenant_id) filter (where s.state <> 'active'
        or (now() at time zone 'Asia/Shanghai')::date between s.holiday_from and s.holiday_to), '[]') as resting,
      coalesce(json_agg(json_build_object('tenantId', f.tenant_id, 'version', f.version, 'rules', f.rules, 'pickup', f.pickup,
        'collect', f.collect, 'pickupPlace', f.pickup_place, 'leastOrder', f.least_order))
        filter (where f.tenant_id is not null), '[]') as freights
    from (select distinct o.caller, o.tenant from unnest(callers, tenants) as o (caller, tenant)) w
    join seller s on s.tenant_id = w.tenant
    left join freight_terms f on f.tenant_id = w.tenant
    group by w.caller
  ) t;

  return query
  select a.buyer, l.texts, case when f.offers is null then '[]' else json_build_array(f.offers) end,
    case when d.id is not null then json_build_object('receiverName', d.receiver_name, 'mobile', d.mobile,
      'regionName', d.region_name, 'street', d.street) end,
    coalesce(split_part(d.region_code, ',', 3), ''),
    case when w.user_id is not null then json_build_object('orderLimit', w.order_limit) end,
    case when k.key is not null then json_build_object('fingerprint', k.fingerprint, 'reply', k.reply) end,
    case when p.version > 0 then policy_of(a.buyer, a.today) end,
    coalesce(t.resting, '[]'), coalesce(t.freights, '[]')
  from rows from (
    jsonb_to_recordset(asked) as (buyer bigint, person bigint, address bigint, key text, today date)
  ) with ordinality as a (buyer, person, address, used_key, today, n)
  left join (
    select c.caller, json_agg(c.text order by c.id) as texts
    from unnest(callers, line_ids, line_texts) as c (caller, id, text) group by c.caller
  ) l on l.caller = a.n
  left join unnest(answered, found_offers) as f (caller, offers) on f.caller = a.n
  left join unnest(with_terms, found_resting, found_freights) as t (caller, resting, freights) on t.caller = a.n
  left join address d on d.buyer_id = any(buyers) and d.buyer_id = a.buyer and d.id = a.address
  left join company_member w on w.company_id = a.buyer and w.user_id = a.person and not w.disabled
  left join idempotency k
    on k.buyer_id = any(buyers) and k.buyer_id = a.buyer and k.route = 'submit-order' and k.key = a.used_key
  left join buying_policy p on p.buyer_id = any(buyers) and p.buyer_id = a.buyer
  order by a.n;
end $$;
