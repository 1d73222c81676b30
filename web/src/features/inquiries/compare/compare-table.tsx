import type { InquiryComparison, InquiryDetail } from '@lianmeng/contract/quotes/endpoints'
import type { InquiryLine, Quote } from '@lianmeng/contract/quotes/shapes'
import { noBidTexts, quoteStateTexts } from '@lianmeng/contract/quotes/texts'
import type { NoBidReason } from '@lianmeng/trade/quotes/quote-line'
import { useState } from 'react'
import { formatCount, formatEnd } from '../../../lib/text/format.ts'
import { formatUnitPrice, formatYuan } from '../../../lib/text/yuan.ts'
import styles from '../inquiries.module.css'
import { LineWords } from '../line-words.tsx'
import { type Choices, choicesOf, isOffer } from './choices.ts'
import { CounterDialog } from './counter-dialog.tsx'

type Props = {
  detail: InquiryDetail
  comparison: InquiryComparison
  choices: Choices
  isOver: boolean
  onChoose: (choices: Choices) => void
}

/** The least price of a line is green, a gap is hatched, what has expired is struck out. */
export function CompareTable({ detail, comparison, choices, isOver, onChoose }: Props) {
  const { lines, sums } = comparison
  const lineOf = new Map(detail.inquiryLines.map((line) => [line.lineNo, line]))
  const quoteOf = new Map(detail.sellerQuotes.map((quote) => [quote.erpTenantId, quote]))
  const take = (lineNo: number, erpTenantId: number) => {
    const next = new Map(choices)
    if (choices.get(lineNo) === erpTenantId) next.delete(lineNo)
    else next.set(lineNo, erpTenantId)
    onChoose(next)
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.compare}>
        <caption className="visually-hidden">各卖家的报价</caption>
        <thead>
          <tr>
            <th scope="col">规格与数量</th>
            {sums.map(({ erpTenantId, companyShortName, isBest }) => (
              <th key={erpTenantId} scope="col" data-best={isBest}>
                {companyShortName}
                <QuoteFacts quote={quoteOf.get(erpTenantId)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ lineNo, qty, cells }) => (
            <tr key={lineNo}>
              <th scope="row">
                <AskedLine line={lineOf.get(lineNo)} qty={qty} />
              </th>
              {cells.map((cell, at) => {
                const { erpTenantId, companyShortName } = sums[at]!
                return (
                  <PriceCell
                    key={erpTenantId}
                    cell={cell}
                    reason={reasonOf(quoteOf.get(erpTenantId), lineNo)}
                    label={`第 ${lineNo} 行选 ${companyShortName}`}
                    isChosen={choices.get(lineNo) === erpTenantId}
                    onTake={isOver ? undefined : () => take(lineNo, erpTenantId)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
        <Sums {...{ detail, comparison, isOver, onChoose }} />
      </table>
    </div>
  )
}

/** Its state and until when it binds. */
function QuoteFacts({ quote }: { quote: Quote | undefined }) {
  if (!quote) return null
  const { state, validTo, round } = quote
  return (
    <small data-state={state}>
      {quoteStateTexts[state]}
      {round > 1 && `，第 ${round} 轮`}
      {validTo && `，有效至 ${formatEnd(new Date(validTo))}`}
    </small>
  )
}

const AskedLine = ({ line, qty }: { line: InquiryLine | undefined; qty: number }) =>
  line ? (
    <>
      <LineWords line={line} />
      <span>
        {formatCount(qty)} {line.baseUnitName}
      </span>
    </>
  ) : null

function reasonOf(quote: Quote | undefined, lineNo: number): string {
  const line = quote?.lines.find((one) => one.lineNo === lineNo)
  const reason = line?.reason || quote?.reason || ''
  return reason ? (noBidTexts[reason as NoBidReason] ?? reason) : ''
}

const gapTexts = {
  '': '',
  missing: '未报',
  noBid: '婉拒',
  expired: '已过期',
  belowMinimum: '低于起订量',
  substitute: '替代',
} as const

type CellProps = {
  cell: InquiryComparison['lines'][number]['cells'][number]
  reason: string
  label: string
  isChosen: boolean
  onTake: (() => void) | undefined
}

function PriceCell({ cell, reason, label, isChosen, onTake }: CellProps) {
  const { gap, priceWithTooling, tooling, days, substitute, isBest } = cell
  if (!cell.price)
    return (
      <td data-gap="true">
        {gapTexts[gap] || '未报'}
        {reason && <small>{reason}</small>}
      </td>
    )
  const facts = (
    <>
      <b data-expired={gap === 'expired'}>{formatUnitPrice(priceWithTooling)}</b>
      <small>
        {days} 天{Number(tooling) > 0 && `，含开模费 ${formatYuan(tooling)}`}
        {isBest && '，最低'}
        {gap !== '' && `，${gapTexts[gap]}`}
      </small>
      {substitute && <small>替代：{substitute}</small>}
    </>
  )
  return (
    <td data-best={isBest} data-chosen={isChosen} data-gap={gap === 'expired' || gap === 'belowMinimum'}>
      {onTake && isOffer(cell) ? (
        <button type="button" aria-pressed={isChosen} aria-label={label} onClick={onTake}>
          {facts}
        </button>
      ) : (
        facts
      )}
    </td>
  )
}

type SumsProps = Omit<Props, 'choices'>

function Sums({ detail, comparison, isOver, onChoose }: SumsProps) {
  const { sums } = comparison
  const [asking, setAsking] = useState<number>()
  const stateOf = new Map(detail.sellerQuotes.map(({ erpTenantId, state }) => [erpTenantId, state]))
  return (
    <tfoot>
      <tr>
        <th scope="row">货款</th>
        {sums.map(({ erpTenantId, goods }) => (
          <td key={erpTenantId}>{formatYuan(goods)}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">开模费</th>
        {sums.map(({ erpTenantId, tooling }) => (
          <td key={erpTenantId}>{formatYuan(tooling)}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">最晚交期，缺项</th>
        {sums.map(({ erpTenantId, days, missing }) => (
          <td key={erpTenantId}>
            {days} 天，{missing > 0 ? <em>缺 {missing} 行</em> : '齐'}
          </td>
        ))}
      </tr>
      <tr data-total="true">
        <th scope="row">合计</th>
        {sums.map(({ erpTenantId, total, missing, isBest }) => (
          <td key={erpTenantId} data-best={isBest}>
            {formatYuan(total)}
            {missing > 0 && '（不全）'}
          </td>
        ))}
      </tr>
      {!isOver && (
        <tr>
          <th scope="row">绿底为该行最低，斜纹为未报</th>
          {sums.map(({ erpTenantId, companyShortName }) => (
            <td key={erpTenantId}>
              <span className={styles.turns}>
                {['quoted', 'expired'].includes(stateOf.get(erpTenantId) ?? '') && (
                  <button
                    type="button"
                    className="btn-link"
                    aria-label={`与 ${companyShortName} 议价`}
                    onClick={() => setAsking(erpTenantId)}
                  >
                    {stateOf.get(erpTenantId) === 'expired' ? '请重报' : '议价'}
                  </button>
                )}
                <button
                  type="button"
                  className="btn"
                  aria-label={`都选 ${companyShortName}`}
                  onClick={() => onChoose(choicesOf(comparison, erpTenantId))}
                >
                  选这一家
                </button>
              </span>
            </td>
          ))}
        </tr>
      )}
      {asking !== undefined && (
        <CounterDialog inquiryId={detail.inquiryId} erpTenantId={asking} onClose={() => setAsking(undefined)} />
      )}
    </tfoot>
  )
}
