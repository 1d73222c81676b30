import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCoating } from './decode.ts'
import { formatCoating, parseCoating, passivations, platings, topCoats } from './designation.ts'
import {
  composeLetterCode,
  decodeLetterCode,
  letterSymbols,
  oldLetterCodeEdition,
  thicknessCode,
} from './electroplated.ts'

test('A2L is zinc, 5 µm, bright, yellow, with the salt spray hours of its chromate class', () => {
  expect(decodeLetterCode('A2L')).toEqual({
    code: 'A2L',
    edition: 'ISO 4042:1999 / GB/T 5267.1-2002',
    metal: 'Zn',
    metalZh: '锌',
    thickness: 5,
    gloss: 'bright 光亮',
    colour: 'yellow iridescent 黄彩',
    chromate: 'c2C',
    saltSpray: { white: 48, red: 72 },
  })
})

for (const [code, metal, thickness, chromate] of [
  ['A3L', 'Zn', 8, 'c2C'],
  ['A2K', 'Zn', 5, 'c1B'],
  ['A2A', 'Zn', 5, 'c1A'],
  ['A2D', 'Zn', 5, 'c2D'],
  ['A5R', 'Zn', 15, 'BK'],
  ['P4R', 'Zn Ni', 12, 'BK'],
  ['A0P', 'Zn', undefined, undefined],
  ['E3J', 'Ni', 8, undefined],
] as const)
  test(`${code} is ${metal} ${thickness ?? 'without a thickness'}`, () => {
    const coating = decodeLetterCode(code.toLowerCase())
    expect([coating.metal, coating.thickness, coating.chromate]).toEqual([metal, thickness, chromate])
  })

test('two layers share the thickness: G3N is copper 3 and nickel 5 µm', () => {
  expect(decodeLetterCode('G3N')).toMatchObject({ metal: 'Cu Ni', thickness: 8, layers: [3, 5] })
})

test('every combination of symbols decodes to itself', () => {
  const codes = (part: 'metal' | 'thickness' | 'finish') =>
    fc.constantFrom(...letterSymbols(part).map(({ code }) => code))
  fc.assert(
    fc.property(codes('metal'), codes('thickness'), codes('finish'), (metal, thickness, finish) => {
      const composed = composeLetterCode({ metal, thickness, finish })
      expect(decodeLetterCode(composed.code)).toEqual(composed)
    }),
  )
})

test('8 µm has the code 3, 30 µm the code 8 as in ISO 4042', () => {
  expect([thicknessCode(8), thicknessCode(30), thicknessCode(10)]).toEqual(['3', '8', '9'])
  expect(() => thicknessCode(7)).toThrow(expect.objectContaining({ kind: 'unknownCoating' }))
})

test('DIN 267-9 reads codes 8 and 9 as 32 and 40 µm and everything else alike', () => {
  const inDin = (code: string) => decodeLetterCode(code, oldLetterCodeEdition)
  expect([inDin('A8L').thickness, inDin('A9L').thickness, inDin('A2L').thickness]).toEqual([32, 40, 5])
  expect(inDin('G8J').layers).toEqual([12, 20])
  expect(inDin('A2L')).toMatchObject({ edition: 'DIN 267-9', metal: 'Zn', chromate: 'c2C' })
})

test('a symbol that is none is refused with those that are', () => {
  expect(() => decodeLetterCode('X2L')).toThrow(/没有镀层金属代号「X」；可选：A、B/)
  expect(() => decodeLetterCode('A2Z')).toThrow(/没有光泽和铬酸盐处理代号「Z」/)
})

for (const [typed, printed] of [
  ['Fe//Zn8//Cn//T0', 'Fe//Zn8//Cn//T0'],
  ['Fe/Zn 5', 'Fe//Zn5'],
  ['ZnNi8/Fn/T2', 'Fe//ZnNi8//Fn//T2'],
  ['fe//zn5//An', 'Fe//Zn5//An'],
] as const)
  test(`${typed} is ${printed}`, () => expect(formatCoating(parseCoating(typed))).toBe(printed))

test('a written-out coating reads back as it was', () => {
  const optional = <T extends string>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const coating = fc
    .record({
      plating: fc.constantFrom(...platings),
      thickness: fc.integer({ min: 1, max: 50 }),
      passivation: optional(Object.keys(passivations) as (keyof typeof passivations)[]),
      topCoat: optional(Object.keys(topCoats) as (keyof typeof topCoats)[]),
    })
    .map(({ passivation, topCoat, ...rest }) => ({
      ...rest,
      ...(passivation && { passivation }),
      ...(topCoat && { topCoat }),
    }))
  fc.assert(
    fc.property(coating, (one) => {
      expect(parseCoating(formatCoating(one))).toMatchObject(one)
    }),
  )
})

for (const text of ['Fe//Zn8//Q', 'Fe//Xx8', 'Fe', 'Zn0', ''])
  test(`"${text}" is no written-out coating`, () =>
    expect(() => parseCoating(text)).toThrow(expect.objectContaining({ kind: 'unknownCoating' })))

for (const [text, process] of [
  ['flZn-480h', 'zincFlake'],
  ['达克罗', 'zincFlake'],
  ['tZn', 'hotDipGalvanized'],
  ['热镀锌', 'hotDipGalvanized'],
  ['发黑', 'blackOxide'],
  ['磷化', 'phosphated'],
] as const)
  test(`${text} is ${process}`, () =>
    expect(decodeCoating(text)).toMatchObject({ style: 'other', coating: { process } }))

test('zinc flake says its salt spray hours, lubricant and chromate', () => {
  expect(decodeCoating('flZnnc-720h-L').coating).toMatchObject({
    saltSprayHours: 720,
    lubricant: true,
    chromate: false,
  })
})

test('old letters and written-out coatings are distinguished, and nonsense is refused', () => {
  expect(decodeCoating('ａ２ｌ').style).toBe('letters')
  expect(decodeCoating('Fe//Zn8//Cn//T0').style).toBe('designation')
  expect(() => decodeCoating('好看的')).toThrow(expect.objectContaining({ kind: 'unknownCoating' }))
})
