-- old code: runs, because it names the columns that it writes; until it ends it may put a price in doubt in force after one word for a whole list.
-- The price of a row of a price list that somebody has looked at and confirmed. Micro-yuan per sale unit; null: none.

alter table price_item add column confirmed_price bigint;
