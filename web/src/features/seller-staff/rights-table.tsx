import { sellerReadingTexts, sellerRoleTexts } from '@lianmeng/contract/company/role-texts'
import {
  mayReadAsSeller,
  type SellerReading,
  type SellerRole,
  sellerDutiesOf,
  sellerReadings,
  sellerRoles,
} from '@lianmeng/trade/identity/seller-roles'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './staff.module.css'

function rightText(role: SellerRole, reading: SellerReading): string {
  if (sellerDutiesOf(role).some((duty) => duty === reading)) return '查看并处理'
  return mayReadAsSeller(role, reading) ? '查看' : '—'
}

const columns: readonly Column<SellerReading>[] = [
  { title: '内容', cell: (reading) => sellerReadingTexts[reading] },
  ...sellerRoles.map((role) => ({
    title: sellerRoleTexts[role],
    width: 120,
    cell: (reading: SellerReading) => rightText(role, reading),
  })),
]

/** What each role may read and change, as the server asks for it. */
export const RightsTable = () => (
  <section className={`card ${styles.rights}`} aria-label="各角色的权限">
    <h2 className="card-title">各角色的权限</h2>
    <Table name="各角色的权限" columns={columns} rows={sellerReadings} keyOf={(reading) => reading} />
    <p className="sub">评价由可处理会员的角色回复；回单、支付方式与渠道对账只对可处理收款的角色开放。</p>
  </section>
)
