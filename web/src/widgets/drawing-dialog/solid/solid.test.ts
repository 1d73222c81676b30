import { BoxGeometry, type BufferGeometry, Group, Mesh } from 'three'
import { expect, test } from 'vitest'
import { solidIn } from './solid.ts'

/** A mesh as in a model file: in metres, with the axis upwards. */
const block = (across: number, along: number, shift = 0): BufferGeometry =>
  new BoxGeometry(across, along, across).translate(0, shift, 0)

test('a model in metres that stands upright is laid down in mm, its middle in the origin', () => {
  const { half, surface } = solidIn(new Group().add(new Mesh(block(0.01, 0.06, -0.02))))
  expect(half.toArray().map((value) => Number(value.toFixed(6)))).toEqual([30, 5, 5])
  surface.computeBoundingBox()
  expect(surface.boundingBox?.min.x).toBeCloseTo(-30)
})

test('the head, which is up in the model, ends up on the left', () => {
  const scene = new Group().add(new Mesh(block(0.02, 0.01, 0.005)), new Mesh(block(0.01, 0.05, -0.025)))
  const { corners, half } = solidIn(scene)
  const widest = corners.filter(({ y }) => Math.abs(y) > half.y - 0.01)
  expect(widest.length).toBeGreaterThan(0)
  for (const { x } of widest) expect(x).toBeLessThan(-half.x / 2)
})

test('a block has eight corners to measure from', () => {
  expect(solidIn(new Group().add(new Mesh(block(0.01, 0.06)))).corners).toHaveLength(8)
})

test('parts stand where the model has put them', () => {
  const lifted = new Mesh(block(0.01, 0.01))
  lifted.position.y = 0.09
  expect(solidIn(new Group().add(new Mesh(block(0.01, 0.01)), lifted)).half.x).toBeCloseTo(50)
})

test('a model without a surface is refused', () => {
  expect(() => solidIn(new Group())).toThrow('no surface')
})
