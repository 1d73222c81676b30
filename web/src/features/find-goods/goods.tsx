import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { useMemo } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useSearchText } from '../../lib/address/use-search.ts'
import { prefetch } from '../../lib/calls/query.ts'
import { type GoodsPage, inShop, type ListView, listParams, pageSizes } from '../../lib/goods/list-view.ts'
import { pagePart } from '../../lib/page/page-part.tsx'
import { formatCount } from '../../lib/text/format.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import { FacetBar } from './conditions/facet-bar.tsx'
import styles from './head/list-head.module.css'
import { GoodsTable } from './rows/goods-table.tsx'
import type { Buying } from './state/use-buying.tsx'
import type { ShowView } from './state/use-list-view.ts'
import type { OpenRows } from './state/use-open-rows.ts'
import { useOpening } from './state/use-opening.ts'

const NoGoods = pagePart(
  () => import('./nothing/no-goods.tsx'),
  () => <div className={`skeleton ${styles.nothing}`} />,
)

type Props = {
  page: GoodsPage
  /** The previous page, shown until the new one arrives. */
  isStale: boolean
  view: ListView
  show: ShowView
  /** 0: all sellers. */
  shopId: number
  hidden: readonly FacetField[]
  buying: Buying
  rows: OpenRows
}

/** Facets, specifications and pager of a loaded list. */
export function Goods({ page, isStale, view, show, shopId, hidden, buying, rows }: Props) {
  const { can } = useArea()
  const opening = useOpening()
  const [search, changeSearch] = useSearchText()
  const letters = useMemo(() => lettersOf(page), [page])
  const isOfOne = page.subject > 0
  // If the goods belong to several standards, the names take the room of the dimensions until these are switched on.
  const hasDimensions = search.dim === undefined ? isOfOne : search.dim === '1'
  const shownLetters = useMemo(() => (hasDimensions ? letters : []), [hasDimensions, letters])
  const open = useMemo(() => rows.openOn(page), [rows, page])
  const filter = useMemo(() => inShop(view.filter, shopId), [view.filter, shopId])
  const turnTo = (number: number) => {
    show({ page: number })
    scrollTo({ top: 0 })
  }

  return (
    <div className="card" data-print="wide">
      <div className={styles.stick} data-screen-only>
        <FacetBar
          {...{ page, view, show, hidden, letters, hasDimensions }}
          onDimensions={(on) => changeSearch({ dim: on === isOfOne ? undefined : on ? '1' : '0' }, { replace: true })}
        />
      </div>
      {page.records.length > 0 ? (
        <GoodsTable
          rows={page.records}
          open={open}
          onTurn={rows.turn}
          letters={shownLetters}
          showsStandard={page.subject === 0 || new Set(page.records.map(({ standardId }) => standardId)).size > 1}
          canContactSeller={can.contactSeller}
          sort={view.sort}
          {...{ filter, show, buying, isStale }}
          {...opening}
        />
      ) : (
        <NoGoods {...{ page, view, show, shopId }} />
      )}
      {page.total > 0 && (
        <div className={styles.foot} data-screen-only>
          <p className={styles.keys}>↑ ↓ 换行　→ 展开　← 收起　Enter 加入</p>
          <Pager
            page={view.page}
            pages={Math.max(1, Math.ceil(page.total / view.size))}
            total={`共 ${formatCount(page.total)} 个规格`}
            size={{ value: view.size, of: pageSizes, onChoose: (size) => show({ size: size as ListView['size'] }) }}
            onPage={turnTo}
            onPoint={(number) => prefetch(specificationList, listParams({ ...view, page: number }, shopId))}
          />
        </div>
      )}
    </div>
  )
}

/** Number of dimensions that fit beside the other columns. */
const mostLetters = 3

/** The dimension letters common to all rows of a page; none if the rows are of different kinds. */
function lettersOf({ records }: GoodsPage): string[] {
  const kinds = new Set(
    records.map(({ dimensions }) => dimensions.map(({ letter }) => letter).join()).filter((letters) => letters !== ''),
  )
  const [only, ...others] = kinds
  return only !== undefined && others.length === 0 ? only.split(',').slice(0, mostLetters) : []
}
