import type { Facet } from '@lianmeng/contract/find-goods'
import { memo, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useOverflow } from '../../ui/use-overflow.ts'
import styles from './facets.module.css'

type Props = {
  facet: Facet
  chosen: readonly number[] | undefined
  onToggle: (field: Facet['field'], id: number) => void
}

/** More values than any row can hold: folded, the rest is not even drawn. */
const drawnWhenFolded = 40

const none: readonly number[] = []

/** One facet: its values with counts; several may be chosen. Folded to one row until 更多 is pressed. */
export const FacetRow = memo(function FacetRow({ facet, chosen = none, onToggle }: Props) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [list, overflows] = useOverflow<HTMLDivElement>()
  const drawn = isUnfolded
    ? facet.values
    : facet.values.filter(({ id }, place) => place < drawnWhenFolded || chosen.includes(id))
  const hasMore = isUnfolded || overflows || drawn.length < facet.values.length

  return (
    <fieldset className={styles.facet} data-facet={facet.field}>
      <legend className={styles.name}>{facet.name}</legend>
      <div className={styles.fold} data-unfolded={isUnfolded}>
        <div className={styles.values} ref={list}>
          {drawn.map(({ id, name, count }) => {
            const isChosen = chosen.includes(id)
            return (
              <button
                type="button"
                key={id}
                className={styles.value}
                data-facet-value={id}
                aria-label={`${name}，${formatCount(count)} 条`}
                aria-pressed={isChosen}
                disabled={count === 0 && !isChosen}
                onClick={() => onToggle(facet.field, id)}
              >
                {name}
                <small>{formatCount(count)}</small>
              </button>
            )
          })}
        </div>
      </div>
      {hasMore && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? '收起 ▴' : '更多 ▾'}
        </button>
      )}
    </fieldset>
  )
})
