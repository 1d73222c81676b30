import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { knownOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import type { GridSort } from '../../ui/table/grid.tsx'
import { goodsFilterIn } from '../../widgets/goods-filter/goods-filter.tsx'

/** Which goods a list shows and in which order, by its address. @param forced an order that the address cannot change */
export function useGoodsAddress(forced?: goods.GoodsOrder) {
  const [search, change] = useSearchText()
  const filter = goodsFilterIn(search)
  const sort = forced ?? knownOf(goods.goodsOrder, search.sort)
  const isDown = forced === undefined && search.down === '1'
  const params = { ...filter, ...(sort && { sort }), ...(sort && isDown && { isDown }) }
  const sorted: GridSort | undefined = sort && { by: sort, isDown }
  /** A column orders upwards, at the next press downwards, and then not at all. */
  const sortBy = (by: string) => {
    const isOn = sort === by
    change({ sort: isOn && isDown ? undefined : by, down: isOn && !isDown ? '1' : undefined })
  }
  return { filter, params, sorted, sortBy, change }
}
