import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import { useState } from 'react'
import type { GoodsFilterNow } from '../../widgets/goods-filter/goods-filter.tsx'

/** Single goods, or all that a filter finds. */
type Chosen = { ids: ReadonlySet<number>; allOf: string }

const nothing: Chosen = { ids: new Set(), allOf: '' }

/** Which goods are ticked. All of a filter stay ticked until it changes. */
export type ChosenGoods = ReturnType<typeof useChosenGoods>

export function useChosenGoods(filter: GoodsFilterNow) {
  const [chosen, setChosen] = useState(nothing)
  const name = JSON.stringify(filter)
  const isAll = chosen.allOf === name
  return {
    ids: chosen.ids,
    isAll,
    has: (id: number) => isAll || chosen.ids.has(id),
    /** @param loaded where all were ticked, the rows beside it stay ticked */
    choose: (id: number, isChosen: boolean, loaded: readonly SellerGoods[]) => {
      const before = isAll ? loaded.map((row) => row.id) : [...chosen.ids]
      setChosen({ ids: new Set(isChosen ? [...before, id] : before.filter((one) => one !== id)), allOf: '' })
    },
    choosePage: (loaded: readonly SellerGoods[]) =>
      setChosen({ ids: new Set([...chosen.ids, ...loaded.map(({ id }) => id)]), allOf: '' }),
    chooseAll: () => setChosen({ ids: new Set(), allOf: name }),
    clear: () => setChosen(nothing),
  }
}
