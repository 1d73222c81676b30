import { CasesCard } from './cases-card.tsx'
import { MismatchCards } from './mismatch-cards.tsx'
import styles from './supervision.module.css'

/** What needs the platform's people: first what sellers leave waiting, then what does not agree or does not go on. */
export default function SupervisionScreen() {
  return (
    <div className={styles.stack}>
      <h1 className="visually-hidden">监督</h1>
      <CasesCard />
      <MismatchCards />
    </div>
  )
}
