import { ShapePicture } from '../../goods/shape/shape-picture.tsx'
import type { Place } from './place.ts'
import styles from './standard-view.module.css'

type Props = {
  bigs: readonly { id: number; name: string }[]
  smalls: readonly { id: number; name: string; parentId: number }[]
  place: Place
  onGo: (place: Pick<Place, 'bigId' | 'smallId'>) => void
}

/** Big categories, the chosen one with its small ones below it. */
export function LibraryTree({ bigs, smalls, place, onGo }: Props) {
  const openBig = place.bigId || smalls.find(({ id }) => id === place.smallId)?.parentId || 0
  return (
    <nav className={`card ${styles.tree}`} aria-label="标准类别">
      <button type="button" aria-pressed={!openBig} onClick={() => onGo({ bigId: 0, smallId: 0 })}>
        全部标准
      </button>
      {bigs.map((big) => (
        <div key={big.id}>
          <button
            type="button"
            aria-pressed={big.id === openBig && !place.smallId}
            aria-expanded={big.id === openBig}
            onClick={() => onGo({ bigId: big.id, smallId: 0 })}
          >
            <ShapePicture bigCategoryId={big.id} width={32} />
            {big.name}
          </button>
          {big.id === openBig && (
            <div className={styles.smalls}>
              {smalls
                .filter(({ parentId }) => parentId === big.id)
                .map((small) => (
                  <button
                    type="button"
                    key={small.id}
                    aria-pressed={small.id === place.smallId}
                    onClick={() => onGo({ bigId: big.id, smallId: small.id })}
                  >
                    {small.name}
                  </button>
                ))}
            </div>
          )}
        </div>
      ))}
    </nav>
  )
}
