import { sellerRoleHints } from '@lianmeng/contract/company/role-texts'
import { addStaff, staff } from '@lianmeng/contract/seller-staff/endpoints'
import { useWrite } from '../../lib/query.ts'
import { AddPersonDialog } from '../../widgets/back-office-person/add-person-dialog.tsx'
import { sellerRoleOptions } from './staff-cells.tsx'

/** Makes the owner of an account a member of the seller's staff. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite(addStaff, { stale: [staff], silent: true })
  return (
    <AddPersonDialog
      title="添加员工"
      done="已添加，对方可立即进入卖家后台"
      options={sellerRoleOptions}
      hints={sellerRoleHints}
      usual="sales"
      isPending={add.isPending}
      onAdd={add.mutate}
      onClose={onClose}
    />
  )
}
