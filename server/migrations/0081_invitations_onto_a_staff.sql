-- old code: stops, because it would take an invitation onto a seller's staff for one into a company.

-- An invitation leads into a buyer's company or onto the staff of a seller.
alter table invitation alter column company_id drop not null;
alter table invitation add column tenant_id int constraint invitation_tenant_fkey references seller;
alter table invitation add constraint invitation_place check ((company_id is null) <> (tenant_id is null));
alter table invitation drop constraint invitation_role_check;
alter table invitation add constraint invitation_role check (case
  when tenant_id is null then role in ('admin', 'purchaser', 'approver', 'finance', 'reader')
  else role in ('owner', 'sales', 'warehouse', 'finance', 'service', 'reader') end);
-- Whoever has the link may join a company; the staff of a seller is invited by number.
alter table invitation add constraint invitation_phone_of_staff check (tenant_id is null or phone is not null or state <> 'open');
create index invitation_tenant on invitation (tenant_id) where tenant_id is not null;

-- Whom an administrator has invited is in. Others ask, and are answered in every company.
alter table company drop column joins_by_approval;
