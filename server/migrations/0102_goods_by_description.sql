-- old code: runs, because it reads and writes the columns that it knows by name, or all of a row whose codes may be null.

-- Nominal sizes from 10001 on are goods in their seller's words. Their codes find them beside the words.
alter table attribute add column codes text[];
create unique index attribute_description on attribute (name) where kind = 'nominal' and id > 10000;
