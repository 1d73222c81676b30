import { useOperatorStanding, useWatchedPart } from '../../lib/person/operator-standing.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { CasesCard } from './cases/cases-card.tsx'
import { MismatchCards } from './mismatch-cards.tsx'
import styles from './supervision.module.css'

/** Tasks of the platform's staff: first what sellers leave waiting, then mismatches and stuck processes. */
export default function SupervisionScreen() {
  const { data } = useOperatorStanding()
  const parts = [useWatchedPart('money'), useWatchedPart('arbitration'), useWatchedPart('system')]
  const isNone = data !== undefined && !parts.includes(true)
  return (
    <div className={styles.stack}>
      <h1 className="visually-hidden">监督</h1>
      {isNone && <NoResult text="没有属于您职责的监督事项" hint="订单、举报与会话在各自的页面处理。" />}
      <CasesCard />
      <MismatchCards />
    </div>
  )
}
