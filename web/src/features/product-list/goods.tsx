import * as findGoods from '@lianmeng/contract/find-goods'
import type { Product } from '@lianmeng/contract/goods'
import { useMemo, useState } from 'react'
import { useArea } from '../../areas/area-context.tsx'
import { type GoodsPage, type ListView, listParams } from '../../goods/list-view.ts'
import { prefetch } from '../../lib/query.ts'
import { GoodsTable } from './goods-table.tsx'
import { ListBar } from './list-bar.tsx'
import { NoGoods } from './no-goods.tsx'
import { Pager } from './pager.tsx'
import type { Buying } from './use-buying.tsx'
import type { ShowView } from './use-list-view.ts'
import { useOpening } from './use-opening.ts'

type Props = {
  page: GoodsPage
  /** An older page, shown until the new one is there. */
  isStale: boolean
  view: ListView
  show: ShowView
  /** 0: all sellers. */
  shopId: number
  /** No card above says which standard the goods are of, so each row does. */
  showsStandard: boolean
  buying: Buying
}

/** The bar, the offers and the pages of a list that has been read. */
export function Goods({ page, isStale, view, show, shopId, showsStandard, buying }: Props) {
  const { can } = useArea()
  const { checked, onCheck, onAdd, isAdding } = buying
  const opening = useOpening()
  const [hasDimensionColumns, setHasDimensionColumns] = useState(false)
  const letters = useMemo(() => lettersOf(page.records), [page.records])
  const shownLetters = useMemo(() => (hasDimensionColumns ? letters : []), [hasDimensionColumns, letters])

  return (
    <>
      <ListBar
        view={view}
        show={show}
        switches={page.switches}
        total={page.total}
        hasDimensionColumns={hasDimensionColumns}
        onDimensionColumns={setHasDimensionColumns}
        letters={letters}
        checkedCount={checked.size}
        isAdding={isAdding}
        onAddChecked={buying.onAddChecked}
      />
      {page.records.length > 0 ? (
        <GoodsTable
          products={page.records}
          checked={checked}
          letters={shownLetters}
          showsStandard={showsStandard}
          canContactSeller={can.contactSeller}
          isAdding={isAdding}
          isStale={isStale}
          onCheck={onCheck}
          onAdd={onAdd}
          {...opening}
        />
      ) : (
        <NoGoods view={view} facets={page.facets} show={show} />
      )}
      {page.total > 0 && (
        <Pager
          view={view}
          total={page.total}
          show={show}
          onPoint={(number) => prefetch(findGoods.list, listParams({ ...view, page: number }, shopId))}
        />
      )}
    </>
  )
}

/** Dimension columns that fit beside everything else. */
const mostColumns = 6

/** The letters that the goods of a page have dimensions for. */
function lettersOf(products: readonly Product[]): string[] {
  return [...new Set(products.flatMap(({ dimensions }) => dimensions.map(({ letter }) => letter)))].slice(
    0,
    mostColumns,
  )
}
