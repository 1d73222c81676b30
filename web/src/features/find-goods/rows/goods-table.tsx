import type { GoodsSearch, GoodsSort } from '@lianmeng/contract/find-goods/endpoints'
import { type SpecificationRow, specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react'
import { prefetch } from '../../../lib/calls/query.ts'
import { useTaxView } from '../../../lib/goods/tax-view.ts'
import { useDecimals } from '../offer/even-decimals.ts'
import type { OfferActions } from '../offer/offer-row.tsx'
import { offersParams } from '../offer/offers-params.ts'
import type { Buying } from '../state/use-buying.tsx'
import type { ShowView } from '../state/use-list-view.ts'
import type { OpenRow } from '../state/use-open-rows.ts'
import { useOwnMarks } from '../state/use-own-marks.ts'
import { useRowKeys } from '../state/use-row-keys.ts'
import styles from './goods-table.module.css'
import { SortHead } from './sort-head.tsx'
import { Offers, SpecificationGroup } from './specification-group.tsx'

type Props = {
  rows: readonly SpecificationRow[]
  open: ReadonlySet<number>
  onTurn: OpenRow
  /** Letters with their own columns. */
  letters: readonly string[]
  showsStandard: boolean
  filter: GoodsSearch
  sort: GoodsSort
  show: ShowView
  buying: Buying
  /** The rows still belong to an earlier address. */
  isStale: boolean
} & Pick<OfferActions, 'canContactSeller' | 'onOpen' | 'hrefOf'>

/** The specifications of a page with their sellers' offers on one grid, so that prices and stocks align. */
export function GoodsTable(props: Props) {
  const { rows, open, onTurn, letters, showsStandard, filter, buying, canContactSeller, onOpen, hrefOf } = props
  const { wanted, problems, onWant, onAdd, isAdding } = buying
  const onKeyDown = useRowKeys(open, onTurn)
  const marks = useOwnMarks(rows)
  const onPrepare = usePreparing(filter)
  const decimals = useDecimals(rows)
  const actions = useMemo(
    () => ({ canContactSeller, onOpen, hrefOf, onWant, onAdd, isAdding }),
    [canContactSeller, onOpen, hrefOf, onWant, onAdd, isAdding],
  )
  // Folded rows get none of this: otherwise all fifty would render again whenever the address or a quantity changes.
  const offers = useMemo(
    () => ({ filter, wanted, problems, actions, decimals }),
    [filter, wanted, problems, actions, decimals],
  )
  return (
    <table
      className={styles.table}
      aria-label="商品"
      aria-busy={props.isStale}
      data-columns={letters.length > 0}
      style={{ '--letters': letters.length } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <Heads {...props} />
      {rows.map((row, place) => (
        <SpecificationGroup
          key={row.gbComponentId}
          row={row}
          isRepeated={isSameSize(row, rows[place - 1])}
          offers={open.has(row.gbComponentId) ? offers : undefined}
          {...{ letters, showsStandard, decimals, onTurn, onPrepare }}
          mark={marks.get(row.gbComponentId)}
        />
      ))}
    </table>
  )
}

/** Fetches the offers of a specification, and their code, when the pointer or the focus reaches its row. The function
 *  never changes. */
function usePreparing(filter: GoodsSearch): (gbComponentId: number) => void {
  const latest = useRef(filter)
  useEffect(() => {
    latest.current = filter
  })
  return useCallback((gbComponentId) => {
    Offers.prepare()
    prefetch(specificationOffers, offersParams(latest.current, gbComponentId))
  }, [])
}

const isSameSize = (row: SpecificationRow, before: SpecificationRow | undefined): boolean =>
  before !== undefined && before.specification === row.specification && before.standardId === row.standardId

function Heads({ rows, letters, showsStandard, sort, show }: Props) {
  const { view } = useTaxView()
  const unit = rows[0]?.saleUnitName ?? '千支'
  return (
    <thead className={styles.heads}>
      <tr>
        <SortHead label="规格" order={['default']} {...{ sort, show }} />
        {letters.map((letter) => (
          <th key={letter} className={styles.dimension}>
            <i>{letter}</i>
          </th>
        ))}
        {letters.length > 0 ? (
          <th className={styles.dimension}>kg/千支</th>
        ) : (
          <th className={styles.product}>{showsStandard ? '品名' : ''}</th>
        )}
        <th className={styles.material}>材质</th>
        <th className={styles.class}>等级</th>
        <th className={styles.finish}>表面</th>
        <th className={styles.sellers}>卖家</th>
        <SortHead label="库存" order={['stock']} className={styles.stock} {...{ sort, show }} />
        <SortHead label="交期" order={['delivery']} className={styles.delivery} {...{ sort, show }} />
        <SortHead
          label="单价"
          order={['priceAsc', 'priceDesc']}
          className={styles.price}
          note={`${view === 'with' ? '含税' : '未税'} 元/${unit}`}
          {...{ sort, show }}
        />
        <th className={styles.quantity}>总量</th>
        <th className={styles.amount}>金额</th>
        <th>
          <span className="visually-hidden">操作</span>
        </th>
      </tr>
    </thead>
  )
}
