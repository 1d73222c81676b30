-- old code: stops, because it would register invoices without saying which lines they are of.
-- Invoices line by line, with the tax rate of each: red ones may take back a part. The rate is ordered with the goods.

-- Fen of the line, and of the freight, that stand on invoices.
alter table order_line add column invoiced bigint not null default 0;
alter table order_line add constraint order_line_invoiced check (invoiced between 0 and amount);
alter table sales_order add column freight_invoiced bigint not null default 0;
alter table sales_order add constraint sales_order_freight_invoiced check (freight_invoiced between 0 and freight);

-- What a request asks for of each line; line 0 is the freight.
create table invoice_request_line (
  tenant_id int not null,
  request_id bigint not null,
  order_id bigint not null,
  line_no smallint not null,
  -- Percent.
  tax_rate smallint not null,
  -- Fen, tax included; and what red invoices have taken back of it.
  amount bigint not null,
  taken_back bigint not null default 0,
  constraint invoice_request_line_pkey primary key (tenant_id, request_id, order_id, line_no),
  constraint invoice_request_line_amount check (amount > 0),
  constraint invoice_request_line_taken_back check (taken_back between 0 and amount),
  constraint invoice_request_line_order foreign key (tenant_id, request_id, order_id) references invoice_request_order
);
create index invoice_request_line_of_order on invoice_request_line (tenant_id, order_id);
comment on table invoice_request_line is 'tenant (tenant_id)';

-- What a red invoice takes back.
create table red_invoice_line (
  tenant_id int not null,
  invoice_no text not null,
  order_id bigint not null,
  line_no smallint not null,
  amount bigint not null,
  constraint red_invoice_line_pkey primary key (tenant_id, invoice_no, order_id, line_no),
  constraint red_invoice_line_amount check (amount > 0),
  constraint red_invoice_line_invoice foreign key (tenant_id, invoice_no) references invoice
);
comment on table red_invoice_line is 'tenant (tenant_id)';

-- Several red ones may take parts of a blue one back.
alter table invoice drop constraint invoice_red_once;
create index invoice_red on invoice (tenant_id, red_of);

-- Requests from before said an amount of each order. It is laid over the lines one after the other: first over what the buyer keeps of
-- each, then over the rest. Issued requests lie beside each other, an open one after them; others never met.
insert into invoice_request_line (tenant_id, request_id, order_id, line_no, tax_rate, amount)
select tenant_id, request_id, order_id, line_no, 13, sum(least(p.till, r.till) - greatest(p.since, r.since))
from (
  select tenant_id, order_id, line_no, sum(amount) over place - amount as since, sum(amount) over place as till
  from (
    select l.tenant_id, l.order_id, l.line_no, 1 as turn, greatest(round(l.amount::numeric * (l.received - l.returned) / l.qty) - l.reduced, 0) as amount
    from order_line l
    union all
    select l.tenant_id, l.order_id, l.line_no, 3, l.amount - greatest(round(l.amount::numeric * (l.received - l.returned) / l.qty) - l.reduced, 0)
    from order_line l
    union all
    select o.tenant_id, o.id, 0, 2, o.freight - o.freight_reduced from sales_order o
    where exists (select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.received > 0)
    union all
    select o.tenant_id, o.id, 0, 4, o.freight - case when exists (
      select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.received > 0
    ) then o.freight - o.freight_reduced else 0 end
    from sales_order o
  ) parts
  window place as (partition by tenant_id, order_id order by turn, line_no)
) p
join (
  select s.tenant_id, s.order_id, s.request_id, s.amount,
    case when q.state in ('issued', 'open') then sum(s.amount) over place - s.amount else 0 end as since,
    case when q.state in ('issued', 'open') then sum(s.amount) over place else s.amount end as till
  from invoice_request_order s join invoice_request q on q.tenant_id = s.tenant_id and q.id = s.request_id
  window place as (partition by s.tenant_id, s.order_id, q.state in ('issued', 'open') order by q.state = 'open', s.request_id)
) r using (tenant_id, order_id)
where least(p.till, r.till) > greatest(p.since, r.since)
group by tenant_id, request_id, order_id, line_no;

insert into red_invoice_line (tenant_id, invoice_no, order_id, line_no, amount)
select i.tenant_id, i.invoice_no, l.order_id, l.line_no, l.amount
from invoice i join invoice_request_line l on l.tenant_id = i.tenant_id and l.request_id = i.request_id
where i.red_of is not null;

update invoice_request_line l set taken_back = l.amount
from invoice_request r
where r.tenant_id = l.tenant_id and r.id = l.request_id and r.state = 'reversed';

update order_line o set invoiced = s.amount
from (
  select l.tenant_id, l.order_id, l.line_no, sum(l.amount) as amount
  from invoice_request_line l join invoice_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
  where r.state = 'issued' group by 1, 2, 3
) s
where o.tenant_id = s.tenant_id and o.order_id = s.order_id and o.line_no = s.line_no;

update sales_order o set freight_invoiced = s.amount
from (
  select l.tenant_id, l.order_id, sum(l.amount) as amount
  from invoice_request_line l join invoice_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
  where r.state = 'issued' and l.line_no = 0 group by 1, 2
) s
where o.tenant_id = s.tenant_id and o.id = s.order_id;

-- What a line of a statement has on invoices, fen; null: made before lines said it.
alter table statement_line add column tax_rate smallint not null default 13;
alter table statement_line add column invoiced bigint;
-- What of an order is on invoices beyond what is kept of its lines, fen.
alter table statement_order add column over_invoiced bigint not null default 0;
