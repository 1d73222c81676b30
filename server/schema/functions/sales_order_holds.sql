-- Whether the amounts of an order agree. A check of sales_order.
create or replace function sales_order_holds(amount bigint, paid bigint, refunded bigint, reduced bigint, invoiced bigint, freight bigint,
  freight_reduced bigint, freight_invoiced bigint, freight_way text, change_state text)
returns boolean language plpgsql immutable as $$
begin
  return amount >= 0 and paid >= 0 and refunded between 0 and paid and reduced between 0 and amount and invoiced >= 0
    and freight between 0 and amount and freight_reduced between 0 and freight and freight_invoiced between 0 and freight
    and freight_way in ('', 'prepaid', 'pickup', 'collect') and (freight = 0 or freight_way = 'prepaid')
    and change_state in ('', 'asked', 'open');
end $$;
