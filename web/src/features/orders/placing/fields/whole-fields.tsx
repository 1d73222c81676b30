import type { Address } from '@lianmeng/contract/addresses/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import type { ReactNode } from 'react'
import { useSession } from '../../../../lib/person/session.ts'
import { formatDate } from '../../../../lib/text/format.ts'
import { formatYuan } from '../../../../lib/text/yuan.ts'
import { DayField } from '../../../../ui/choice/date/day-field.tsx'
import { SelectField } from '../../../../ui/choice/select-field.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { AddressField } from './address-field.tsx'
import { type AskedTerms, type Books, roomBeside } from './asked-terms.ts'
import { AttachmentField } from './attachment-field.tsx'
import { InvoiceField } from './invoice-field.tsx'
import styles from './whole-fields.module.css'

type Policy = DataOf<typeof preview>['policy']

type Props = {
  address: Address | undefined
  onAddress: (id: number) => void
  /** undefined while the goods are being priced. */
  policy: Policy | undefined
  books: Books
  onBooks: (changes: Partial<Books>) => void
  asked: AskedTerms
  onAsk: (changes: Partial<AskedTerms>) => void
  /** A file is on its way. */
  onBusy: (isBusy: boolean) => void
}

/** What concerns the whole submission, in one block: nine fields on three lines. */
export function WholeFields({ address, onAddress, policy, books, onBooks, asked, onAsk, onBusy }: Props) {
  const { user } = useSession()
  return (
    <section className={`card ${styles.fields}`} aria-label="整单信息">
      <AddressField address={address} onChoose={onAddress} />
      <DayField
        label="希望到货日"
        value={asked.wantedOn}
        min={formatDate(new Date())}
        onChoose={(wantedOn) => onAsk({ wantedOn })}
      />
      <CostCentre
        policy={policy}
        costCentreId={books.costCentreId}
        onChoose={(costCentreId) => onBooks({ costCentreId })}
      />
      <InvoiceField invoice={asked.invoice} onChoose={(invoice) => onAsk({ invoice })} />
      <Fact label="开票" isAside>
        收货后申请，按卖家分张
      </Fact>
      <TextField
        label="PO 号"
        maxLength={40}
        placeholder="贵司的采购单号，可不填"
        value={books.poNo}
        onValue={(poNo) => onBooks({ poNo })}
      />
      <AttachmentField files={asked.attachments} onFiles={(attachments) => onAsk({ attachments })} onBusy={onBusy} />
      <Fact label="请购人" isAside>
        {user?.userName}
      </Fact>
      <TextField
        label="整单说明"
        maxLength={roomBeside(...Object.values(asked.remarks))}
        placeholder="所有卖家都能看到"
        value={asked.remark}
        onValue={(remark) => onAsk({ remark })}
      />
    </section>
  )
}

/** Something that is so and cannot be chosen. @param isAside a phone has no room for it */
const Fact = ({ label, isAside, children }: { label: string; isAside?: boolean; children: ReactNode }) => (
  <div className={styles.fact} data-aside={isAside}>
    <span>{label}</span>
    <p>{children}</p>
  </div>
)

const none = 0

type CentreProps = { policy: Policy | undefined; costCentreId: number; onChoose: (costCentreId: number) => void }

/** The cost centre, with what is left of the budgets that the submission would be charged to. */
function CostCentre({ policy, costCentreId, onChoose }: CentreProps) {
  const { costCentres = [], budgets = [] } = policy ?? {}
  const left = budgets.map(({ name, left, isExceeded }) => (
    <span key={name} className={isExceeded ? 'bad' : 'sub'}>
      {name}预算剩余 {formatYuan(left)}
      {isExceeded && '，本次提交超出预算'}{' '}
    </span>
  ))
  if (costCentres.length === 0)
    return (
      <Fact label="成本中心" isAside={left.length === 0}>
        {left.length > 0 ? left : '企业没有设置'}
      </Fact>
    )
  return (
    <SelectField
      label="成本中心"
      required
      value={costCentreId}
      hint={left.length > 0 ? left : undefined}
      options={[
        { value: none, text: '请选择' },
        ...costCentres.map(({ id, code, name }) => ({ value: id, text: `${code} ${name}` })),
      ]}
      onChoose={onChoose}
    />
  )
}
