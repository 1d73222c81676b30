-- The rules, cost centres and budgets of a company, with what the budgets of today have taken up.
create or replace function policy_of(buyer bigint, today date) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object('buyerId', p.buyer_id, 'version', p.version, 'allowsOwn', p.allows_own, 'rules', p.rules,
      'centres', (
        select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'disabled', c.disabled)
          order by c.code), '[]')
        from cost_centre c where c.buyer_id = buyer
      ), 'budgets', (
        select coalesce(json_agg(json_build_object('id', b.id, 'costCentreId', b.cost_centre_id, 'period', b.period,
          'amount', b.amount, 'warnPercent', b.warn_percent, 'hard', b.hard, 'disabled', b.disabled,
          'startsOn', date_trunc(b.period, today::timestamp)::date, 'held', coalesce(u.held, 0),
          'spent', coalesce(u.spent, 0)) order by b.cost_centre_id, b.id), '[]')
        from budget b
        left join budget_period u on u.buyer_id = buyer and u.budget_id = b.id
          and u.starts_on = date_trunc(b.period, today::timestamp)::date
        where b.buyer_id = buyer
      ))
    from buying_policy p where p.buyer_id = buyer
  );
end $$;
