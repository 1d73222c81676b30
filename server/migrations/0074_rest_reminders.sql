-- old code: runs, because it neither reads nor writes the new column.
-- How often the seller was reminded of goods that were not accepted and wait to be sent to the buyer.
alter table aftersale add column rest_reminded smallint not null default 0;
