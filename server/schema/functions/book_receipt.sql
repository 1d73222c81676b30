-- Books what a payment service received: the attempt, the payment, its shares, and what the orders have paid.
create or replace function book_receipt(
  tenant int, receipt bigint, attempt bigint, trade text, amount_received bigint, holds int, booked_at timestamptz, booked_by text
) returns void language plpgsql as $$
begin
  update pay_attempt set state = 'succeeded', trade_no = trade, problem = '', ended_at = booked_at, next_asking = null
  where tenant_id = tenant and id = attempt;
  update payment set state = 'accepted', received = amount_received, written_off = 0, decided_at = booked_at,
    decided_by = booked_by, decision_key = null
  where tenant_id = tenant and id = receipt;
  update payment_share set credited = amount where tenant_id = tenant and payment_id = receipt;
  update sales_order o set paid = o.paid + share.amount, attempt_until = (
    select max(a.created_at) + make_interval(mins => holds)
    from pay_attempt a join payment_share s on s.tenant_id = tenant and s.payment_id = a.payment_id
    where a.tenant_id = tenant and s.order_id = o.id and a.state in ('created', 'processing'))
  from payment_share share
  where share.tenant_id = tenant and share.payment_id = receipt and o.tenant_id = tenant and o.id = share.order_id;
end $$;
