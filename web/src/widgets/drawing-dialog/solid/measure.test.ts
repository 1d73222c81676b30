import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { measured, nearestCorner, withPick } from './measure.ts'

const [a, b, c] = [new Vector3(0, 0, 0), new Vector3(60, 3, 4), new Vector3(1, 1, 1)]

test('a press takes the corner next to it', () => {
  expect(nearestCorner([a, b, c], new Vector3(50, 0, 0))).toBe(b)
})

test('two presses measure, a third starts again', () => {
  const two = withPick(withPick([], a), b)
  expect(two).toEqual([a, b])
  expect(withPick(two, c)).toEqual([c])
})

test('the distance appears in mm, along the axis and across it besides', () => {
  expect(measured([a, b])).toBe('距离 60.21 mm（轴向 60.00，径向 5.00）')
})

test('before that it shows instructions', () => {
  expect(measured([])).toBe('点选第一个点')
  expect(measured([a])).toBe('点选第二个点')
})
