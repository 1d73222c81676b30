import { type AmountItem, amountItems } from '@lianmeng/contract/amount-items'
import { changedAmount, changedItems } from '@lianmeng/trade/order/change'
import { fen, fenText, microYuan, noFen } from '@lianmeng/trade/price/money'
import { type Pricing, quote } from '@lianmeng/trade/price/quote'
import { taxRates } from '@lianmeng/trade/price/tax'
import { isWhole, type PackageSpec } from '@lianmeng/trade/quantity/package-spec'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { millionths, type Rate } from '@lianmeng/trade/rate'
import { unitId } from '@lianmeng/trade/units'
import fc from 'fast-check'
import type { OrderLineRow } from '../order/reading/queries.ts'

/** 支 sold by the thousand, 支, 千克, 千克 sold by the tonne, 米. */
const anyUnits = fc.constantFrom(
  [unitId.piece, unitId.thousandPieces],
  [unitId.piece, unitId.piece],
  [unitId.kilogram, unitId.kilogram],
  [unitId.kilogram, unitId.tonne],
  [unitId.metre, unitId.metre],
)

const anyRate = (most: bigint) => fc.oneof(fc.constant(0n), fc.bigInt(1n, most)).map(millionths)
/** From a hundredth of a fen with all its places to ¥9,999.99. */
const anyPrice = fc
  .oneof(
    fc.bigInt(100n, 99_999_999n),
    fc.bigInt(1n, 999_999n).map((count) => count * 10_000n),
  )
  .map(microYuan)

const anySpec: fc.Arbitrary<PackageSpec> = fc
  .record({
    units: anyUnits,
    packages: fc.constantFrom([1000n, 100n], [0n, 500n], [25n, 0n], [0n, 0n]),
    type: fc.constantFrom(0 as const, 1 as const, 1 as const),
    unpackingRate: anyRate(200_000n),
    looseRate: anyRate(200_000n),
  })
  .map(({ units: [baseUnit, saleUnit], packages: [big, small], type, ...rates }) => ({
    bigSize: thousandths(big! * 1000n),
    smallSize: thousandths(small! * 1000n),
    salePackageType: type,
    baseUnit: baseUnit!,
    saleUnit: saleUnit!,
    ...rates,
  }))

/** What happened to a line after it was ordered; shares in percent. */
const anyCourse = fc.record({
  /** Agreed to change: the quantity that stays, and a new price. */
  change: fc.option(fc.record({ kept: fc.bigInt(1n, 100n), price: fc.option(anyPrice, { nil: undefined }) })),
  cancelled: fc.oneof(fc.constant(0n), fc.bigInt(1n, 99n)),
  received: fc.oneof(fc.constant(100n), fc.bigInt(0n, 100n)),
  returned: fc.oneof(fc.constant(0n), fc.bigInt(1n, 100n)),
  /** How its amount was kept: as today; with a reduction by tier beside goods at the first price; or not in parts. */
  era: fc.constantFrom('now' as const, 'now' as const, 'tiers' as const, 'unparted' as const),
})

type Course = typeof anyCourse extends fc.Arbitrary<infer T> ? T : never

type Ordered = Pricing & { discount: Rate; region: Rate; taxRate: number }

const names = {
  standardName: 'GB/T 5783',
  productName: '六角头螺栓 全螺纹',
  specification: 'M8×25',
  materialName: '碳钢',
  strengthName: '8.8',
  surfaceTreatmentName: '镀锌',
  brandName: '海螺',
  packageName: '盒装',
}

/** A share of a quantity, whole where the goods are counted. */
function shareOf(total: Qty, percent: bigint, spec: PackageSpec): Qty {
  const share = (total * percent) / 100n
  return thousandths(isWhole(spec) ? share - (share % 1000n) : share)
}

/** The parts of an amount as the line keeps them. */
function keptItems(items: AmountItem[], era: Course['era']): { amountItems?: AmountItem[] } {
  if (era === 'unparted') return {}
  const [goods, ...charges] = items
  if (era === 'now' || !goods) return { amountItems: items }
  // Older lines have a part that no line is given any more.
  const tier = { item: 'tier', amount: '-1.00' } as unknown as AmountItem
  return {
    amountItems: [{ ...goods, amount: fenText(fen(BigInt(goods.amount.replace('.', '')) + 100n)) }, tier, ...charges],
  }
}

function lineRow(pricing: Ordered, wanted: Qty, { change, ...course }: Course): Omit<OrderLineRow, 'lineNo'> {
  const { spec, discount, region, taxRate } = pricing
  const quoted = quote(pricing, wanted)!
  const ordered = { qty: quoted.split.total, price: quoted.price, amount: quoted.amount, region, ...spec }
  const left = change ? shareOf(ordered.qty, change.kept, spec) : ordered.qty
  const to = { qty: left > 0n ? left : ordered.qty, price: change?.price ?? ordered.price }
  const isPriced = to.price !== ordered.price
  const items = change ? changedItems(ordered, to, quoted.items) : quoted.items
  const cancelled = shareOf(to.qty, course.cancelled, spec)
  const received = shareOf(thousandths(to.qty - cancelled), course.received, spec)
  return {
    productId: 1,
    packageSpecId: 1,
    qty: Number(to.qty),
    shipped: Number(received),
    received: Number(received),
    missing: 0,
    cancelled: Number(cancelled),
    returned: Number(shareOf(received, course.returned, spec)),
    backordered: 0,
    price: Number(isPriced ? to.price : quoted.listPrice),
    amount: Number(changedAmount(ordered, to)),
    snapshot: {
      ...names,
      baseUnit: spec.baseUnit,
      saleUnit: spec.saleUnit,
      big: 0,
      small: 0,
      loose: Number(to.qty),
      regionAdjustment: Number(region),
      discount: isPriced ? 0 : Number(discount),
      taxRate,
      ...keptItems(amountItems(items), course.era),
    },
  }
}

/** A line of an order: any goods, tiers, surcharges, discount, region and tax, and whatever happened to it since. */
const anyLine: fc.Arbitrary<Omit<OrderLineRow, 'lineNo'>> = fc
  .record({
    spec: anySpec,
    qty: fc.bigInt(1n, 400_000n),
    thousandth: fc.bigInt(0n, 999n),
    prices: fc.array(anyPrice, { minLength: 1, maxLength: 3 }),
    discount: anyRate(300_000n),
    region: fc.oneof(fc.constant(0n), fc.bigInt(-200_000n, 200_000n)).map(millionths),
    taxRate: fc.constantFrom(...taxRates),
    course: anyCourse,
  })
  .map(({ spec, qty, thousandth, prices, course, ...terms }) => {
    const tiers = prices.map((price, at) => ({ from: thousandths(BigInt(at) * 50_000_000n), price }))
    const wanted = thousandths(qty * 1000n + (isWhole(spec) ? 0n : thousandth))
    return lineRow({ spec, tiers, ...terms }, wanted, course)
  })
  // Goods that cost less than a fen are not sold.
  .filter(({ amount }) => amount >= 1)

/** The lines and the freight of an order. */
export const anyPrintedOrder = fc.record({
  lines: fc
    .array(anyLine, { minLength: 1, maxLength: 4 })
    .map((lines) => lines.map((line, at): OrderLineRow => ({ ...line, lineNo: at + 1 }))),
  freight: fc.oneof(fc.constant(noFen), fc.bigInt(1n, 50_000n).map(fen)),
})
export type PrintedOrder = typeof anyPrintedOrder extends fc.Arbitrary<infer T> ? T : never
