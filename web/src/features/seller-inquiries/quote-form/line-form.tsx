import type { InquiryLine } from '@lianmeng/contract/quotes/shapes'
import { noBidTexts } from '@lianmeng/contract/quotes/texts'
import { noBidReasons } from '@lianmeng/trade/quotes/quote-line'
import { useState } from 'react'
import { useSellerReads } from '../../../lib/person/seller-standing.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { AskedLine } from '../asked-line.tsx'
import { CostHelp } from '../cost/cost-help.tsx'
import styles from '../seller-inquiries.module.css'
import { ReadingDialog } from './reading-dialog.tsx'
import type { TypedLine } from './typed.ts'

type Props = {
  inquiryId: number
  line: InquiryLine
  typed: TypedLine
  onChange: (changes: Partial<TypedLine>) => void
}

const kinds = [
  { value: 'offer', text: '报价' },
  { value: 'noBid', text: '不报价' },
] as const

/** The answer to one line. */
export function LineForm({ inquiryId, line, typed, onChange }: Props) {
  const { lineNo, subject, standardId } = line
  return (
    <fieldset className={`card ${styles.line}`}>
      <legend className="visually-hidden">第 {lineNo} 行</legend>
      <div className={styles.asked}>
        <AskedLine inquiryId={inquiryId} line={line} />
        {(subject === 'unread' || subject === 'upload') && standardId === 0 && (
          <ReadingChoice {...{ line, typed, onChange }} />
        )}
      </div>
      <div className={styles.answer}>
        <RadioGroup
          label={`第 ${lineNo} 行`}
          isLabelHidden
          choices={kinds}
          value={typed.kind}
          onChoose={(kind) => onChange({ kind })}
        />
        {typed.kind === 'offer' ? (
          <Offer {...{ inquiryId, line, typed, onChange }} />
        ) : (
          <Select
            name={`第 ${lineNo} 行不报价的原因`}
            options={noBidReasons.map((value) => ({ value, text: noBidTexts[value] }))}
            value={typed.reason}
            onChoose={(reason) => onChange({ reason })}
          />
        )}
      </div>
    </fieldset>
  )
}

function ReadingChoice({ line, typed, onChange }: Omit<Props, 'inquiryId'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span>
      {typed.reading
        ? `识别为 ${typed.reading.words}`
        : line.subject === 'upload'
          ? '请选择最接近的标准和规格，买家下单需要'
          : '这一行是文字，请补全标准和规格'}{' '}
      <button type="button" className="btn-link" onClick={() => setOpen(true)}>
        {typed.reading ? '重选' : '选择标准和规格'}
      </button>
      {isOpen && (
        <ReadingDialog
          text={line.text || line.name}
          onChoose={(reading) => {
            onChange({ reading })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

type FigureProps = { label: string; unit: string; value: string; onValue: (text: string) => void }

const FigureField = ({ label, unit, value, onValue }: FigureProps) => (
  <label className={styles.figure}>
    {label}
    <span>
      <input
        className={`input ${styles.amount}`}
        inputMode="decimal"
        maxLength={20}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />{' '}
      {unit}
    </span>
  </label>
)

function Offer({ inquiryId, line, typed, onChange }: Props) {
  const { quantities, baseUnitName, saleUnitName, lineNo } = line
  const seesCosts = useSellerReads('prices')
  const price = (at: number, text: string) => typed.prices.map((one, other) => (other === at ? text : one))
  return (
    <>
      <div className={styles.figures}>
        {quantities.map(({ qty }, at) => (
          <FigureField
            key={qty}
            label={`${formatCount(qty)} ${baseUnitName}含税单价`}
            unit={`元/${saleUnitName}`}
            value={typed.prices[at] ?? ''}
            onValue={(text) => onChange({ prices: price(at, text) })}
          />
        ))}
      </div>
      <div className={styles.figures}>
        <FigureField label="开模费" unit="元" value={typed.tooling} onValue={(tooling) => onChange({ tooling })} />
        <FigureField label="交期" unit="天" value={typed.days} onValue={(days) => onChange({ days })} />
        <FigureField
          label="起订量"
          unit={baseUnitName}
          value={typed.minimumQty}
          onValue={(minimumQty) => onChange({ minimumQty })}
        />
      </div>
      <div className={styles.figures}>
        <label className={`${styles.figure} ${styles.wide}`}>
          替代说明
          <input
            className="input"
            maxLength={200}
            placeholder="与要求不同时填写，如 发黑代替镀锌"
            value={typed.substitute}
            onChange={({ target }) => onChange({ substitute: target.value })}
          />
        </label>
        <label className={`${styles.figure} ${styles.wide}`}>
          说明
          <input
            className="input"
            maxLength={200}
            value={typed.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </label>
      </div>
      {seesCosts && (
        <CostHelp
          inquiryId={inquiryId}
          lineNo={lineNo}
          onTake={(prices) =>
            onChange({ prices: quantities.map(({ qty }, at) => prices.get(qty) ?? typed.prices[at] ?? '') })
          }
        />
      )}
    </>
  )
}
