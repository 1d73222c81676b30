-- old code: runs, because it reads the days of the account, and orders that it confirms have none of their own.
-- The days to pay that an order on credit was confirmed with. Another number for the buyer changes later orders only.
alter table credit_use add column days smallint;
alter table credit_use add constraint credit_use_days check (days between 0 and 180);
comment on column credit_use.days is 'null: confirmed before there was such a column; those of the account hold';
update credit_use u set days = a.days
from credit_account a where a.tenant_id = u.tenant_id and a.buyer_id = u.buyer_id;
