-- old code: runs, because the database fills the column by itself.
-- A company's own numbers as keywords are looked for in them, as archive/searched-text.ts writes a text.
alter table own_part_no add column searched text not null
  generated always as (replace(translate(lower(number_norm), '/-', ''), 'gbt', 'gb')) stored;
