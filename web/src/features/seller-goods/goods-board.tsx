import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { goodsStateTexts } from '@lianmeng/contract/seller-goods/texts'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { useRowWindow } from '../../lib/calls/use-row-window.ts'
import { formatCount } from '../../lib/text/format.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Grid } from '../../ui/table/grid.tsx'
import type { GridColumn } from '../../ui/table/grid-row.tsx'
import { GoodsFilter, type GoodsFilterNow } from '../../widgets/goods-filter/goods-filter.tsx'
import { useGoodsAddress } from './goods-address.ts'

type Props = {
  title: string
  /** @param loaded the rows around the visible ones */
  columns: (loaded: () => readonly goods.SellerGoods[]) => readonly GridColumn<goods.SellerGoods>[]
  /** The key of the last column that stays in place; empty: none does. */
  frozenTo?: string
  /** Actions on the goods in the list; `total` is undefined until it is known. */
  tools: (filter: GoodsFilterNow, total: number | undefined) => ReactNode
  /** Text and actions of an empty list. */
  empty: ReactNode
  states: readonly goods.GoodsState[]
  /** An order that the titles of columns cannot change. */
  sort?: goods.GoodsOrder | undefined
}

/** All goods of the seller, filtered by the address, in a grid. */
export function GoodsBoard({ title, columns, tools, empty, states, sort, frozenTo = '' }: Props) {
  const { filter, params, sorted, sortBy, change } = useGoodsAddress(sort)
  const { data: summary } = useRead(goods.summary, filter, { keepPrevious: true, staleTime: 0 })
  const rows = useRowWindow(goods.list, params)
  const counts = new Map(summary?.states.map(({ state, count }) => [state, count]))
  const tabs = states.map((key) => ({
    key,
    text: goodsStateTexts[key],
    count: summary ? formatCount(counts.get(key) ?? 0) : '',
  }))
  const { total } = rows
  const shown = columns(rows.loaded)
  return (
    <div className="card">
      <h1 className="visually-hidden">{title}</h1>
      <GoodsFilter filter={filter} onChange={change} />
      <Tabs
        name="状态"
        tabs={tabs}
        current={filter.state ?? 'all'}
        onChoose={(state) => change({ state: state === 'all' ? undefined : state })}
      >
        {tools(filter, total)}
        {rows.isLoadingError ? (
          <LoadFailed onRetry={() => location.reload()} />
        ) : total === 0 ? (
          Object.keys(filter).length > 0 ? (
            <NoResult text="没有符合条件的商品" hint="换个条件试试。" />
          ) : (
            empty
          )
        ) : total === undefined ? (
          <PageSkeleton />
        ) : null}
        {total !== 0 && !rows.isLoadingError && (
          <div hidden={total === undefined}>
            <Grid
              name={title}
              columns={shown}
              total={total ?? 1}
              rowAt={rows.rowAt}
              onRange={rows.onRange}
              frozen={shown.findIndex(({ key }) => key === frozenTo) + 1}
              sorted={sorted}
              {...(sort === undefined && { onSort: sortBy })}
              hasCards
            />
          </div>
        )}
      </Tabs>
    </div>
  )
}
