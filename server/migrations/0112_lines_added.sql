-- old code: runs, because it never reads the cart line of an ordered line.

-- Goods that a change brings into an order come from no cart.
alter table order_line alter column cart_line_id drop not null;
