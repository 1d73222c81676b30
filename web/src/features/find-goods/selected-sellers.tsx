import type { Facet, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { formatCount } from '../../lib/format.ts'
import { selectedSellers } from '../../lib/kept.ts'
import { useStored } from '../../lib/stored.ts'
import styles from './facets.module.css'
import { chosenIn, type ShowView } from './use-list-view.ts'

/** Remembers the chosen sellers. Choosing none keeps the last ones, for other lists to offer. */
export function keepSellers({ tenantIds = [] }: GoodsFilter): void {
  if (tenantIds.length > 0) selectedSellers.set(tenantIds)
}

type Props = { facet: Facet; filter: GoodsFilter; show: ShowView }

/** Narrows the list to the sellers chosen last, if they sell what it shows. */
export function SelectedSellers({ facet: { values }, filter, show }: Props) {
  const kept = useStored(selectedSellers)
  const ids = values.filter(({ id, count }) => kept.includes(id) && count > 0).map(({ id }) => id)
  if (ids.length === 0 || (filter.tenantIds ?? []).length > 0) return null
  return (
    <p className={styles.range}>
      <button type="button" className="btn-link" onClick={() => show({ filter: chosenIn(filter, 'tenantIds', ids) })}>
        只看上次选定的 {formatCount(ids.length)} 家
      </button>
    </p>
  )
}
