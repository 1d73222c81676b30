-- Whether the quantities and amounts of a line agree. A check of order_line.
create or replace function order_line_holds(qty bigint, shipped bigint, cancelled bigint, received bigint, missing bigint, returned bigint,
  backordered bigint, amount bigint, reduced bigint, invoiced bigint)
returns boolean language plpgsql immutable as $$
begin
  return qty > 0 and shipped >= 0 and cancelled >= 0 and shipped + cancelled <= qty
    and received >= 0 and missing >= 0 and received + missing <= shipped and returned between 0 and received
    and backordered >= 0 and amount >= 0 and reduced between 0 and amount and invoiced between 0 and amount;
end $$;
