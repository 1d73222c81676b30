import { expect, test } from 'vitest'
import { widerLengths } from './wider-lengths.ts'

const offered = [10, 12, 16, 20, 25].map((id) => ({ id, count: id === 12 ? 0 : 3 }))

for (const [chosen, wider] of [
  [[20], [16, 20, 25]],
  [[18], [16, 18, 20]],
  [[16], [10, 16, 20]],
  [
    [10, 25],
    [10, 16, 20, 25],
  ],
  [[], undefined],
  [[10, 16, 20, 25], undefined],
] as const)
  test(`${chosen.join(' and ') || 'nothing'} mm widen to ${wider?.join(', ') ?? 'nothing more'}`, () =>
    expect(widerLengths(chosen, offered)).toEqual(wider))
