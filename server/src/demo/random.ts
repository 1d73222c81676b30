/** Raise this when the generator produces different data from the same input. */
const seed = 0x20261121

/**
 * A number in [0, 1) that depends only on the given whole numbers. So a product is always the same, whatever is
 * generated before it. The mixing is that of MurmurHash3.
 */
export function chance(purpose: number, a: number, b = 0): number {
  let hash = seed
  for (const word of [purpose, a, b]) {
    hash = Math.imul(hash ^ Math.imul(word, 0xcc9e2d51), 0x1b873593)
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** One of several choices, with probability equal to its share. @param at a number in [0, 1) */
export function pick<T>(choices: readonly (readonly [T, number])[], at: number): T {
  let left = at * choices.reduce((sum, [, share]) => sum + share, 0)
  for (const [choice, share] of choices) {
    left -= share
    if (left < 0) return choice
  }
  return choices.at(-1)![0]
}
