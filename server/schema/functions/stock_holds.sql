-- Whether the counts of a stock agree. A check of stock.
create or replace function stock_holds(on_hand bigint, reserved bigint, reservable boolean, shortage bigint, warn_below bigint)
returns boolean language plpgsql immutable as $$
begin
  return on_hand >= 0 and reserved >= 0 and (reservable or reserved <= on_hand)
    and shortage between 0 and on_hand and warn_below >= 0;
end $$;
