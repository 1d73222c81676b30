import type { DataOf } from '@lianmeng/contract/endpoint'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from './confirm-order.module.css'

type Policy = DataOf<typeof preview>['policy']

/** Data of a submission for the company's own accounting. */
export type Books = { poNo: string; costCentreId: number }

type Props = { policy: Policy; books: Books; onChange: (changes: Partial<Books>) => void }

const none = 0

/** The buyer's own number, the cost centre with its budget, and whether approval is needed first. */
export function PolicyFields({ policy, books, onChange }: Props) {
  const { costCentres, budgets, rules, steps } = policy
  return (
    <section className={`card ${styles.block}`} aria-label="企业内部信息">
      <h2 className="card-title">企业内部信息</h2>
      <div className={styles.books}>
        {costCentres.length > 0 && (
          <SelectField
            label="成本中心"
            required
            isInline
            value={books.costCentreId}
            options={[
              { value: none, text: '请选择' },
              ...costCentres.map(({ id, code, name }) => ({ value: id, text: `${code} ${name}` })),
            ]}
            onChoose={(costCentreId) => onChange({ costCentreId })}
          />
        )}
        <TextField
          label="PO 号"
          isInline
          maxLength={40}
          placeholder="贵司的采购单号，可不填"
          value={books.poNo}
          onValue={(poNo) => onChange({ poNo })}
        />
      </div>
      {budgets.map(({ name, left, isExceeded }) => (
        <p key={name} className={isExceeded ? 'bad' : 'sub'}>
          {name}预算剩余 {formatYuan(left)}
          {isExceeded && '，本次提交超出预算'}
        </p>
      ))}
      {rules.length > 0 && (
        <p className="warn">
          本次提交需要审批（{rules.join('、')}），审批人：{steps.join(' → ')}
          。审批期间不锁定库存，通过后将重新核价。
        </p>
      )}
    </section>
  )
}
