import {
  quoteInquiry,
  type SellerInquiry,
  sellerInquiries,
  sellerInquiry,
} from '@lianmeng/contract/quotes/seller-endpoints'
import { maxValidDays } from '@lianmeng/contract/quotes/shapes'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { dayAfter, localDay } from '@lianmeng/trade/time/china'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { DayField } from '../../../ui/choice/date/day-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from '../seller-inquiries.module.css'
import { LineForm } from './line-form.tsx'
import { inputsOf, problemOf, type TypedLine, typedOf } from './typed.ts'

/** Days for which a quote binds if the seller says nothing else. */
const usualDays = 15

/** A price for each quantity of each line, or why there is none. */
export function QuoteForm({ inquiry }: { inquiry: SellerInquiry }) {
  const { inquiryId, inquiryLines, quote } = inquiry
  const today = localDay(new Date())
  const [typed, setTyped] = useState(() => typedOf(inquiry))
  const [validTo, setValidTo] = useState(dayAfter(today, usualDays))
  const [note, setNote] = useState(quote.note)
  const send = useWrite(quoteInquiry, { stale: [sellerInquiry, sellerInquiries] })
  const change = (lineNo: number, changes: Partial<TypedLine>) =>
    setTyped((before) => new Map(before).set(lineNo, { ...before.get(lineNo)!, ...changes }))
  const submit = () => {
    for (const { lineNo } of inquiryLines) {
      const problem = problemOf(typed.get(lineNo)!)
      if (problem) return notify.warning(quoteTexts.row(lineNo, problem))
    }
    const lines = inputsOf(typed, inquiryLines)
    if (!lines.some(({ kind }) => kind === 'offer')) return notify.warning(quoteTexts.nothingQuoted)
    return send.mutate(
      { inquiryId, round: quote.round, validTo, note: note.trim(), lines },
      { onSuccess: () => notify.success('报价已发给买家') },
    )
  }
  return (
    // No form: dialogs of the lines have forms of their own.
    <section className={styles.screen} aria-label="报价">
      {inquiryLines.map((line) => (
        <LineForm
          key={line.lineNo}
          inquiryId={inquiryId}
          line={line}
          typed={typed.get(line.lineNo)!}
          onChange={(changes) => change(line.lineNo, changes)}
        />
      ))}
      <section className={`card ${styles.terms}`} aria-label="报价条件">
        <DayField
          label="报价有效期至"
          required
          value={validTo}
          min={today}
          max={dayAfter(today, maxValidDays)}
          onChoose={setValidTo}
        />
        <TextField label="报价说明" maxLength={500} value={note} onValue={setNote} />
        <button type="button" className="btn btn-brand" disabled={send.isPending} onClick={submit}>
          {quote.round > 0 ? `提交第 ${quote.round + 1} 轮报价` : '提交报价'}
        </button>
      </section>
    </section>
  )
}
