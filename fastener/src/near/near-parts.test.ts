import { describe, expect, test } from 'vitest'
import { standardNamed } from '../standard/library.ts'
import { byFrame, isCloseLength, type NearPart, nearDifferencesOf, nearGroups } from './near-parts.ts'
import { isWeaker } from './weaker.ts'

const part = (given: Partial<NearPart> & { standard?: string } = {}): NearPart => {
  const { standard = 'GB/T 5782-2016', ...rest } = given
  return {
    standardId: standardNamed(standard).id,
    frame: 'M8',
    length: 30,
    propertyClass: '8.8',
    surface: '镀锌',
    material: '45',
    ...rest,
  }
}

describe('two parts are nearly the same', () => {
  test.each([
    ['in everything', part(), []],
    ['but for a length close by', part({ length: 28 }), ['length']],
    ['but for the class', part({ propertyClass: '10.9' }), ['propertyClass']],
    ['but for the finish', part({ surface: '发黑' }), ['surface']],
    ['but for the grade of its material', part({ material: '35' }), ['material']],
    ['as an equivalent standard', part({ standard: 'ISO 4014' }), ['standard']],
    [
      'as an equivalent standard in another finish',
      part({ standard: 'ISO 4014', surface: '发黑' }),
      ['standard', 'surface'],
    ],
  ])('%s', (_what, other, differs) => {
    expect(nearDifferencesOf(part(), other)).toEqual(differs)
    expect(nearDifferencesOf(other, part())).toEqual(differs)
  })

  test.each([
    ['of another size', part({ frame: 'M10' })],
    ['of another kind', part({ standard: 'GB/T 5783-2016' })],
    ['of a length too far', part({ length: 35 })],
    ['of another class and finish', part({ propertyClass: '10.9', surface: '发黑' })],
    ['of a length close by and another class', part({ length: 28, propertyClass: '10.9' })],
  ])('and not %s', (_what, other) => {
    expect(nearDifferencesOf(part(), other)).toBeUndefined()
  })
})

test.each([
  [28, 30, true],
  [100, 110, true],
  [14, 16, true],
  [10, 12, false],
  [25, 30, false],
  [100, 112, false],
  [0, 0, true],
])('lengths %s and %s: %s', (one, other, is) => expect(isCloseLength(one, other)).toBe(is))

const nobodySaidSo = () => false

describe('groups', () => {
  const at = (length: number, bought = 0, given: Partial<NearPart> = {}) => ({ ...part({ length, ...given }), bought })
  const grouped = (parts: readonly ReturnType<typeof at>[]) =>
    nearGroups(parts, ({ bought }) => bought, nobodySaidSo).map(({ first, others }) => [
      first.length,
      ...others.map(({ part: { length } }) => length),
    ])

  test('stand around what is bought most, and no chain makes one of all', () => {
    expect(grouped([at(28, 2), at(30, 9), at(32, 1), at(34, 5), at(36, 1)])).toEqual([
      [30, 28, 32],
      [34, 36],
    ])
  })

  test('leave out what stands alone, and have nothing twice', () => {
    const parts = Array.from({ length: 60 }, (_, i) => at(10 + i, i % 7, { frame: `M${i % 3}` }))
    const groups = byFrame(parts).flatMap((those) => nearGroups(those, ({ bought }) => bought, nobodySaidSo))
    const all = groups.flatMap(({ first, others }) => [first, ...others.map((one) => one.part)])
    expect(new Set(all).size).toBe(all.length)
    for (const { first, others } of groups)
      for (const { part: other, differs } of others) expect(nearDifferencesOf(first, other)).toEqual(differs)
    expect(grouped([at(20), at(60)])).toEqual([])
  })

  test('clusters never join two that were told apart, and go on without them', () => {
    const parts = [at(28, 2), at(30, 9), at(32, 1)]
    const apart = (one: number, other: number) =>
      nearGroups(
        parts,
        ({ bought }) => bought,
        (a, b) => [a.length, b.length].toSorted().join() === `${one},${other}`,
      ).map(({ first, others }) => [first.length, ...others.map(({ part: { length } }) => length)])
    expect(apart(28, 30)).toEqual([[30, 32]])
    // Neither of the two marked as distinct is nearer to the one between them, so the more frequently bought one joins
    // it.
    expect(apart(28, 32)).toEqual([[30, 28]])
    expect(apart(30, 32)).toEqual([[30, 28]])
  })

  test('twenty thousand parts take less than a second of the processor', () => {
    const classes = ['4.8', '8.8', '10.9']
    const parts = Array.from({ length: 20_000 }, (_, i) =>
      at(10 + (i % 90), i % 101, {
        frame: `M${Math.floor(i / 90) % 40}`,
        propertyClass: classes[i % 3]!,
        surface: `s${i % 4}`,
      }),
    )
    const before = process.threadCpuUsage()
    const groups = byFrame(parts).flatMap((those) => nearGroups(those, ({ bought }) => bought, nobodySaidSo))
    expect(groups.length).toBeGreaterThan(100)
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  })
})

test.each([
  ['8.8', '10.9', true],
  ['8.8级', '8.8', false],
  ['A2-50', 'A2-70', true],
  ['A2-70', 'A4-80', false],
  ['6', '8', true],
  ['8', '8.8', false],
  ['', '8.8', false],
])('%s bears less than %s: %s', (one, other, is) => expect(isWeaker(one, other)).toBe(is))
