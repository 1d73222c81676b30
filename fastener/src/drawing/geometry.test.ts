import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crosses, emsOf, extentOf, textBox } from './box.ts'
import { bulgeOf, pointAt, runOf } from './curve.ts'
import { kept, shortened } from './cut.ts'
import { hatchLines } from './hatch.ts'
import { labelWidth } from './label.ts'
import { circle, closedPath, line, path, text } from './shape.ts'

test('a half circle bulges to the right of its way', () => {
  const [x, y] = pointAt({ from: [0, 0], to: [0, 2], bulge: 1 }, 0.5)
  expect([x, y]).toEqual([expect.closeTo(1), expect.closeTo(1)])
})

test('the bulge of a radius gives an arc of that radius', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 100, noNaN: true }), (radius) => {
      const bulge = bulgeOf([0, 0], [2, 0], radius)
      expect(runOf({ from: [0, 0], to: [2, 0], bulge }).radius).toBeCloseTo(radius, 6)
    }),
  )
})

test('the extent of an arc reaches its apex', () => {
  expect(extentOf([path('outline', [0, 0, 1], [0, 2])])).toEqual({
    left: expect.closeTo(0),
    right: expect.closeTo(1),
    bottom: 0,
    top: 2,
  })
})

test('the upper half of a circle and of a square', () => {
  const upper = { axis: 1, side: 'above', at: 0 } as const
  expect(extentOf(kept([circle('outline', [0, 0], 2)], upper))).toEqual({
    left: expect.closeTo(-2),
    right: expect.closeTo(2),
    bottom: expect.closeTo(0),
    top: expect.closeTo(2),
  })
  const square = closedPath('outline', [-1, -1], [1, -1], [1, 1], [-1, 1])
  expect(extentOf(kept([square], upper))).toEqual({ left: -1, right: 1, bottom: 0, top: 1 })
  expect(kept([line('thin', [0, -2], [1, -1])], upper)).toEqual([])
})

test('a cut loses nothing: both sides together are as long as the whole', () => {
  const length = (at: number, side: 'above' | 'below') =>
    kept([line('outline', [-5, -3], [7, 9])], { axis: 0, side, at })
      .map((shape) => extentOf([shape])!)
      .reduce((sum, { left, right }) => sum + right - left, 0)
  fc.assert(
    fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (at) => {
      expect(length(at, 'above') + length(at, 'below')).toBeCloseTo(12, 6)
    }),
  )
})

test('a view of 100 without its piece from 40 to 80 is 62 long with a gap of 2', () => {
  const bar = closedPath('outline', [0, -1], [100, -1], [100, 1], [0, 1])
  expect(extentOf(shortened([bar], 40, 80, 2))).toEqual({ left: 0, right: 62, bottom: -1, top: 1 })
})

test('hatching stays inside its area and out of the hole in it', () => {
  const square = closedPath('hatch', [0, 0], [20, 0], [20, 20], [0, 20])
  const hole = closedPath('hatch', [5, 5], [15, 5], [15, 15], [5, 15])
  for (const rising of [true, false]) {
    const lines = hatchLines([square, hole], 2, rising)
    expect(lines.length).toBeGreaterThan(10)
    for (const { from, to } of lines) {
      const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
      expect(middle.every((one) => one > 0 && one < 20)).toBe(true)
      expect(middle.every((one) => one > 5.01 && one < 14.99)).toBe(false)
    }
  }
})

test('a line through a rectangle crosses it, one along its edge does not', () => {
  const box = { left: 0, right: 2, bottom: 0, top: 1 }
  expect(crosses(box, [-1, 0.5], [3, 0.5])).toBe(true)
  expect(crosses(box, [-1, 1], [3, 1])).toBe(false)
  expect(crosses(box, [-1, -1], [-0.5, 3])).toBe(false)
})

test('Chinese characters are one em wide, others 0.55 em; deviations add their own width', () => {
  expect(emsOf('螺栓 M12')).toBeCloseTo(2 + 4 * 0.55)
  const { left, right, bottom, top } = textBox(text([10, 10], 'M12', { size: 2, anchor: 'middle', angle: 90 }))
  expect([right - left, top - bottom]).toEqual([expect.closeTo(2), expect.closeTo(3.3)])
  const label = { letter: 's', value: '18', words: 's 18' }
  expect(labelWidth({ ...label, upper: '0', lower: '−0.27' })).toBeGreaterThan(labelWidth(label) + 5)
})
