import * as planning from '@lianmeng/contract/best-buy/endpoints'
import * as contract from '@lianmeng/contract/fast-order/endpoints'
import * as habitual from '@lianmeng/contract/fast-order/habit-endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import { type Actor, askerOf } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { audited } from '../../audit/audited.ts'
import type { Deps, Feature } from '../../deps.ts'
import { noteChange } from '../../http/guards/cookies.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { checkedAreaCode, selectAmount } from '../../offers/select-amount.ts'
import { addGoods } from './add-goods.ts'
import { addPasted } from './add-pasted.ts'
import { bestBuyOfFastOrder, takePlan } from './best-buy.ts'
import { mergeLines, rematchLines, saveLines } from './change-lines.ts'
import { candidatesOf, chooseGoods } from './choose-goods.ts'
import { serveFiles } from './file-routes.ts'
import { listHabits, saveHabit } from './habits/habits.ts'
import { listLines } from './list-lines.ts'
import { deleteLines } from './queries.ts'
import { readPasted } from './read-pasted.ts'
import { refill } from './refill.ts'
import { setNumbers } from './set-numbers.ts'
import { acceptProposals, answerQuestion } from './settle-lines.ts'
import { linesToCart } from './to-cart.ts'

/** A refusal because of lines of another company is logged. */
const guardedOn =
  (db: Deps['db']) =>
  <T>(actor: Actor, ids: readonly number[], work: () => Promise<T>): Promise<T> =>
    audited(db, actor, { event: 'fastOrder', object: `fast lines ${ids.slice(0, 20)}` }, work)

/** Best plans to buy the list. */
const servePlans: Feature = (app, deps) => {
  const guarded = guardedOn(deps.db)

  route(app, planning.forFastOrder, (question, actor) => bestBuyOfFastOrder(deps, buyerOf(actor), question))

  route(app, planning.applyToFastOrder, async (decision, actor) => {
    const ids = decision.lines.flatMap(({ seen }) => seen.map(({ id }) => id))
    const lines = await guarded(actor, ids, () => takePlan(deps, buyerOf(actor), decision))
    return new AnswerWithTop({ lines }, { msg: cartDoneTexts.added })
  })
}

/** Adding lines: from text, from chosen goods, and from bins that run low. */
const serveAdding: Feature = (app, deps) => {
  route(app, contract.paste, async ({ text, unit, batch = '', keepsAll = false }, actor) => {
    const lines = await readPasted(text, unit, askerOf(actor))
    const { added, leftOut } = await addPasted(deps, buyerOf(actor), lines, { batch, keepsAll })
    return { added: added.length, matched: added.filter(({ productId }) => productId !== 0).length, leftOut }
  })

  route(app, contract.addGoods, (wanted, actor) => addGoods(deps, buyerOf(actor), wanted))

  route(app, contract.refill, async (wanted, actor, { reply }) => {
    const ids = wanted.bins.map(({ id }) => id)
    const done = await audited(deps.db, actor, { event: 'fastOrder', object: `bins ${ids.slice(0, 20)}` }, () =>
      refill(deps, buyerOf(actor), wanted),
    )
    noteChange(reply)
    return done
  })
}

/** What the goods of lines are: read again, chosen by hand, proposed, or asked once for several lines. */
function serveMatching(app: HttpApp, deps: Deps): void {
  const guarded = guardedOn(deps.db)

  route(app, matching.rematch, async ({ lines }, actor) => {
    const ids = lines.map(({ id }) => id)
    return { matched: await guarded(actor, ids, () => rematchLines(deps, buyerOf(actor), lines)) }
  })

  route(app, matching.candidates, ({ id }, actor) => guarded(actor, [id], () => candidatesOf(deps, buyerOf(actor), id)))

  route(app, matching.choose, async (choice, actor) => ({
    remembered: await guarded(actor, [choice.id], () => chooseGoods(deps, buyerOf(actor), choice)),
  }))

  route(app, matching.acceptProposals, async ({ lines }, actor) => {
    const ids = lines.map(({ id }) => id)
    return { accepted: await guarded(actor, ids, () => acceptProposals(deps, buyerOf(actor), lines)) }
  })

  route(app, habitual.habits, async (_, actor) => ({ habits: await listHabits(deps.db, buyerOf(actor).companyId) }))

  route(app, habitual.saveHabit, (habit, actor) => saveHabit(deps.db, buyerOf(actor), habit))

  route(app, matching.answerQuestion, async (answer, actor) => {
    const ids = answer.lines.map(({ id }) => id)
    return { settled: await guarded(actor, ids, () => answerQuestion(deps, buyerOf(actor), answer)) }
  })
}

/** 快速下单: a company's list of lines that become a cart. */
export const fastOrder: Feature = (app, deps) => {
  const { db } = deps
  const guarded = guardedOn(db)

  for (const endpoint of [contract.lines, contract.linesAtList])
    route(app, endpoint, async ({ areaCode = '' }, actor) => ({
      lines: await listLines(deps, buyerOf(actor), checkedAreaCode(areaCode)),
    }))

  serveAdding(app, deps)
  serveMatching(app, deps)
  route(app, contract.saveData, async ({ lines }, actor) => {
    const ids = lines.map(({ id }) => id)
    await guarded(actor, ids, () => saveLines(deps, buyerOf(actor), lines))
    return new AnswerWithTop({}, { msg: cartDoneTexts.changed })
  })

  route(app, contract.batchDelete, async ({ ids }, actor) => ({
    deleted: await deleteLines(db, buyerOf(actor).companyId, ids),
  }))

  route(app, contract.batchAddPartNo, async ({ lines }, actor, { reply }) => {
    const ids = lines.map(({ id }) => id)
    const numbered = await guarded(actor, ids, () => setNumbers(deps, buyerOf(actor), lines))
    noteChange(reply)
    return { numbered }
  })

  route(app, contract.merge, (both, actor) =>
    guarded(actor, [both.from.id, both.into.id], () => mergeLines(deps, buyerOf(actor), both)),
  )

  route(app, contract.toCart, async ({ lines }, actor) => {
    const moved = await linesToCart(deps, buyerOf(actor), lines)
    const msg = moved.added > 0 ? cartDoneTexts.added : (moved.left[0]?.reason ?? fastTexts.gone)
    return new AnswerWithTop(moved, { msg })
  })

  route(app, contract.selectAmount, (wanted, actor) =>
    selectAmount(deps, buyerOf(actor), {
      productId: wanted.componentId,
      packageSpecId: wanted.componentGsbPackageSpecId,
      qty: wanted.qty,
      areaCode: wanted.areaCode ?? '',
    }),
  )

  servePlans(app, deps)
  serveFiles(app, deps)
}
