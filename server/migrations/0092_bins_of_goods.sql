-- old code: runs, because this only adds a column with a default.

-- Where the goods lie in the seller's warehouse, as its people write it: A-03-2. Empty: not stated.
alter table product add column bin text not null default '';
