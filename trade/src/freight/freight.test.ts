import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, fenText, noFen } from '../price/money.ts'
import { thousandths, wholeQty } from '../quantity/qty.ts'
import { unitId } from '../units.ts'
import { chosenWay, type FreightTerms, freightOffer, ruleFor, termsFor, termsProblem } from './freight.ts'
import { type FreightRule, feeOf, readRule, type WrittenRule, writeRule } from './rule.ts'
import { addWeights, kilogram, kilogramText, type Weight, weight, weightOf } from './weight.ts'

const written: WrittenRule = {
  provinces: ['33', '31'],
  by: 'weight',
  first: '1',
  firstFee: '8.00',
  step: '0.5',
  stepFee: '1.50',
  freeFrom: '500.00',
}
function rule(changes: Partial<WrittenRule> = {}): FreightRule {
  const read = readRule({ ...written, ...changes })
  if (!read.ok) throw new Error(read.problem)
  return read.value
}
const kg = (count: number): Weight => weight(BigInt(Math.round(count * 1000)) * (kilogram / 1000n))
const goods = fen(100_00n)

describe('weight', () => {
  test.each([
    ['pieces', unitId.piece, 10_900, wholeQty(1000), '10.9'],
    ['a part of a piece of odd weight', unitId.piece, 3, thousandths(1n), '0.001'],
    ['thousands', unitId.thousandPieces, 10_900, wholeQty(2), '21.8'],
    ['kilograms, whatever a piece weighs', unitId.kilogram, 0, thousandths(1500n), '1.5'],
    ['tonnes', unitId.tonne, 0, thousandths(1n), '1'],
  ])('%s', (_name, baseUnit, pieceWeight, total, text) => {
    expect(kilogramText(weightOf({ baseUnit, pieceWeight, total })!)).toBe(text)
  })
  test.each([
    ['a piece of unknown weight', unitId.piece, 0],
    ['boxes of who knows how many', unitId.carton, 10_900],
    ['metres', unitId.metre, 10_900],
  ])('%s tell none', (_name, baseUnit, pieceWeight) => {
    expect(weightOf({ baseUnit, pieceWeight, total: wholeQty(5) })).toBeUndefined()
  })
  test('one unknown weight makes the sum unknown', () => {
    expect(addWeights([kg(1), kg(2)])).toBe(kg(3))
    expect(addWeights([kg(1), undefined])).toBeUndefined()
    expect(addWeights([])).toBe(0n)
  })
})

describe('a rule', () => {
  test.each([
    [0, '8.00'],
    [1, '8.00'],
    [1.001, '9.50'],
    [1.5, '9.50'],
    [1.501, '11.00'],
    [101, '308.00'],
  ])('%d kg cost %s', (weighing, fee) => {
    expect(fenText(feeOf(rule(), { weight: kg(weighing), goods })!)).toBe(fee)
  })
  test('a part of a gram counts as one', () => {
    expect(fenText(feeOf(rule(), { weight: weight(kilogram + 1n), goods })!)).toBe('9.50')
  })
  test.each([
    ['99.99', '12.00'],
    ['100.00', '12.00'],
    ['100.01', '14.00'],
    ['300.00', '16.00'],
    ['499.99', '20.00'],
    ['500.00', '0.00'],
  ])('goods of %s yuan cost %s', (yuan, fee) => {
    const byAmount = rule({ by: 'amount', first: '100', firstFee: '12', step: '100', stepFee: '2' })
    const cost = fen(BigInt(Math.round(Number(yuan) * 100)))
    expect(fenText(feeOf(byAmount, { weight: undefined, goods: cost })!)).toBe(fee)
  })
  test('without a step the first fee is all', () => {
    expect(fenText(feeOf(rule({ step: '0', stepFee: '0' }), { weight: kg(5000), goods })!)).toBe('8.00')
  })
  test('goods of unknown weight have no fee, unless they are dear enough to go for nothing', () => {
    expect(feeOf(rule(), { weight: undefined, goods })).toBeUndefined()
    expect(feeOf(rule(), { weight: undefined, goods: fen(500_00n) })).toBe(0n)
  })

  test.each([
    ['provinceUnknown', { provinces: ['3'] }],
    ['provinceUnknown', { provinces: ['33', '33'] }],
    ['firstInvalid', { first: '' }],
    ['firstInvalid', { first: '1.0001' }],
    ['firstInvalid', { first: '-1' }],
    ['firstInvalid', { by: 'amount', first: '1.001' }],
    ['firstFeeInvalid', { firstFee: '1.001' }],
    ['firstFeeInvalid', { firstFee: '100000.01' }],
    ['stepInvalid', { step: 'x' }],
    ['stepFeeInvalid', { stepFee: '' }],
    ['stepFeeInvalid', { step: '0', stepFee: '1' }],
    ['freeFromInvalid', { freeFrom: '0' }],
    ['freeFromInvalid', { freeFrom: '1.001' }],
  ] satisfies [string, Partial<WrittenRule>][])('%s: %j', (problem, changes) => {
    expect(readRule({ ...written, ...changes })).toEqual({ ok: false, problem })
  })
})

const decimal = (places: number, max: number) =>
  fc.integer({ min: 0, max }).map((count) => (count / 10 ** places).toFixed(places))
const anyRule = fc
  .record({
    provinces: fc.constant<string[]>([]),
    by: fc.constantFrom('weight' as const, 'amount' as const),
    first: decimal(2, 10_000),
    firstFee: decimal(2, 10_000),
    step: fc.integer({ min: 1, max: 5000 }).map((count) => (count / 100).toFixed(2)),
    stepFee: decimal(2, 3000),
    freeFrom: fc.constantFrom('', '88.00', '1000.00'),
  })
  .map((one) => rule(one))
const anyWeight = fc.bigInt({ min: 0n, max: 5_000n * kilogram }).map(weight)
const anyGoods = fc.bigInt({ min: 0n, max: 10_000_000n }).map(fen)

describe('every rule', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyRule, (one) => {
        expect(readRule(writeRule(one))).toEqual({ ok: true, value: one })
      }),
    )
  })
  test('charges no less for more weight, and never less than nothing', () => {
    fc.assert(
      fc.property(anyRule, anyWeight, anyWeight, anyGoods, (one, some, more, cost) => {
        const [less, most] = [some, weight(some + more)].map((w) => feeOf(one, { weight: w, goods: cost })!)
        expect(less! >= 0n && most! >= less!).toBe(true)
      }),
    )
  })
  test('charges no less for dearer goods, until they go for nothing', () => {
    fc.assert(
      fc.property(anyRule, anyWeight, anyGoods, anyGoods, (one, weighing, some, more) => {
        const [cheap, dear] = [some, fen(some + more)].map((cost) => feeOf(one, { weight: weighing, goods: cost })!)
        const isFree = one.freeFrom !== undefined && some + more >= one.freeFrom
        expect(isFree ? dear === 0n : dear! >= cheap!).toBe(true)
      }),
    )
  })
  test('says how much is missing until goods go for nothing', () => {
    fc.assert(
      fc.property(anyRule, anyWeight, anyGoods, (one, weighing, cost) => {
        const terms = { rules: [one], pickup: false, collect: false }
        const { toFree } = freightOffer(terms, '330424', { weight: weighing, goods: cost })
        if (toFree === undefined) return
        const enough = { weight: weighing, goods: fen(cost + toFree) }
        expect(freightOffer(terms, '330424', enough).ways[0]!.freight).toBe(0n)
        expect(feeOf(one, { ...enough, goods: fen(enough.goods - 1n) })! > 0n).toBe(true)
      }),
    )
  })
})

describe('a seller’s offer', () => {
  const rest = rule({ provinces: [], firstFee: '20' })
  const terms: FreightTerms = { rules: [rest, rule()], pickup: true, collect: true }
  const parcel = { weight: kg(1), goods }
  const offered = (some: Partial<FreightTerms>, areaCode = '330424', what = parcel) =>
    freightOffer({ ...terms, ...some }, areaCode, what)

  test('a province’s own rule comes before that for the rest', () => {
    expect(ruleFor(terms.rules, '330424')!.firstFee).toBe(800n)
    expect(ruleFor(terms.rules, '440106')!.firstFee).toBe(2000n)
    expect(ruleFor([rule()], '440106')).toBeUndefined()
  })
  test('all ways, the usual first', () => {
    expect(offered({}).ways).toEqual([
      { way: 'prepaid', freight: 800n },
      { way: 'collect', freight: 0n },
      { way: 'pickup', freight: 0n },
    ])
    expect(offered({ pickup: false, collect: false }).ways).toEqual([{ way: 'prepaid', freight: 800n }])
  })
  test('without rules goods are carried for nothing', () => {
    expect(offered({ rules: [], pickup: false, collect: false })).toEqual({
      ways: [{ way: 'prepaid', freight: noFen }],
    })
  })
  test.each([
    ['rule', { rules: [rule()] }, '440106', parcel],
    ['weight', {}, '330424', { weight: undefined, goods }],
  ] as const)('without a %s the carrier is paid on arrival', (gap, some, areaCode, what) => {
    const offer = offered({ ...some, pickup: false, collect: false }, areaCode, what as typeof parcel)
    expect(offer).toEqual({ ways: [{ way: 'collect', freight: noFen }], gap })
  })
  test('without a place nothing is said yet', () => {
    expect(offered({ pickup: false, collect: false }, '')).toEqual({ ways: [], gap: 'area' })
  })
  test('a place needs its own rule only, and must not take the want of one for free', () => {
    expect(termsFor(terms, '330424').rules).toEqual([rule()])
    expect(termsFor(terms, '440106').rules).toEqual([rest])
    const few = termsFor({ ...terms, rules: [rule(), rule({ provinces: ['44'] })] }, '110101')
    expect(freightOffer(few, '110101', parcel).gap).toBe('rule')
    expect(termsFor({ ...terms, rules: [] }, '110101').rules).toEqual([])
  })
  test('a way that is not offered is not chosen', () => {
    const offer = offered({ pickup: false })
    expect(chosenWay(offer, undefined)!.way).toBe('prepaid')
    expect(chosenWay(offer, 'collect')!.way).toBe('collect')
    expect(chosenWay(offer, 'pickup')).toBeUndefined()
  })
  test('each place has one rule at most', () => {
    expect(termsProblem(terms.rules)).toBeUndefined()
    expect(termsProblem([rule(), rule({ provinces: ['31'] })])).toBe('provinceTwice')
    expect(termsProblem([rest, rest])).toBe('restTwice')
  })
})
