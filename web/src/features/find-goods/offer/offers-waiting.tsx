import type { SpecificationRow } from '@lianmeng/contract/find-goods/specification-endpoints'
import styles from './offers-waiting.module.css'

/** Holds the room of a specification's offers until they are there. */
export function OffersWaiting({ row }: { row: SpecificationRow }) {
  return Array.from({ length: row.offers }, (_, place) => (
    <tr key={place} className={styles.wait} aria-busy="true">
      <td className="skeleton" />
    </tr>
  ))
}
