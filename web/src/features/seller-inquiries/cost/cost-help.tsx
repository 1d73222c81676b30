import { costSheets, workOutCost } from '@lianmeng/contract/quotes/seller-endpoints'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { formatUnitPrice } from '../../../lib/text/yuan.ts'
import { Select } from '../../../ui/choice/select.tsx'
import styles from '../seller-inquiries.module.css'

type Props = { inquiryId: number; lineNo: number; onTake: (prices: ReadonlyMap<number, string>) => void }

/** What a line would cost by one of the seller's sheets; nothing is quoted until the seller takes it. */
export function CostHelp({ inquiryId, lineNo, onTake }: Props) {
  const sheets = useRead(costSheets, {}).data ?? []
  const [sheetId, setSheetId] = useState(0)
  const [weight, setWeight] = useState('')
  const read = useRead(
    workOutCost,
    { inquiryId, lineNo, sheetId, ...(weight.trim() && { weight: weight.trim() }) },
    { enabled: sheetId > 0, silent: true },
  )
  if (sheets.length === 0) return null
  const { data } = read
  return (
    <div className={styles.cost}>
      <Select
        name={`第 ${lineNo} 行按成本表试算`}
        options={[{ value: 0, text: '按成本表试算' }, ...sheets.map((one) => ({ value: one.sheetId, text: one.name }))]}
        value={sheetId}
        onChoose={setSheetId}
      />
      {sheetId > 0 && (
        <label>
          千支重{' '}
          <input
            className={`input ${styles.weight}`}
            inputMode="decimal"
            maxLength={12}
            placeholder={data ? String(data.weight) : ''}
            value={weight}
            onChange={({ target }) => setWeight(target.value)}
          />{' '}
          kg
        </label>
      )}
      {read.isError && <span role="alert">{read.error.message}</span>}
      {data && sheetId > 0 && (
        <>
          {data.prices.map(({ qty, price, wire, process, setup, coating, margin }) => (
            <span key={qty} title={`线材 ${wire}，加工 ${process}，调机 ${setup}，表面 ${coating}，毛利 ${margin}`}>
              {formatCount(qty)}：{formatUnitPrice(price)}
            </span>
          ))}
          <button
            type="button"
            className="btn-link"
            onClick={() => onTake(new Map(data.prices.map(({ qty, price }) => [qty, price])))}
          >
            填入单价
          </button>
        </>
      )}
    </div>
  )
}
