import * as standards from '@lianmeng/contract/standards/endpoints'
import { libraryFailedText } from '@lianmeng/contract/standards/texts'
import { useRead } from '../../../../lib/calls/query.ts'
import { LoadFailed } from '../../../../ui/answer/load-failed.tsx'
import { ShapePicture } from '../../../../widgets/standards/picture/shape-picture.tsx'
import styles from '../standard-view.module.css'
import type { Place } from './place.ts'

/** Milliseconds: the directory of the library changes rarely. */
const freshFor = 300_000

type Props = {
  place: Place
  onGo: (place: Pick<Place, 'bigId' | 'smallId'>) => void
}

/** Big categories, with the small ones of the chosen one below it. */
export function LibraryTree({ place, onGo }: Props) {
  const bigRead = useRead(standards.bigCategories, {}, { staleTime: freshFor, silent: true })
  const smallRead = useRead(standards.smallCategories, {}, { staleTime: freshFor, silent: true })
  const failed = [bigRead, smallRead].filter(({ isError }) => isError)
  if (failed.length > 0) {
    const retry = () => {
      for (const read of failed) void read.refetch()
    }
    return (
      <div className={`card ${styles.tree}`}>
        <LoadFailed text={libraryFailedText} onRetry={retry} />
      </div>
    )
  }
  const { data: bigs = [] } = bigRead
  const { data: smalls = [] } = smallRead
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
