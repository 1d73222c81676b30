-- old code: runs, because it leaves the new column as it is: what it ends meanwhile stands under the ended ones.
-- Goods that were not accepted wait to be sent to the buyer after the end of their after-sale: lists and tasks find them by this.
alter table aftersale add column rest_waits boolean not null default false;
create index aftersale_rest_waits on aftersale (tenant_id) where rest_waits;
update aftersale a set rest_waits = true
where a.is_back and a.state in ('done', 'closed')
  and not exists (
    select 1 from aftersale_parcel p where p.tenant_id = a.tenant_id and p.aftersale_id = a.id and p.direction = 'rest')
  and exists (
    select 1 from aftersale_line l
    where l.tenant_id = a.tenant_id and l.aftersale_id = a.id and (a.state = 'closed' or l.accepted < l.qty));
