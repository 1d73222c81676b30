import { expect, test } from 'vitest'
import { unitId } from '../units.ts'
import { marketDoubt, type PricedGoods } from './market-guard.ts'
import { microYuan } from './money.ts'

const priced = (yuan: number, saleUnit: number = unitId.thousandPieces): PricedGoods => ({
  price: microYuan(BigInt(Math.round(yuan * 1_000_000))),
  baseUnit: unitId.piece,
  saleUnit,
})
/** 10 g of carbon steel: a thousand are 10 kg. */
const bolt = (yuan: number) => ({ ...priced(yuan), weight: 10_000, material: '碳钢' })

for (const [what, yuan, others, isHeld] of [
  ['an ordinary price that nobody else asks', 90, [], false],
  ['a tenth of an ordinary price', 9, [], true],
  ['ten times an ordinary price', 900, [], true],
  ['a clearance below the wire', 32, [], false],
  ['a special part that others sell as dear', 3100, [2800, 3300], false],
  ['a price five times that of the others', 410, [75, 80], true],
  ['a price a fifth of that of the others', 32, [200, 210], true],
  ['an ordinary price where the only other one is mistaken', 90, [9000], false],
  ['an ordinary price where one of two others is mistaken', 90, [88, 9000], false],
  ['a mistaken price where one of two others is mistaken alike', 9000, [88, 90, 8800], true],
] as const) {
  test(`${what} is ${isHeld ? 'held' : 'let through'}`, () => {
    expect(
      marketDoubt(
        bolt(yuan),
        others.map((other) => priced(other)),
      ) !== undefined,
    ).toBe(isHeld)
  })
}

test('the doubt says what a kilogram costs here, with others, and usually', () => {
  expect(marketDoubt(bolt(3100), [priced(80), priced(120)])).toEqual({
    per: 'kilogram',
    price: 310,
    others: [8, 12],
    usual: [3, 40],
  })
})

test('small parts may cost more a kilogram', () => {
  // 0.1 g each: a thousand weigh 100 g.
  const screw = { ...priced(20), weight: 100, material: '碳钢' }
  expect(marketDoubt(screw, [])).toBeUndefined()
  expect(marketDoubt({ ...screw, price: microYuan(200_000_000n) }, [])).toBeDefined()
})

test('stainless steel and brass have ranges of their own', () => {
  expect(marketDoubt({ ...bolt(180), material: '不锈钢' }, [])).toBeUndefined()
  expect(marketDoubt({ ...bolt(50), material: '不锈钢' }, [])).toBeDefined()
  expect(marketDoubt({ ...bolt(570), material: '铜' }, [])).toBeUndefined()
  expect(marketDoubt({ ...bolt(90), material: '铜' }, [])).toBeDefined()
})

test('without a weight only other sellers are compared, whatever their sale unit', () => {
  const unknown = (yuan: number) => ({ ...bolt(yuan), weight: 0 })
  expect(marketDoubt(unknown(1), [])).toBeUndefined()
  expect(marketDoubt(unknown(90), [priced(0.09, unitId.piece)])).toBeUndefined()
  expect(marketDoubt(unknown(900), [priced(0.09, unitId.piece)])).toEqual({
    per: 'saleUnit',
    price: 900,
    others: [90, 90],
    usual: null,
  })
})

test('an unknown material is compared with other sellers only', () => {
  expect(marketDoubt({ ...bolt(9000), material: '' }, [])).toBeUndefined()
  expect(marketDoubt({ ...bolt(9000), material: '' }, [priced(90)])).toBeDefined()
})
