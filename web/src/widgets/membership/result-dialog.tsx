import type { DataOf } from '@lianmeng/contract/endpoint'
import type { applyMembership } from '@lianmeng/contract/membership/endpoints'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './membership.module.css'

type Props = { result: DataOf<typeof applyMembership>; onClose: () => void }

/** How many applications were sent, and why the others were not. */
export function ResultDialog({ result: { successNum, failureNum, failures }, onClose }: Props) {
  const footer = (
    <button type="button" className="btn btn-brand" data-focus onClick={onClose}>
      知道了
    </button>
  )
  return (
    <Dialog title="申请结果" width={400} onClose={onClose} footer={footer}>
      <p>
        成功 <b>{successNum}</b> 家，失败 <b>{failureNum}</b> 家
      </p>
      {failures.length > 0 && (
        <ul className={styles.failures}>
          {failures.map(({ erpTenantId, companyShortName, reason }) => (
            <li key={erpTenantId}>
              {companyShortName || erpTenantId}：{reason}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
