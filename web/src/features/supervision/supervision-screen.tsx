import { CasesCard } from './cases/cases-card.tsx'
import { MismatchCards } from './mismatch-cards.tsx'
import styles from './supervision.module.css'

/** Tasks of the platform's staff: first what sellers leave waiting, then mismatches and stuck processes. */
export default function SupervisionScreen() {
  return (
    <div className={styles.stack}>
      <h1 className="visually-hidden">监督</h1>
      <CasesCard />
      <MismatchCards />
    </div>
  )
}
