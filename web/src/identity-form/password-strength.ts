export type Strength = 'weak' | 'fair' | 'strong'

/** From this length on a password is strong by itself (NIST SP 800-63B-4 for a password without a second factor). */
const strongLength = 15
const fairLength = 11

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/**
 * How long somebody would have to guess, roughly; only a hint, the server decides what it takes. Each further kind of
 * characters counts as two more of them, and a character that is repeated often counts no more than twice.
 */
export function strengthOf(password: string): Strength {
  const characters = [...password]
  const varied = Math.min(characters.length, 2 * new Set(characters).size)
  const weight = varied + 2 * (kinds.filter((kind) => kind.test(password)).length - 1)
  if (weight >= strongLength) return 'strong'
  return weight >= fairLength ? 'fair' : 'weak'
}
