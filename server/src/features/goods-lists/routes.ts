import * as planning from '@lianmeng/contract/best-buy/endpoints'
import * as contract from '@lianmeng/contract/goods-lists/endpoints'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { audited } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { checkedAreaCode } from '../../offers/select-amount.ts'
import { bestBuyOfList, takePlanOfList } from './best-buy.ts'
import { addGoods, createGoodsList, removeGoodsList, saveGoodsList } from './change-lists.ts'
import { listDetail, listsOf } from './read-lists.ts'

/** 常用清单: goods that a company orders repeatedly. */
export const goodsLists: Feature = (app, deps) => {
  const { db } = deps

  /** A refusal because of another company's list is logged. */
  const guarded = <T>(actor: Actor, id: number, work: () => Promise<T>): Promise<T> =>
    audited(db, actor, { event: 'goodsList', object: `goods list ${id}` }, work)

  route(app, contract.lists, (_params, actor) => listsOf(db, buyerOf(actor).companyId))

  route(app, contract.list, ({ id, areaCode = '' }, actor) =>
    guarded(actor, id, () => listDetail(deps, buyerOf(actor), id, checkedAreaCode(areaCode))),
  )

  route(app, contract.createList, async (wanted, actor) => ({
    id: await createGoodsList(deps, buyerOf(actor), wanted),
  }))

  route(app, contract.addToList, ({ id, lines }, actor) =>
    guarded(actor, id, () => addGoods(deps, buyerOf(actor), id, lines)),
  )

  route(app, contract.saveList, (change, actor) =>
    guarded(actor, change.id, () => saveGoodsList(deps, buyerOf(actor), change)),
  )

  route(app, contract.removeList, ({ id, version }, actor) =>
    guarded(actor, id, () => removeGoodsList(deps, buyerOf(actor), id, version)),
  )

  route(app, planning.forList, ({ listId, ...question }, actor) =>
    guarded(actor, listId, () => bestBuyOfList(deps, buyerOf(actor), listId, question)),
  )

  route(app, planning.applyToList, async ({ listId, ...decision }, actor) => {
    const lines = await guarded(actor, listId, () => takePlanOfList(deps, buyerOf(actor), listId, decision))
    return new AnswerWithTop({ lines }, { msg: cartDoneTexts.added })
  })
}
