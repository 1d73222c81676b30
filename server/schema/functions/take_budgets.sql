-- Takes up, or frees with negative amounts, what budgets have. `taken`: [{ budget_id, starts_on, held, spent, ref, must_fit }].
-- Refuses where it has to fit and does not. Budgets are locked in the order of their ids, after the stock.
create or replace function take_budgets(buyer bigint, taken jsonb) returns void language plpgsql as $$
declare
  part record;
begin
  for part in
    select * from jsonb_to_recordset(taken)
      as t (budget_id bigint, starts_on date, held bigint, spent bigint, ref text, must_fit boolean)
    order by t.budget_id, t.starts_on, t.ref
  loop
    insert into budget_period (buyer_id, budget_id, starts_on) values (buyer, part.budget_id, part.starts_on)
    on conflict do nothing;
    update budget_period p set held = p.held + part.held, spent = p.spent + part.spent
    where p.buyer_id = buyer and p.budget_id = part.budget_id and p.starts_on = part.starts_on
      and (not part.must_fit or exists (
        select 1 from budget b
        where b.buyer_id = buyer and b.id = part.budget_id and p.held + p.spent + part.held + part.spent <= b.amount));
    if not found then
      raise exception 'budget % has not enough left', part.budget_id using errcode = 'LM001';
    end if;
    insert into budget_entry (buyer_id, budget_id, starts_on, held, spent, ref)
    values (buyer, part.budget_id, part.starts_on, part.held, part.spent, part.ref);
  end loop;
end $$;
