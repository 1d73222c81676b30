import * as contract from '@lianmeng/contract/mating/endpoints'
import { setTexts } from '@lianmeng/contract/mating/texts'
import { buyerOf } from '../../accounts/caller.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { matingOffers } from '../../offers/mating/mating-offers.ts'
import { addSet, cartSets, changeSet } from './cart-sets.ts'
import { deleteSet } from './queries.ts'

/** 配套: bolts bought with their nuts and washers. */
export const mating: Feature = (app, deps) => {
  route(app, contract.matingOffers, ({ componentId }, { caller }) => matingOffers(deps, caller, componentId))

  route(app, contract.cartSets, (_params, actor) => cartSets(deps.db, buyerOf(actor).companyId))

  route(
    app,
    contract.addSet,
    async (wanted, actor) => new AnswerWithTop(await addSet(deps, buyerOf(actor), wanted), { msg: setTexts.added }),
  )

  route(
    app,
    contract.changeSet,
    async (change, actor) =>
      new AnswerWithTop(await changeSet(deps, buyerOf(actor), change), { msg: setTexts.changed }),
  )

  route(app, contract.dissolveSet, async ({ id }, actor) => ({
    dissolved: await deleteSet(deps.db, buyerOf(actor).companyId, id),
  }))
}
