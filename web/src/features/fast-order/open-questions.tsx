import type { FastLine, LineQuestion } from '@lianmeng/contract/fast-order/endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { notify } from '../../lib/notify.ts'
import { useRights } from '../../lib/rights.ts'
import styles from './fast-order.module.css'
import { seen, useChange } from './use-fast-order.ts'

type Shared = { question: LineQuestion; lines: readonly FastLine[] }

/** Questions with the lines that share them, the one of most lines first. */
function sharedQuestions(lines: readonly FastLine[]): Shared[] {
  const groups = Map.groupBy(
    lines.filter(({ question }) => question !== null),
    ({ question }) => JSON.stringify(question),
  )
  return Array.from(groups.values(), (own) => ({ question: own[0]!.question!, lines: own })).sort(
    (a, b) => b.lines.length - a.lines.length,
  )
}

const textOf = ({ label, said }: LineQuestion, count: number): string =>
  said ? `${count} 行写的是「${said}」，${label}是哪一种？` : `${count} 行没有写明${label}，按哪一种？`

/** What waits for consent, taken at once, and each open question, asked once for all lines that share it. */
export function OpenQuestions({ lines }: { lines: readonly FastLine[] }) {
  const hindrance = useRights().hindrance('purchase')
  const accept = useChange(matching.acceptProposals)
  const answer = useChange(matching.answerQuestion)
  const proposed = lines.filter(({ state }) => state === 'proposed')
  const shared = sharedQuestions(lines)
  if (proposed.length === 0 && shared.length === 0) return null
  const isLocked = accept.isPending || answer.isPending || hindrance !== ''
  const acceptAll = () =>
    accept.change({ lines: proposed.map(seen) }, ({ accepted }) => notify.success(`已接受 ${accepted} 行`))
  return (
    <section className={styles.questions} aria-label="待确认">
      {proposed.length > 0 && (
        <p>
          {proposed.length} 行各只有一种商品相符，待确认{' '}
          <button type="button" className="btn btn-brand" disabled={isLocked} title={hindrance} onClick={acceptAll}>
            全部接受
          </button>
        </p>
      )}
      {shared.map(({ question, lines: own }) => (
        <fieldset key={JSON.stringify(question)} className={styles.question}>
          <legend>{textOf(question, own.length)}</legend>
          {question.values.map((value) => (
            <button
              type="button"
              key={value}
              className="btn"
              disabled={isLocked}
              title={hindrance}
              onClick={() => answer.change({ lines: own.map(seen), label: question.label, value })}
            >
              {value}
            </button>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
