-- old code: stops, because it would take an invitation onto a seller's staff for one into a company.

-- An invitation leads into a buyer's company or onto the staff of a seller.
alter table invitation
  alter column company_id drop not null,
  add column tenant_id int references seller,
  drop constraint invitation_role_check,
  add constraint invitation_place check ((company_id is null) <> (tenant_id is null)),
  add constraint invitation_role check (role in (
    'admin', 'purchaser', 'approver', 'finance', 'reader', 'owner', 'sales', 'warehouse', 'service')
    and (role not in ('admin', 'purchaser', 'approver') or company_id is not null)
    and (role not in ('owner', 'sales', 'warehouse', 'service') or tenant_id is not null)),
  -- Whoever has the link may join a company; the staff of a seller is invited by number.
  add constraint invitation_phone_of_staff check (tenant_id is null or phone is not null or state <> 'open');
create index invitation_tenant on invitation (tenant_id) where tenant_id is not null;

-- Whom an administrator has invited is in. Others ask, and are answered in every company.
alter table company drop column joins_by_approval;
