import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOf } from '../quantity/split.ts'
import { anyParts, anySpec } from '../testing/arbitraries.ts'
import { aSpec, parts, qty, yuan } from '../testing/builders.ts'
import { amountOfParts } from './amount.ts'
import { fen, fenText } from './money.ts'
import { quote } from './quote.ts'
import { roundUpToPack } from './round-up-to-pack.ts'

const price = yuan(40)

test('99 loose pieces at a 10 % surcharge cost more than a bag of 100', () => {
  const spec = aSpec({ type: 1, big: 0, looseRate: 0.1 })
  const hint = roundUpToPack(parts(0, 0, 99), { spec }, (taken) => amountOfParts({ parts: taken, spec, price }))
  expect(hint).toMatchObject({ extra: qty(1), split: { ...parts(0, 1), total: qty(100) } })
  expect(fenText(hint!.saving)).toBe('0.36')
})

test('nine bags and 99 pieces: the whole box saves more than the tenth bag', () => {
  const spec = aSpec({ type: 1, unpackingRate: 0.05, looseRate: 0.1 })
  const hint = roundUpToPack(parts(0, 9, 90), { spec }, (taken) => amountOfParts({ parts: taken, spec, price }))
  expect(hint).toMatchObject({ extra: qty(10), split: parts(1, 0) })
})

test('a whole package that reaches a better tier may cost less', () => {
  const spec = aSpec()
  const tiers = [
    { from: qty(0), price: yuan(40) },
    { from: qty(1000), price: yuan(30) },
  ]
  const hint = roundUpToPack(parts(0, 9), { spec }, (taken) => quote({ spec, tiers }, totalOf(taken, spec))?.amount)
  expect(hint).toMatchObject({ extra: qty(100), saving: 600n })
})

test('a better tier that leaves less than a fen is no hint', () => {
  const spec = aSpec()
  const tiers = [
    { from: qty(0), price: yuan(40) },
    { from: qty(1000), price: yuan('0.004') },
  ]
  const amountOf = (taken: ReturnType<typeof parts>) => quote({ spec, tiers }, totalOf(taken, spec))?.amount
  expect(roundUpToPack(parts(0, 9), { spec }, amountOf)).toBeUndefined()
})

test('a better tier that leaves exactly a fen is a hint', () => {
  const spec = aSpec()
  const tiers = [
    { from: qty(0), price: yuan(40) },
    { from: qty(1000), price: yuan('0.01') },
  ]
  const hint = roundUpToPack(parts(0, 9), { spec }, (taken) => quote({ spec, tiers }, totalOf(taken, spec))?.amount)
  expect(hint).toMatchObject({ extra: qty(100), saving: 3599n })
})

for (const [what, taken, betterFrom] of [
  ['a bag', parts(0, 1), 200],
  ['a box', parts(1, 0), 2000],
] as const)
  test(`${what} is whole already: there is no hint to take another one, whatever it would save`, () => {
    const spec = aSpec()
    const tiers = [
      { from: qty(0), price: yuan(40) },
      { from: qty(betterFrom), price: yuan(10) },
    ]
    expect(
      roundUpToPack(taken, { spec }, (some) => quote({ spec, tiers }, totalOf(some, spec))?.amount),
    ).toBeUndefined()
  })

test('a better tier between the packages is reached with fewer goods than a package', () => {
  const spec = aSpec()
  const tiers = [
    { from: qty(0), price: yuan(40) },
    { from: qty(950), price: yuan(30) },
    { from: qty(5000), price: yuan(29) },
  ]
  const amountOf = (taken: ReturnType<typeof parts>) => quote({ spec, tiers }, totalOf(taken, spec))?.amount
  const hint = roundUpToPack(parts(0, 9), { spec, tiers }, amountOf)
  expect(hint).toMatchObject({ by: 'tier', extra: qty(50), saving: 750n, split: parts(0, 9, 50) })
  expect(roundUpToPack(parts(0, 9, 50), { spec, tiers }, amountOf)).toBeUndefined()
})

test('there is no hint where only the loose goods have a price, or only the package', () => {
  const spec = aSpec()
  const looseOnly = (some: ReturnType<typeof parts>) => (some.loose > 0n ? fen(500n) : undefined)
  const packageOnly = (some: ReturnType<typeof parts>) => (some.loose > 0n ? undefined : fen(5n))
  expect(roundUpToPack(parts(0, 9, 99), { spec }, looseOnly)).toBeUndefined()
  expect(roundUpToPack(parts(0, 9, 99), { spec }, packageOnly)).toBeUndefined()
})

test('there is no hint where more goods cost more, where nothing is taken, or without a price', () => {
  const spec = aSpec()
  const amountOf = (taken: ReturnType<typeof parts>) => amountOfParts({ parts: taken, spec, price })
  expect(roundUpToPack(parts(0, 9, 99), { spec }, amountOf)).toBeUndefined()
  expect(roundUpToPack(parts(0, 0), { spec }, amountOf)).toBeUndefined()
  expect(roundUpToPack(parts(0, 9, 99), { spec }, () => undefined)).toBeUndefined()
})

test('a hint always adds goods, by less than a package, and takes money off', () => {
  fc.assert(
    fc.property(anyParts, anySpec, (taken, spec) => {
      const amountOf = (some: typeof taken) => amountOfParts({ parts: some, spec, price })
      const hint = roundUpToPack(taken, { spec }, amountOf)
      if (!hint) return
      expect(hint.extra > 0n && (hint.extra < spec.bigSize || hint.extra < spec.smallSize)).toBe(true)
      expect(hint.saving).toBe(amountOf(taken) - amountOf(hint.split))
      expect(hint.saving > 0n).toBe(true)
    }),
  )
})
