import { formatCount } from '../../../lib/text/format.ts'
import styles from './price-card.module.css'
import type { Indication } from './use-indication.ts'

const yuan = (text: string): string => `¥${formatCount(Number(text))}`
const range = (least: string, most: string): string =>
  least === most ? yuan(least) : `${yuan(least)}–${yuan(most).slice(1)}`

/** A price range that binds nobody, at three quantities, and how many sellers stand behind it. */
export function PriceCard({ indication: { quantities, put, problem, answer } }: { indication: Indication }) {
  return (
    <section className={`card ${styles.card}`} aria-label="参考价">
      <h2>
        参考价 <span className="sub">元/千支 含税</span>
      </h2>
      <ul>
        {quantities.map((text, at) => {
          const { least = '', most = '', sellers = 0 } = answer?.prices[at] ?? {}
          return (
            <li key={at}>
              <label>
                <input
                  className={`input ${styles.qty}`}
                  aria-label={`参考价数量 ${at + 1}`}
                  inputMode="numeric"
                  maxLength={9}
                  value={text}
                  onChange={({ target }) => put(at, target.value)}
                />{' '}
                支
              </label>
              <b>{sellers > 0 ? range(least, most) : '—'}</b>
              <span className="sub">{sellers > 0 ? `${sellers} 家` : ''}</span>
            </li>
          )
        })}
      </ul>
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <p className="sub">
        {answer?.hint || '按卖家公开的成本表和毛坯重量推算，含开模分摊。只供参考，以卖家报价为准。'}
      </p>
    </section>
  )
}
