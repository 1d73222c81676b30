import * as invoices from '@lianmeng/contract/company/invoice-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Facts } from '../facts.tsx'
import type { InvoiceTitle } from './invoice-title.ts'
import styles from './invoices.module.css'

const stale = [invoices.invoiceTitles]

/** The fields of an invoice under their printed names. */
const factsOf = ({ title, taxNo, address, phone, bank, account, email }: InvoiceTitle) => ({
  发票抬头: title,
  税号: taxNo,
  '地址、电话': [address, phone].filter(Boolean).join('　'),
  开户行及账号: [bank, account].filter(Boolean).join('　'),
  收票邮箱: email,
})

const asText = (title: InvoiceTitle): string =>
  Object.entries(factsOf(title))
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}：${value}`)
    .join('\n')

type Props = { title: InvoiceTitle; onEdit: () => void }

/** One invoice title; everybody may copy it, finance members may change it. */
export function InvoiceCard({ title, onEdit }: Props) {
  const { may } = useRights()
  const save = useWrite(invoices.saveInvoiceTitle, { stale })
  const remove = useWrite(invoices.removeInvoiceTitle, { stale })
  const askToRemove = async () => {
    if (!(await confirmDialog({ title: '删除开票信息', text: title.title, okText: '删除' }))) return
    remove.mutate({ id: title.id }, { onSuccess: () => notify.success('开票信息已删除') })
  }
  return (
    <li className={styles.card}>
      <Facts facts={factsOf(title)} />
      <div className={styles.cardActions}>
        {title.isDefault === 1 && <span className="tag tag-brand">默认</span>}
        <span className={styles.gap} />
        <button type="button" className="btn-link" onClick={() => void copyText(asText(title))}>
          复制全部
        </button>
        {may('finance') && (
          <>
            {title.isDefault === 0 && (
              <button
                type="button"
                className="btn-link"
                disabled={save.isPending}
                onClick={() => save.mutate({ ...title, isDefault: 1 })}
              >
                设为默认
              </button>
            )}
            <button type="button" className="btn-link" onClick={onEdit}>
              编辑
            </button>
            <button type="button" className="btn-link" disabled={remove.isPending} onClick={() => void askToRemove()}>
              删除
            </button>
          </>
        )}
      </div>
    </li>
  )
}
