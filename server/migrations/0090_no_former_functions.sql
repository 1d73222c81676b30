-- old code: runs, because the version before does not call them any more.
-- Functions of former submissions.
drop function if exists place_order_by_rules;
drop function if exists place_order_with_freight;
drop function if exists place_order;
drop function if exists place_drawn_order;
drop function if exists place_seller_order;
drop function if exists require_selling;
drop function if exists chosen_lines;
