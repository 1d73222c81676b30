import { expect, test } from 'vitest'
import { connectionShares, fewestConnections } from './connection-shares.ts'

/** One listens for sessions, one for the catalogue. */
const listening = 2

test('all connections of a process are divided, and every part gets some', () => {
  for (let all = fewestConnections; all <= 500; all += 1) {
    const { requests, catalogue, background } = connectionShares(all)
    expect(requests + catalogue + background + listening).toBe(all)
    expect(catalogue).toBeGreaterThanOrEqual(2)
    expect(requests).toBeGreaterThan(catalogue)
    expect(background).toBe(3)
  }
})

test.each([
  [11, 4, 2],
  [14, 5, 4],
  [23, 10, 8],
  [60, 47, 8],
])('the shares of %i connections are %i for requests and %i for the catalogue', (all, requests, catalogue) => {
  expect(connectionShares(all)).toMatchObject({ requests, catalogue })
})
