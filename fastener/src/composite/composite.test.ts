import { expect, test } from 'vitest'
import { FactError } from '../fact-error.ts'
import { standardNamed, standards } from '../standard/library.ts'
import { readSource } from '../table/load.ts'
import { weightPerThousand } from '../weight/weight.ts'
import { compositeLengths, compositeOf, compositeSizes, partOfComposite } from './composite.ts'
import { compositeStandards, compositionOf, isComposite } from './composition.ts'
import { everyComposite } from './testing.ts'

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('composites with figures are these, and the parts of every other one are known as well', () => {
  expect(namesOf(compositeStandards())).toEqual([
    'GB/T 9074.1-2018',
    'GB/T 9074.2-1988',
    'GB/T 9074.3-1988',
    'GB/T 9074.4-1988',
    'GB/T 9074.15-1988',
    'GB/T 9074.17-1988',
    'GB/T 9074.18-2017',
    'ISO 10644',
    'ISO 10510',
    'GB/T 1231-2006',
  ])
  for (const standard of standards().filter(({ bigCategory }) => bigCategory.name === '组合件'))
    expect(compositionOf(standard)?.parts.length, standard.name).toBeGreaterThan(1)
  expect(isComposite(standardNamed('GB/T 5783'))).toBe(false)
})

test('every part whose figures are those of another standard says so, and the source says why', () => {
  const rulings = readSource('composites').rulings.map(({ against = '' }) => against)
  for (const { parts } of compositeStandards().map((standard) => compositionOf(standard)!))
    for (const { prescribed, figures, note } of parts)
      if (figures!.name !== prescribed) {
        const number = prescribed.replace(/-\d{4}$/, '')
        expect(note).toContain(`${number} 暂无尺寸数据`)
        expect(rulings.filter((against) => against.startsWith(`${number} `))).toHaveLength(1)
      }
})

test.each(everyComposite())(
  '$name: parts are numbered from 1, made in the size, and stand one behind the other',
  ({ specification }) => {
    const { parts, length } = compositeOf(specification.standard, specification.size, specification.length)
    expect(parts.map(({ id }) => id)).toEqual(parts.map((_, index) => index + 1))
    for (const part of parts) {
      expect(part.offsets).toHaveLength(part.quantity)
      expect(weightPerThousand(part.standard, part.size, part.length)).toBeGreaterThan(0)
      for (const offset of part.offsets) {
        expect(offset).toBeGreaterThanOrEqual(0)
        expect(offset).toBeLessThan(length)
      }
    }
    const places = parts.slice(1).flatMap(({ offsets }) => offsets)
    expect(new Set(places).size).toBe(places.length)
  },
)

test('a screw with spring and plain washer: the spring washer is next to the head', () => {
  const { parts } = compositeOf(standardNamed('GB/T 9074.4'), 'M5', 16)
  expect(parts.map(({ name, size, quantity, offsets }) => [name, size, quantity, offsets])).toEqual([
    ['十字槽盘头螺钉', 'M5', 1, [0]],
    ['弹簧垫圈', '5', 1, [0]],
    ['平垫圈', '5', 1, [2.75]],
  ])
})

test('a set for steel structures has one bolt, one nut and two washers; three pitches reach beyond the nut', () => {
  const { name, parts } = compositeOf(standardNamed('GB/T 1231'), 'M20', 90)
  expect(name).toBe('高强度大六角头螺栓连接副')
  const [bolt, nut, washer] = parts
  expect(parts.map(({ standard, quantity }) => [standard.name, quantity])).toEqual([
    ['GB/T 1228-2006', 1],
    ['GB/T 1229-2006', 1],
    ['GB/T 1230-2006', 2],
  ])
  expect(bolt!.offsets).toEqual([0])
  expect(nut!.offsets[0]).toBeCloseTo(90 - 3 * 2.5 - 20.7, 9)
  expect(washer!.offsets[0]).toBe(0)
  expect(washer!.offsets[1]).toBeCloseTo(nut!.offsets[0]! - 4, 9)
})

test('sizes are those that all parts have, lengths those of the screw', () => {
  expect(compositeSizes(standardNamed('GB/T 9074.3'))).toEqual(['M3', 'M4', 'M5', 'M6'])
  expect(compositeSizes(standardNamed('GB/T 1231'))).toEqual(['M12', 'M16', 'M20', 'M22', 'M24', 'M27', 'M30'])
  expect(compositeLengths(standardNamed('GB/T 9074.17'), 'M6').slice(0, 3)).toEqual([12, 16, 20])
})

test('a composite weighs what its pieces weigh together', () => {
  const set = weightPerThousand(standardNamed('GB/T 1231'), 'M20', 90)
  const bolt = weightPerThousand(standardNamed('GB/T 1228'), 'M20', 90)
  const nut = weightPerThousand(standardNamed('GB/T 1229'), 'M20')
  const washer = weightPerThousand(standardNamed('GB/T 1230'), '20')
  expect(set).toBeCloseTo(bolt + nut + 2 * washer, 9)
})

test('a part of a composite is a specification of its own, the nut in the class that belongs to the bolt', () => {
  const set = {
    standard: standardNamed('GB/T 1231'),
    size: 'm20',
    length: 90,
    propertyClass: '10.9S',
    surface: '磷化',
    material: '20MnTiB',
  }
  const { standard, ...bolt } = partOfComposite(set, 1)
  expect(standard.name).toBe('GB/T 1228-2006')
  expect(bolt).toEqual({ size: 'M20', length: 90, propertyClass: '10.9S', surface: '磷化', material: '20MnTiB' })
  expect(partOfComposite(set, 2).propertyClass).toBe('10H')
  expect(partOfComposite(set, 3)).toMatchObject({ size: 'M20', surface: '磷化' })
  expect(partOfComposite(set, 3).propertyClass).toBeUndefined()
})

for (const [number, size, length, kind, words] of [
  ['GB/T 5783', 'M6', 20, 'unknownStandard', '不是组合件；可选：GB/T 9074.1-2018'],
  ['GB/T 9074.13', 'M6', 20, 'noDimensions', '十字槽凹穴六角头螺栓 GB/T 29.2 没有尺寸表'],
  ['GB/T 9074.4', 'M8', 20, 'unknownSize', '没有规格 M8；可选：M3、M4、M5、M6'],
  ['GB/T 9074.4', 'M5', undefined, 'lengthMissing', '需要公称长度'],
  ['GB/T 9074.4', 'M5', 3, 'lengthOutOfRange', '不能小于 6'],
] as const)
  test(`${number} ${size}×${length} is refused: ${kind}`, () => {
    const asked = () => compositeOf(standardNamed(number), size, length)
    expect(asked).toThrow(FactError)
    expect(asked).toThrow(expect.objectContaining({ kind, message: expect.stringContaining(words) }))
  })

test('a part number that the composite does not have is refused with those it has', () => {
  const asked = () => partOfComposite({ standard: standardNamed('GB/T 9074.3'), size: 'M5', length: 16 }, 3)
  expect(asked).toThrow(/没有零件 3；可选：1 十字槽盘头螺钉、2 弹簧垫圈/)
})
