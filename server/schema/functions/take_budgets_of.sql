-- take_budgets for several companies: the same budget of the same period is written once.
create or replace function take_budgets_of(buyers bigint[], taken jsonb) returns void language plpgsql as $$
declare
  periods int;
  done int;
begin
  select count(*) into periods
  from (select distinct t.buyer_id, t.budget_id, t.starts_on
    from jsonb_to_recordset(taken) as t (buyer_id bigint, budget_id bigint, starts_on date)) p;
  perform 1
  from (select distinct t.buyer_id, t.budget_id, t.starts_on
    from jsonb_to_recordset(taken) as t (buyer_id bigint, budget_id bigint, starts_on date)) w
  join budget_period p on p.buyer_id = any(buyers) and p.buyer_id = w.buyer_id and p.budget_id = w.budget_id
    and p.starts_on = w.starts_on
  order by p.buyer_id, p.budget_id, p.starts_on for update of p;
  get diagnostics done = row_count;
  if done < periods then
    insert into budget_period (buyer_id, budget_id, starts_on)
    select distinct t.buyer_id, t.budget_id, t.starts_on
    from jsonb_to_recordset(taken) as t (buyer_id bigint, budget_id bigint, starts_on date)
    order by t.buyer_id, t.budget_id, t.starts_on
    on conflict do nothing;
  end if;

  update budget_period p set held = p.held + w.held, spent = p.spent + w.spent
  from (
    select t.buyer_id, t.budget_id, t.starts_on, sum(t.held)::bigint as held, sum(t.spent)::bigint as spent,
      bool_or(t.must_fit) as must_fit
    from jsonb_to_recordset(taken) as t (buyer_id bigint, budget_id bigint, starts_on date, held bigint, spent bigint, must_fit boolean)
    group by t.buyer_id, t.budget_id, t.starts_on
  ) w
  where p.buyer_id = any(buyers) and p.buyer_id = w.buyer_id and p.budget_id = w.budget_id and p.starts_on = w.starts_on
    and (not w.must_fit or exists (
      select 1 from budget b
      where b.buyer_id = any(buyers) and b.buyer_id = p.buyer_id and b.id = p.budget_id
        and p.held + p.spent + w.held + w.spent <= b.amount));
  get diagnostics done = row_count;
  if done < periods then
    raise exception 'a budget has not enough left' using errcode = 'LM001';
  end if;
  insert into budget_entry (buyer_id, budget_id, starts_on, held, spent, ref)
  select t.buyer_id, t.budget_id, t.starts_on, t.held, t.spent, t.ref
  from jsonb_to_recordset(taken) as t (buyer_id bigint, budget_id bigint, starts_on date, held bigint, spent bigint, ref text);
end $$;
