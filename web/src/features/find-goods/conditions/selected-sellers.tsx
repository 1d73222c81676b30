import type { Facet, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { selectedSellers } from '../../../lib/kept/kept.ts'
import { useStored } from '../../../lib/kept/stored.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { useValuesOf } from '../state/use-facet-values.ts'
import { chosenIn, type ShowView } from '../state/use-list-view.ts'
import styles from './facets.module.css'

/** Remembers the chosen sellers. Choosing none keeps the last ones, for other lists to offer. */
export function keepSellers({ tenantIds = [] }: GoodsFilter): void {
  if (tenantIds.length > 0) selectedSellers.set(tenantIds)
}

type Props = { facet: Facet; filter: GoodsFilter; show: ShowView }

/** Narrows the list to the sellers chosen last, if they sell what it shows. */
export function SelectedSellers({ facet, filter, show }: Props) {
  const ids = useValuesOf(facet, filter, useStored(selectedSellers)).map(({ id }) => id)
  if (ids.length === 0 || (filter.tenantIds ?? []).length > 0) return null
  return (
    <p className={styles.range}>
      <button type="button" className="btn-link" onClick={() => show({ filter: chosenIn(filter, 'tenantIds', ids) })}>
        只看上次选定的 {formatCount(ids.length)} 家
      </button>
    </p>
  )
}
