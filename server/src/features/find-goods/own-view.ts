import type { GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import type { Caller } from '../../accounts/caller.ts'
import { type OwnGoods, ownGoodsOf } from '../../archive/own-goods.ts'
import { readSpecifications } from '../../archive/own-numbers.ts'
import { meantBy } from '../../catalogue/search/keyword/meant.ts'
import type { Wanted } from '../../catalogue/search/selecting/question.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import type { Db } from '../../database/db.ts'

/** The viewer, with their company's marks on goods. */
export type OwnView = {
  of(caller: Caller | null, hasJustChanged: boolean): Promise<Viewer>
  /** The same, with the filter and what its keyword means to the company. */
  asked<F extends GoodsSearch>(
    filter: F,
    caller: Caller | null,
    hasJustChanged: boolean,
  ): Promise<{ filter: F & Wanted; viewer: Viewer }>
}

export function ownView(db: Db): OwnView {
  const goodsOf = ownGoodsOf(db)

  async function looking(caller: Caller | null, isSure: boolean): Promise<{ viewer: Viewer; own?: OwnGoods }> {
    if (!caller?.companyId) return { viewer: caller }
    const own = await goodsOf(caller.companyId, isSure)
    return { viewer: { companyId: caller.companyId, memberships: caller.memberships, own }, own }
  }

  async function meant({ keyword = '', plain }: GoodsSearch, own: OwnGoods): Promise<Wanted['meant']> {
    const id = plain || keyword.trim() === '' ? undefined : own.specificationOf(keyword)
    const specification = id === undefined ? undefined : (await readSpecifications(db, [id])).get(id)
    return specification && meantBy(own.numberOf(id!), keyword, specification)
  }

  return {
    of: async (caller, hasJustChanged) => (await looking(caller, hasJustChanged)).viewer,
    async asked(filter, caller, hasJustChanged) {
      const { viewer, own } = await looking(caller, hasJustChanged)
      const found = own && (await meant(filter, own))
      return { viewer, filter: found ? { ...filter, meant: found } : filter }
    },
  }
}
