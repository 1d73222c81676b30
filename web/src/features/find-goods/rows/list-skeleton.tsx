import styles from './list-skeleton.module.css'

/** The first load: placeholders of the final heights, so that nothing jumps. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true" data-testid="list-skeleton">
      <div className={`skeleton ${styles.facets}`} />
      <div className={`skeleton ${styles.bar}`} />
      {Array.from({ length: 14 }, (_, place) => (
        <div key={place} className={`skeleton ${styles.row}`} />
      ))}
    </div>
  )
}
