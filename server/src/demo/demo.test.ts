import { compositeLengths, compositeOf, compositeSizes } from '@lianmeng/fastener/composite/composite'
import { compositeStandards, isComposite } from '@lianmeng/fastener/composite/composition'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standards } from '@lianmeng/fastener/standard/library'
import { weightPerThousand } from '@lianmeng/fastener/weight/weight'
import { packageSpecProblem } from '@lianmeng/trade/quantity/package-spec'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { millionths } from '@lianmeng/trade/rate'
import { expect, test } from 'vitest'
import { isProvince } from '../reference/regions.ts'
import { assortment, type Specification, TooManyProducts } from './assortment/assortment.ts'
import { takesHotDip } from './assortment/grades.ts'
import { offerOf, pieceMilligrams } from './assortment/offer.ts'
import { demoSellers, tradeOf } from './people/sellers.ts'

const specifications = assortment(20_000)
const offers = specifications.flatMap((specification) =>
  specification.sellers.map((seller) => ({ specification, seller, offer: offerOf(specification, seller) })),
)
const named = ({ shape, grade, finish }: Specification) =>
  [
    shape.standard.name,
    shape.nominal,
    shape.tooth1,
    shape.length,
    grade.strength,
    grade.material(shape.diameter),
    finish,
  ].join(' ')

test('as many products as were asked for, the same ones every time', () => {
  expect(offers.length).toBe(20_000)
  expect(assortment(20_000).map(named)).toEqual(specifications.map(named))
})

test('more products than its sellers can offer are refused, and the answer says how many there are', () => {
  const refused = (products: number): number => {
    try {
      return assortment(products).length
    } catch (error) {
      if (error instanceof TooManyProducts) return error.most
      throw error
    }
  }
  expect(refused(10_000_000)).toBeGreaterThan(1_000_000)
})

test('every standard that has dimensions and describes a part is on sale', () => {
  const sold = new Set(specifications.map(({ shape }) => shape.standard.name))
  const makeable = standards().filter((standard) => {
    const family = familyOf(standard)
    return family && tradeOf(family)
  })
  expect(makeable.filter(({ name }) => !sold.has(name)).map(({ name }) => name)).toEqual([])
})

const composites = compositeStandards().filter(({ bigCategory }) => isPartCategory(bigCategory.id))
const assembled = offers.filter(({ specification }) => isComposite(specification.shape.standard))

test('screws with washers are on sale under every standard that has figures for them; sets of a technical standard are not', () => {
  const sold = new Set(assembled.map(({ specification }) => specification.shape.standard))
  expect(composites.length).toBeGreaterThan(0)
  expect(sold).toEqual(new Set(composites))
})

test('size, thread, length and weight of a screw with washers are those of the whole', () => {
  for (const { specification } of assembled) {
    const { standard, nominal, length, tooth1, washers, steelMilligrams } = specification.shape
    const [name, l] = [named(specification), length / 1000]
    expect(compositeSizes(standard), name).toContain(nominal)
    expect(compositeLengths(standard, nominal), name).toContain(l)
    expect(tooth1, name).toMatch(specification.shape.trade === 'tapping' ? /^$/ : /^粗牙 /)
    const { parts } = compositeOf(standard, nominal, l)
    expect(washers, name).toBe(parts.length - 1)
    const kilograms = parts.map((part) => weightPerThousand(part.standard, part.size, part.length))
    expect(steelMilligrams / 1000, name).toBeCloseTo(
      kilograms.reduce((sum, one) => sum + one, 0),
      2,
    )
    const stack = parts.reduce((sum, { thickness }) => sum + thickness, 0)
    expect(l - stack, name).toBeGreaterThanOrEqual(specification.shape.diameter)
  }
})

test('washers are paid for: a screw with them costs more than the same screw alone', () => {
  for (const { specification, seller, offer } of assembled) {
    const { shape } = specification
    const [screw] = compositeOf(shape.standard, shape.nominal, shape.length / 1000).parts
    const kilograms = weightPerThousand(screw!.standard, screw!.size, screw!.length)
    const alone = { ...shape, washers: 0, steelMilligrams: Math.round(kilograms * 1000) }
    expect(offer.price, named(specification)).toBeGreaterThan(offerOf({ ...specification, shape: alone }, seller).price)
  }
})

test('a product is made the same whatever else is made', () => {
  const few = assortment(2_000)
  const price = new Map(
    offers.map(({ specification, seller, offer }) => [`${named(specification)} ${seller.tenantId}`, offer.price]),
  )
  for (const specification of few) {
    for (const seller of specification.sellers) {
      const known = price.get(`${named(specification)} ${seller.tenantId}`)
      if (known !== undefined) expect(offerOf(specification, seller).price).toBe(known)
    }
  }
})

test('no specification occurs twice, and no seller lists one twice', () => {
  expect(new Set(specifications.map(named)).size).toBe(specifications.length)
  for (const { sellers } of specifications) expect(new Set(sellers).size).toBe(sellers.length)
})

test('nothing is on sale that cannot be made', () => {
  for (const specification of specifications) {
    const { shape, grade, finish } = specification
    const name = named(specification)
    if (['12.9', '10.9', '10.9S', '45H'].includes(grade.strength)) expect(finish, name).not.toBe('热浸镀锌')
    if (grade.strength === '12.9') expect(finish, name).not.toMatch(/^镀/)
    if (grade.texture === '弹簧钢') expect(finish, name).not.toMatch(/^镀/)
    if (grade.texture === '不锈钢') expect(['简单处理', '钝化'], name).toContain(finish)
    if (/^\d/.test(grade.strength)) expect(grade.texture, name).not.toBe('不锈钢')
    if (finish === '热浸镀锌') expect(takesHotDip(shape), name).toBe(true)
    expect(shape.length > 0, name).toBe(hasLength(shape.family))
    expect(pieceMilligrams(specification), name).toBeGreaterThan(0)
  }
})

test('a big package is a whole number of small ones, and weighs what a person can lift', () => {
  for (const { specification, offer } of offers) {
    const kg = pieceMilligrams(specification) / 1e6
    for (const one of offer.packages) {
      const spec = {
        ...one,
        bigSize: thousandths(BigInt(one.bigSize)),
        smallSize: thousandths(BigInt(one.smallSize)),
        salePackageType: offer.salePackageType as 0 | 1 | 2 | 3,
        baseUnit: offer.baseUnit,
        saleUnit: offer.saleUnit,
        unpackingRate: millionths(BigInt(one.unpackingRate)),
        looseRate: millionths(BigInt(one.looseRate)),
      }
      expect(packageSpecProblem(spec), named(specification)).toBeUndefined()
      if (one.smallSize > 0) expect(one.bigSize % one.smallSize, named(specification)).toBe(0)
      if (one.bigUnit === '箱' && kg < 10) expect((one.bigSize / 1000) * kg, named(specification)).toBeLessThan(31)
    }
  }
})

test('all ways of packing occur', () => {
  expect(new Set(offers.map(({ offer }) => offer.salePackageType))).toEqual(new Set([0, 1, 2, 3]))
  expect(new Set(offers.map(({ offer }) => offer.baseUnit))).toEqual(new Set([1, 4]))
})

test('prices are positive and fall with the quantity', () => {
  for (const { specification, offer } of offers) {
    const { price, tierFrom, tierPrice } = offer
    expect(price, named(specification)).toBeGreaterThan(0)
    expect(tierFrom[0]).toBe(0)
    expect(tierPrice[0]).toBe(price)
    for (let i = 1; i < tierFrom.length; i += 1) {
      expect(tierFrom[i]!).toBeGreaterThan(tierFrom[i - 1]!)
      expect(tierPrice[i]!).toBeLessThanOrEqual(tierPrice[i - 1]!)
    }
  }
})

test('some goods are out of stock, some are tail stock, and only what is not tail stock may be reserved', () => {
  const share = (is: (offer: (typeof offers)[number]['offer']) => boolean) =>
    offers.filter(({ offer }) => is(offer)).length / offers.length
  expect(share(({ onHand }) => onHand === 0)).toBeGreaterThan(0.03)
  expect(share(({ onHand }) => onHand === 0)).toBeLessThan(0.2)
  expect(share(({ source }) => source === 3)).toBeGreaterThan(0.02)
  expect(share(({ source, reservable }) => source === 3 && reservable)).toBe(0)
  expect(share(({ source, onHand }) => source === 3 && onHand === 0)).toBe(0)
})

test('every region of a seller is a province that the seller can save', () => {
  const unknown = demoSellers.flatMap(({ regions }) => regions).filter(({ prefix }) => !isProvince(prefix))
  expect(unknown).toEqual([])
})
