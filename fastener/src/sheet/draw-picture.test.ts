import { expect, test, vi } from 'vitest'
import { compositeLengths, compositeSizes } from '../composite/composite.ts'
import { compositeStandards } from '../composite/composition.ts'
import { extentOf } from '../drawing/box.ts'
import { toSvg } from '../drawing/render/svg.ts'
import { drawPicture } from './draw-picture.ts'
import { nameOf, specification, specificationsOf, standardOfEachTable } from './testing.ts'

vi.setConfig({ testTimeout: 30_000 })

const composites = compositeStandards().flatMap((standard) =>
  compositeSizes(standard).map((size) => ({ standard, size, length: compositeLengths(standard, size).at(-1)! })),
)
const pictures = [...standardOfEachTable.flatMap(specificationsOf), ...composites].map(
  (one) => [nameOf(one), drawPicture(one)] as const,
)

test('every part of the library has a picture of at most 8 KB without a letter', () => {
  for (const [name, picture] of pictures) {
    expect(Buffer.byteLength(toSvg(picture)), name).toBeLessThanOrEqual(8 * 1024)
    expect(
      picture.shapes.filter(({ kind }) => kind === 'text'),
      name,
    ).toEqual([])
    expect(
      picture.shapes.some(({ pen }) => pen === 'outline'),
      name,
    ).toBe(true)
  }
})

test('the sheet of a picture is as large as the part, and small', () => {
  for (const [name, { width, height, shapes }] of pictures) {
    const { left, bottom, right, top } = extentOf(shapes)!
    expect(left, name).toBeCloseTo(1)
    expect(bottom, name).toBeCloseTo(1)
    expect(right, name).toBeLessThanOrEqual(width)
    expect(right, name).toBeGreaterThan(width - 2.01)
    expect(top, name).toBeLessThanOrEqual(height)
    expect(Math.max(width, height), name).toBeLessThanOrEqual(90)
  }
})

test('a part that does not exist has no picture', () => {
  expect(() => drawPicture(specification('GB/T 5782', 'M13', 60))).toThrow(/M12/)
})
