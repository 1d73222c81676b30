-- old code: runs, because the new columns may be left out. A line that it writes has no unit price and no charges.
-- A statement's line says how its amounts come about: quantity times unit price, and charges beside it. Older lines stay as
-- they are.

-- Micro-yuan per sale unit, as the buyer paid it; null: freight, or not kept.
alter table statement_line add column price bigint;

-- Ids of the units of the quantities and of the price.
alter table statement_line add column base_unit smallint;
alter table statement_line add column sale_unit smallint;

-- [{"item": "loose", "ordered": 50, "delivered": 25}]: fen, within the amounts of the line.
alter table statement_line add column charges jsonb not null default '[]';
