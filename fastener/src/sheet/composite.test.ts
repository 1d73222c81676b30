import { expect, test, vi } from 'vitest'
import { compositeOf, partOfComposite } from '../composite/composite.ts'
import { everyComposite } from '../composite/testing.ts'
import { compositeViews } from '../composite/views.ts'
import { extentOf, heightOf, widthOf } from '../drawing/box.ts'
import { acrossCorners } from '../drawing/feature/hexagon.ts'
import { toDxf } from '../drawing/render/dxf.ts'
import { toSvg } from '../drawing/render/svg.ts'
import type { Shape } from '../drawing/shape.ts'
import { partOf } from '../family/part-of.ts'
import { standardNamed } from '../standard/library.ts'
import { drawDetail, drawSimple } from './drawing.ts'
import { misplaced, textsOf } from './testing.ts'

vi.setConfig({ testTimeout: 30_000 })

const outlinesOf = (shapes: readonly Shape[]) =>
  shapes.filter((shape) => shape.kind !== 'text' && shape.pen === 'outline')

test.each(everyComposite())(
  '$name: the drawing numbers all parts, within the limits, no text touches another',
  ({ specification }) => {
    const { parts } = compositeOf(specification.standard, specification.size, specification.length)
    for (const [draw, kilobytes] of [
      [drawSimple, 20],
      [drawDetail, 60],
    ] as const) {
      const drawing = draw(specification)
      const svg = toSvg(drawing)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(kilobytes * 1024)
      expect(misplaced(drawing)).toEqual([])
      expect(outlinesOf(drawing.shapes).length).toBeGreaterThan(parts.length)
      expect(drawing.shapes.filter((shape) => shape.kind !== 'text' && shape.pen === 'hatch')).toEqual([])
      const words = textsOf(drawing).map(({ text }) => text)
      // Each number appears in its balloon and in the parts list.
      const balloons = drawing.shapes.filter((shape) => shape.kind === 'circle' && shape.pen === 'thin')
      expect(balloons).toHaveLength(parts.length)
      for (const { id, name, prescribed } of parts) {
        expect(words.filter((word) => word === String(id)).length).toBeGreaterThanOrEqual(2)
        expect(words).toEqual(expect.arrayContaining([name, prescribed]))
      }
      expect(toDxf(drawing)).not.toMatch(/NaN|undefined|Infinity|null/)
    }
  },
)

test.each(everyComposite())(
  '$name: the whole reaches from the face of the head to the end of the bolt',
  ({ specification }) => {
    const bolt = partOf(partOfComposite(specification, 1), false)
    const { front, left } = compositeViews(specification, false)
    const extent = extentOf(outlinesOf(front.shapes))!
    expect(extent.left).toBeCloseTo(-bolt.of('k'), 6)
    expect(extent.right).toBeCloseTo(specification.length!, 6)
    const head = bolt.has('s') ? acrossCorners(bolt.of('s')) : bolt.of('dk')
    const washers = compositeOf(specification.standard, specification.size, specification.length)
      .parts.filter(({ role }) => role === 'washer')
      .map(({ id }) => partOf(partOfComposite(specification, id), false))
      .map((washer) => (washer.has('d2') ? washer.of('d2') : washer.hole('d1') + 2 * washer.of('b')))
    const widest = Math.max(head, ...washers)
    expect(heightOf(extent)).toBeCloseTo(widest, 6)
    const end = extentOf(outlinesOf(left!.shapes))!
    // None of a washer's teeth need be at the top.
    expect(heightOf(end)).toBeGreaterThanOrEqual(head - 0.01)
    expect(heightOf(end)).toBeLessThanOrEqual(widest + 0.01)
    expect(widthOf(end)).toBeLessThanOrEqual(widest + 0.01)
  },
)

test('lines behind a nut or washer are left out', () => {
  const { front } = compositeViews({ standard: standardNamed('GB/T 1231'), size: 'M20', length: 90 }, false)
  const thread = front.shapes.filter((shape) => shape.kind !== 'text' && shape.pen === 'thin')
  const { parts } = compositeOf(standardNamed('GB/T 1231'), 'M20', 90)
  const [nut, height] = [parts[1]!.offsets[0]!, 20.7]
  for (const shape of thread) {
    const { left, right } = extentOf([shape])!
    expect(right <= nut - 4 + 1e-6 || left >= nut + height - 1e-6).toBe(true)
  }
})

test('a detail view says whose figures are drawn, and the classes of bolt and nut', () => {
  const captive = drawDetail({ standard: standardNamed('GB/T 9074.4'), size: 'M5', length: 16, propertyClass: '4.8' })
  const words = textsOf(captive).map(({ text }) => text)
  expect(words).toEqual(expect.arrayContaining(['按 GB/T 859 绘制', '4.8', 'M5-6g', 'd2 ⌀10']))
  expect(words.join('').replaceAll(' ', '')).toContain('弹簧垫圈GB/T9074.26暂无尺寸数据，按GB/T859绘制，实际内孔较小。')
  const set = drawDetail({ standard: standardNamed('GB/T 1231'), size: 'M20', length: 90, propertyClass: '10.9S' })
  const ofSet = textsOf(set).map(({ text }) => text)
  expect(ofSet).toEqual(expect.arrayContaining(['10.9S', '10H', '478 kg/千套']))
  expect(ofSet.join('')).toContain('高强度大六角头螺栓连接副')
})

test('a left-hand screw with captive washers is marked LH', () => {
  const left = { standard: standardNamed('GB/T 9074.17'), size: 'M6', length: 20, hand: 'left' } as const
  expect(textsOf(drawDetail(left)).map(({ text }) => text)).toEqual(expect.arrayContaining(['M6-6g-LH', 'M6×20-LH']))
})

for (const [number, size, length] of [
  ['GB/T 9074.1', 'M8', 25],
  ['GB/T 9074.2', 'M5', 16],
  ['GB/T 9074.3', 'M4', 12],
  ['GB/T 9074.4', 'M5', 16],
  ['GB/T 9074.15', 'M10', 30],
  ['GB/T 9074.17', 'M6', 20],
  ['GB/T 1231', 'M20', 90],
] as const)
  test(`${number} looks as it did, in both views`, async () => {
    const standard = standardNamed(number)
    const [propertyClass = ''] = standard.propertyClasses.slice(-1)
    const one = { standard, size, length, propertyClass, surface: standard.finishes[0] ?? '' }
    const file = number.toLowerCase().replace(/\W+/g, '-')
    await expect(toSvg(drawSimple(one))).toMatchFileSnapshot(`snapshots/${file}-simple.svg`)
    await expect(toSvg(drawDetail(one))).toMatchFileSnapshot(`snapshots/${file}-detail.svg`)
  })
