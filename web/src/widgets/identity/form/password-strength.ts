export type Strength = 'weak' | 'fair' | 'strong'

/** From this length a password is strong by itself (NIST SP 800-63B-4 for a password without a second factor). */
const strongLength = 15
const fairLength = 11

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/**
 * A rough estimate of the effort to guess a password; the server decides what it accepts. Each further kind of
 * character counts as two more characters, and a repeated character counts at most twice.
 */
export function strengthOf(password: string): Strength {
  const characters = [...password]
  const varied = Math.min(characters.length, 2 * new Set(characters).size)
  const weight = varied + 2 * (kinds.filter((kind) => kind.test(password)).length - 1)
  if (weight >= strongLength) return 'strong'
  return weight >= fairLength ? 'fair' : 'weak'
}
