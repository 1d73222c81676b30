import type { Facet, FacetField } from '@lianmeng/contract/find-goods'
import { useCallback, useState } from 'react'
import type { ListView } from '../../goods/list-view.ts'
import { FacetRow } from './facet-row.tsx'
import styles from './facets.module.css'
import { type ShowView, toggled } from './use-list-view.ts'

type Props = {
  facets: readonly Facet[]
  view: ListView
  show: ShowView
  /** Facets that the screen answers otherwise: the standard where a card shows it, the seller in a shop. */
  hidden: readonly FacetField[]
}

/** What people choose by first; the other facets wait for 更多筛选 unless something is chosen in them. */
const mainFields: readonly string[] = [
  'standardIds',
  'nominalIds',
  'lengths',
  'strengthIds',
  'surfaceTreatmentIds',
  'tenantIds',
] satisfies FacetField[]

/** The facets in which there is something to choose; on a small screen they wait behind a button. */
export function FacetPanel({ facets, view, show, hidden }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const { filter } = view
  const toggle = useCallback(
    (field: string, id: number) => show({ filter: toggled(filter, field as FacetField, id) }),
    [filter, show],
  )
  const useful = facets.filter(
    ({ field, values }) =>
      !hidden.includes(field as FacetField) && (values.length > 1 || filter[field as FacetField] !== undefined),
  )
  const isShown = ({ field }: Facet) => mainFields.includes(field) || filter[field as FacetField] !== undefined
  const waiting = useful.filter((facet) => !isShown(facet))
  const chosenCount = facets.reduce((sum, { field }) => sum + (filter[field as FacetField]?.length ?? 0), 0)

  if (useful.length === 0) return null
  return (
    <section className={`card ${styles.panel}`} aria-label="筛选" data-open={isOpen}>
      <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        筛选{chosenCount > 0 && `（${chosenCount}）`} <i aria-hidden="true">{isOpen ? '▴' : '▾'}</i>
      </button>
      <div className={styles.facets}>
        {(showsAll ? useful : useful.filter(isShown)).map((facet) => (
          <FacetRow key={facet.field} facet={facet} chosen={filter[facet.field as FacetField]} onToggle={toggle} />
        ))}
        {waiting.length > 0 && (
          <button type="button" className={styles.allFacets} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? '收起筛选 ▴' : `更多筛选（${waiting.map(({ name }) => name).join('、')}）▾`}
          </button>
        )}
      </div>
    </section>
  )
}
