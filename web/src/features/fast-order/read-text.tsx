import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import styles from './fast-order.module.css'

/** Confidence from which a reading is accepted. */
const sure = 0.85

type Mark = { at: readonly number[]; sure: 'yes' | 'no' | 'unread'; title: string }

const marksOf = ({ readings, unread }: FastLine): Mark[] =>
  [
    ...readings.map(
      ({ label, text, confidence, at }): Mark => ({
        at,
        sure: confidence >= sure ? 'yes' : 'no',
        title: `${label} ${text}，把握 ${Math.round(confidence * 100)}%`,
      }),
    ),
    ...unread.map(({ at }): Mark => ({ at, sure: 'unread', title: '没有读懂' })),
  ].sort((a, b) => a.at[0]! - b.at[0]!)

/** The pasted text, each piece underlined by how confidently it was read. */
export function ReadText({ line }: { line: FastLine }) {
  const { text } = line
  let end = 0
  const pieces = marksOf(line).flatMap((mark) => {
    const [from = 0, to = 0] = mark.at
    if (from < end) return []
    const before = text.slice(end, from)
    end = to
    return [
      before,
      <span key={from} data-sure={mark.sure} title={mark.title}>
        {text.slice(from, to)}
      </span>,
    ]
  })
  return (
    <div className={styles.text} dir="ltr">
      {pieces}
      {text.slice(end)}
    </div>
  )
}
