import type { ExportFormat, StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import { exportFormats } from '@lianmeng/contract/statements/statement-endpoints'
import { exportFormatTexts, statementTexts } from '@lianmeng/contract/statements/statement-texts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Target } from '../../lib/address/links.ts'
import { notify } from '../../lib/calls/notify.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { StatementLines } from './statement-lines.tsx'
import { StatementTag } from './statement-list.tsx'
import { StatementOrders } from './statement-orders.tsx'
import styles from './statements.module.css'

type SaidLine = { lineNo: number; text: string }

type Props = {
  statement: StatementWithLines
  partyLabel: string
  party: string
  back: Target
  /** This side's words on lines now: an objection, or the answer to one; missing: none. */
  say?: {
    word: '异议' | '答复'
    isPending: boolean
    onSay: (lines: SaidLine[]) => void
  }
  /** Other actions of this side. */
  actions?: ReactNode
  onExport: (format: ExportFormat) => void
  onPrint: () => void
}

/** What is paid and invoiced now, where it is no longer what the statement says. */
function SumsNow({ statement: { state, paid, paidNow, invoiced, invoicedNow } }: { statement: StatementWithLines }) {
  const changed = [
    paidNow !== paid && `现已付 ${formatYuan(paidNow)}`,
    invoicedNow !== invoiced && `现已开票 ${formatYuan(invoicedNow)}`,
  ].filter(Boolean)
  if (changed.length === 0) return null
  const isConfirmed = state === 'confirmed'
  return (
    <p className={isConfirmed ? 'sub' : 'warn'}>
      生成后有变化：{changed.join('，')}。以上为生成时的数字，
      {isConfirmed ? '已确认的对账单不再随付款和开票变动。' : '卖家重新生成后更新。'}
    </p>
  )
}

/** One statement: its orders with their differences, its lines with the words on them. */
export function StatementDetail({ statement, partyLabel, party, back, say, actions, onExport, onPrint }: Props) {
  const [words, setWords] = useState<Readonly<Record<number, string>>>({})
  const said = Object.entries(words)
    .map(([lineNo, text]) => ({ lineNo: Number(lineNo), text: text.trim() }))
    .filter(({ text }) => text !== '')
  const submit = () => {
    if (said.length === 0) return notify.warning(statementTexts.blank)
    if (!say?.isPending) say?.onSay(said)
  }
  const { month, version, madeAt, madeBy, settledAt, settledBy } = statement
  return (
    <div className={styles.stack}>
      <Link {...back}>‹ 返回对账单列表</Link>
      <header className={styles.head}>
        <h2 className="card-title">
          {month} 对账单 第 {version} 版
        </h2>
        <StatementTag statement={statement} />
        <span className="sub">
          {partyLabel} {party}　{formatDateTime(new Date(madeAt))} {madeBy} 生成
          {settledAt && `　${formatDateTime(new Date(settledAt))} ${settledBy} 确认`}
        </span>
        <span className={styles.actions}>
          {actions}
          {say && (
            <button type="button" className="btn" disabled={say.isPending} onClick={submit}>
              提交{say.word}
              {said.length > 0 && `（${said.length} 行）`}
            </button>
          )}
          <button type="button" className="btn" onClick={onPrint}>
            下载 PDF
          </button>
          {exportFormats.map((format) => (
            <button key={format} type="button" className="btn" onClick={() => onExport(format)}>
              导出{exportFormatTexts[format]}
            </button>
          ))}
        </span>
      </header>
      <p>
        订购 {formatYuan(statement.ordered)}　已收 {formatYuan(statement.delivered)}　退货{' '}
        {formatYuan(statement.returned)}　已付 {formatYuan(statement.paid)}　已开票 {formatYuan(statement.invoiced)}
      </p>
      <SumsNow statement={statement} />
      <StatementOrders orders={statement.orders} />
      <StatementLines
        lines={statement.lines}
        word={say?.word}
        words={words}
        onType={(lineNo, text) => setWords({ ...words, [lineNo]: text })}
      />
    </div>
  )
}
