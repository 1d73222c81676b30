import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('all items are worked on in their order, a few at once', async () => {
  const pieces: [number, number][] = []
  const doubled = await inTurns([1, 2, 3, 4, 5], 2, (piece, start) => {
    pieces.push([start, piece.length])
    return piece.map((one) => one * 2)
  })
  expect(doubled).toEqual([2, 4, 6, 8, 10])
  expect(pieces).toEqual([
    [0, 2],
    [2, 2],
    [4, 1],
  ])
})

test('others get a turn between two pieces', async () => {
  const order: string[] = []
  const done = inTurns(['a', 'b'], 1, (piece) => {
    order.push(piece[0]!)
    return piece
  })
  setImmediate(() => order.push('another'))
  expect(await done).toEqual(['a', 'b'])
  expect(order).toEqual(['a', 'another', 'b'])
})

test('nothing is not worked on', async () => {
  expect(await inTurns([], 5, () => [1])).toEqual([])
})
