/** What tests of 整单最优采购 start from: one screw at four sellers, what may stand in for it, and the calls of a buyer. */
import * as planning from '@lianmeng/contract/best-buy/endpoints'
import * as cartCalls from '@lianmeng/contract/cart/endpoints'
import type { Aim } from '@lianmeng/trade/optimise/problem'
import type { Sql } from '../database/db.ts'
import { aProduct, aSeller, type ProductRow } from './builders.ts'
import { aListedPart } from './listed-parts.ts'
import { aCartLine, type Shopper } from './ordering.ts'
import type { TestApp } from './test-app.ts'

const stock = { stock: 100_000, packages: [{ big: 1000, small: 100 }] }
const screw = {
  standard: 'GB/T 5783-2025',
  nominal: 'M8',
  length: 20,
  thread: '粗牙 1.25',
  strength: '8.8',
  surface: '镀蓝白锌',
}

/** The same screw dear, cheap and late, quickly delivered, and for members alone; by DIN; better and coated otherwise; and a nut. */
export async function aMarket(db: Sql) {
  const [dear, cheap, quick, closed] = await Promise.all([
    aSeller(db),
    aSeller(db),
    aSeller(db),
    aSeller(db, { sellsOpenly: false }),
  ])
  const screws = await aListedPart(db, screw, { ...stock, tenantId: dear.tenantId, price: '40' })
  const same = { ...stock, specificationId: screws.specificationId }
  const market = {
    dear,
    cheap,
    quick,
    screws,
    cheapScrews: await aProduct(db, { ...same, tenantId: cheap.tenantId, price: '30', deliveryDays: 9 }),
    quickScrews: await aProduct(db, { ...same, tenantId: quick.tenantId, price: '50', deliveryDays: 1 }),
    hidden: await aProduct(db, { ...same, tenantId: closed.tenantId, price: '1' }),
    /** What may stand in for the others, cheaper than all of them. */
    din: await aListedPart(db, { ...screw, standard: 'DIN 933' }, { ...stock, tenantId: quick.tenantId, price: '20' }),
    nuts: await aProduct(db, { ...stock, tenantId: dear.tenantId, price: '10' }),
  }
  // Better, and coated otherwise: never the same.
  const better = { ...screw, standard: 'ISO 4017', strength: '10.9' }
  await aListedPart(db, better, { ...stock, tenantId: quick.tenantId, price: '5' })
  return market
}

export const planFor = (answer: planning.BestBuy, aim: Aim) => answer.plans.find((plan) => plan.aim === aim)!

/** A plan of an answer, as it is taken. */
export const decisionOf = (answer: planning.BestBuy, aim: Aim): planning.Decision => ({
  lines: planFor(answer, aim).lines.map(({ key, pieces }) => ({
    seen: answer.lines.find((line) => line.key === key)!.seen,
    pieces: pieces.map(({ componentId, packageSpecId, qty, amount }) => ({
      componentId,
      mixPackageSpecId: packageSpecId,
      qty,
      amount,
    })),
  })),
})

/** The calls of whoever `buyer` says, or of somebody else who is named. */
export const bestBuyOf = (t: TestApp, buyer: () => Shopper) => ({
  planned: async (question: planning.BestBuyQuestion = {}, who = buyer()) =>
    (await t.call(planning.forCart, question, { headers: who.as })).body.data!,
  take: (decision: planning.Decision, who = buyer()) => t.call(planning.applyToCart, decision, { headers: who.as }),
  cartOf: async () => (await t.call(cartCalls.list, {}, { headers: buyer().as })).body.data!.lines,
  /** One after the other, so that the lines stand in this order. */
  fill: async (lines: [ProductRow, number][]): Promise<void> => {
    for (const [product, qty] of lines) await aCartLine(t.db, buyer(), product, qty)
  },
})
