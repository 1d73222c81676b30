import type { FastLine, LineQuestion } from '@lianmeng/contract/fast-order/endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRights } from '../../lib/person/rights.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import styles from './fast-order.module.css'
import { HabitsButton } from './habits-dialog.tsx'
import { seen, useChange } from './use-fast-order.ts'

/** A question with the lines that share it, and each value with the lines that it answers, the one of most lines first. */
type Shared = { question: LineQuestion; lines: readonly FastLine[]; values: readonly [string, readonly FastLine[]][] }

const keyOf = ({ label, said, about }: LineQuestion): string => JSON.stringify([label, said, about])

/** Questions with the lines that share them, the one of most lines first. */
function sharedQuestions(lines: readonly FastLine[]): Shared[] {
  const asked = lines.flatMap((line) => line.questions.map((question) => ({ question, line })))
  const groups = Map.groupBy(asked, ({ question }) => keyOf(question))
  return Array.from(groups.values(), (own) => {
    const answers = own.flatMap(({ question, line }) => question.values.map((value) => ({ value, line })))
    const values = [...Map.groupBy(answers, ({ value }) => value)]
      .map(([value, those]): [string, FastLine[]] => [value, those.map(({ line }) => line)])
      .sort(([, a], [, b]) => b.length - a.length)
    return { question: own[0]!.question, lines: own.map(({ line }) => line), values }
  }).sort((a, b) => b.lines.length - a.lines.length)
}

const textOf = ({ label, said, about }: LineQuestion, count: number): string =>
  said
    ? `${count} 行写的是「${said}」，${label}是哪一种？`
    : `${count} 行${about && `「${about}」`}没有写明${label}，按哪一种？`

/** A body of standards stands for its usual standard for each part. */
const nameOf = ({ label }: LineQuestion, value: string): string =>
  label === '标准' && !value.includes(' ') ? `${value} 常用标准` : value

/** What waits for consent, taken at once, and each open question, asked once for all lines that share it. */
export function OpenQuestions({ lines }: { lines: readonly FastLine[] }) {
  const hindrance = useRights().hindrance('purchase')
  const accept = useChange(matching.acceptProposals)
  const answer = useChange(matching.answerQuestion)
  const [keep, setKeep] = useState(false)
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
      {shared.map(({ question, lines: own, values }) => (
        <fieldset key={keyOf(question)} className={styles.question}>
          <legend>{textOf(question, own.length)}</legend>
          {values.map(([value, those]) => (
            <button
              type="button"
              key={value}
              className="btn"
              disabled={isLocked}
              title={hindrance}
              onClick={() => answer.change({ lines: those.map(seen), label: question.label, value, keep })}
            >
              {nameOf(question, value)}
            </button>
          ))}
        </fieldset>
      ))}
      <p className={styles.habits}>
        {shared.length > 0 && (
          <Checkbox checked={keep} onCheck={setKeep}>
            以后都按此回答
          </Checkbox>
        )}
        <HabitsButton lines={lines} />
      </p>
    </section>
  )
}
