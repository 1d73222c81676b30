-- old code: runs, because payments that it starts name no account, which means the current one; only its daily bills fail until it ends, and are fetched again within the hour.
-- The merchant account of each payment, and former accounts of sellers: payments are queried, refunded and compared with bills
-- through the account that received them.

create table former_merchant (
  tenant_id int not null,
  channel text not null,
  merchant_no text not null,
  app_id text not null,
  is_sandbox boolean not null,
  -- All keys, so that only this server reads them.
  sealed bytea not null,
  replaced_at timestamptz not null,
  replaced_by text not null,
  constraint former_merchant_pkey primary key (tenant_id, channel, merchant_no),
  constraint former_merchant_channel check (channel in ('alipay', 'wechat'))
);
comment on table former_merchant is 'tenant (tenant_id)';

-- The account that a payment is made to; empty: the current one, as older code writes it.
alter table pay_attempt add column merchant_no text not null default '';
update pay_attempt a set merchant_no = c.merchant_no
from pay_channel c where c.tenant_id = a.tenant_id and c.channel = a.channel;

-- Each account has its own bill. Existing bills count as those of the current account.
alter table channel_difference drop constraint channel_difference_bill;
alter table channel_difference drop constraint channel_difference_pkey;
alter table channel_difference add column merchant_no text not null default '';
update channel_difference d set merchant_no = c.merchant_no
from pay_channel c where c.tenant_id = d.tenant_id and c.channel = d.channel;
alter table channel_bill drop constraint channel_bill_pkey;
alter table channel_bill add column merchant_no text not null default '';
update channel_bill b set merchant_no = c.merchant_no
from pay_channel c where c.tenant_id = b.tenant_id and c.channel = b.channel;
alter table channel_bill add constraint channel_bill_pkey primary key (tenant_id, channel, merchant_no, day);
alter table channel_difference add constraint channel_difference_pkey
  primary key (tenant_id, channel, merchant_no, day, kind, out_trade_no, refund_no);
alter table channel_difference add constraint channel_difference_bill
  foreign key (tenant_id, channel, merchant_no, day) references channel_bill;
