import type { EarlierRound } from '@lianmeng/contract/quotes/shapes'
import { noBidTexts } from '@lianmeng/contract/quotes/texts'
import type { NoBidReason } from '@lianmeng/trade/quotes/quote-line'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { formatUnitPrice, formatYuan } from '../../lib/text/yuan.ts'
import styles from './quote-rounds.module.css'

type Line = EarlierRound['lines'][number]

const answerOf = ({ kind, prices, days, tooling, reason, note }: Line): string =>
  kind === 'noBid'
    ? ['不报价', noBidTexts[reason as NoBidReason] ?? reason, note].filter(Boolean).join('，')
    : [
        ...prices.map(({ qty, price }) => `${formatCount(qty)}：${formatUnitPrice(price)}`),
        `${days} 天`,
        Number(tooling) > 0 && `开模费 ${formatYuan(tooling)}`,
        note,
      ]
        .filter(Boolean)
        .join('，')

/** The rounds of a quote before the present one: what was said, to read again. None of them binds. */
export const QuoteRounds = ({ rounds }: { rounds: readonly EarlierRound[] }) => (
  <>
    {rounds.map(({ round, quoteNo, quotedAt, note, lines }) => (
      <details key={round} className={styles.round}>
        <summary>
          第 {round} 轮 {quoteNo}，{formatMoment(new Date(quotedAt))}（已失效）
        </summary>
        <ul>
          {lines.map((line) => (
            <li key={line.lineNo}>
              第 {line.lineNo} 行 {answerOf(line)}
            </li>
          ))}
        </ul>
        {note && <p className="sub">{note}</p>}
      </details>
    ))}
  </>
)
