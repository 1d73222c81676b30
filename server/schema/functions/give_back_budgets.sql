-- Gives back what an order took up of budgets, as far as it was cancelled. `cancelled`: all of it until now, fen.
create or replace function give_back_budgets(buyer bigint, order_ref text, cancelled bigint) returns void language plpgsql as $$
declare
  part record;
begin
  for part in
    select e.budget_id, e.starts_on, cancelled + coalesce(sum(e.spent) filter (where e.spent < 0), 0) as back
    from budget_entry e where e.buyer_id = buyer and e.ref = order_ref
    group by e.budget_id, e.starts_on order by e.budget_id, e.starts_on
  loop
    if part.back > 0 then
      update budget_period p set spent = p.spent - part.back
      where p.buyer_id = buyer and p.budget_id = part.budget_id and p.starts_on = part.starts_on;
      insert into budget_entry (buyer_id, budget_id, starts_on, held, spent, ref)
      values (buyer, part.budget_id, part.starts_on, 0, -part.back, order_ref);
    end if;
  end loop;
end $$;
