import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestScale, movedBy, pinched, wheelFactor, wholeSheet, type Zoom, zoomedAt } from './zoom.ts'

const stage = { width: 700, height: 500 }
const middle = { x: 350, y: 250 }

/** The point of the sheet, in shares of it, that is under a point of the stage. */
const under = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => ({
  x: (point.x - x) / (scale * stage.width),
  y: (point.y - y) / (scale * stage.height),
})

test('the point under the pointer stays in place', () => {
  const once = zoomedAt(wholeSheet, 2, { x: 600, y: 100 }, stage)
  const twice = zoomedAt(once, 1.5, { x: 620, y: 140 }, stage)
  expect(twice.scale).toBe(3)
  expect(under(twice, { x: 620, y: 140 }).x).toBeCloseTo(under(once, { x: 620, y: 140 }).x)
  expect(under(twice, { x: 620, y: 140 }).y).toBeCloseTo(under(once, { x: 620, y: 140 }).y)
})

test('the sheet is never smaller than the stage nor larger than the limit', () => {
  expect(zoomedAt(wholeSheet, 0.5, middle, stage)).toEqual(wholeSheet)
  expect(zoomedAt(wholeSheet, 1000, middle, stage).scale).toBe(largestScale)
})

test('however it is moved, the sheet covers the stage', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.integer({ min: 0, max: 700 }),
    y: fc.integer({ min: 0, max: 500 }),
    dx: fc.integer({ min: -900, max: 900 }),
    dy: fc.integer({ min: -900, max: 900 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const end = steps.reduce(
        (zoom, { factor, dx, dy, ...point }) => movedBy(zoomedAt(zoom, factor, point, stage), { x: dx, y: dy }, stage),
        wholeSheet,
      )
      expect(end.x).toBeLessThanOrEqual(0)
      expect(end.y).toBeLessThanOrEqual(0)
      expect(end.x + end.scale * stage.width).toBeGreaterThanOrEqual(stage.width - 1e-6)
      expect(end.y + end.scale * stage.height).toBeGreaterThanOrEqual(stage.height - 1e-6)
    }),
  )
})

test('two fingers that move apart enlarge what lies between them', () => {
  const before = [
    { x: 300, y: 250 },
    { x: 400, y: 250 },
  ] as const
  const after = [
    { x: 250, y: 250 },
    { x: 450, y: 250 },
  ] as const
  const zoom = pinched(wholeSheet, before, after, stage)
  expect(zoom.scale).toBe(2)
  expect(under(zoom, middle).x).toBeCloseTo(0.5)
})

test('a turn of the wheel towards the screen enlarges, back again reduces as much', () => {
  const step = { deltaY: -100, deltaMode: 0 }
  expect(wheelFactor(step)).toBeGreaterThan(1)
  expect(wheelFactor(step) * wheelFactor({ ...step, deltaY: 100 })).toBeCloseTo(1)
})

test('a wheel that counts lines or leaps enlarges by steps of the same kind', () => {
  expect(wheelFactor({ deltaY: -3, deltaMode: 1 })).toBeCloseTo(wheelFactor({ deltaY: -48, deltaMode: 0 }))
  expect(wheelFactor({ deltaY: -5000, deltaMode: 0 })).toBeLessThan(1.5)
})
