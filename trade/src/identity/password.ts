export type PasswordProblem = 'passwordTooShort' | 'passwordTooLong' | 'passwordTooSimple' | 'passwordCommon'

export type PasswordRule = {
  /** `asvs` (OWASP ASVS 6.2) requires length only; `dengbao` (等保) also requires three kinds of characters. */
  policy?: 'asvs' | 'dengbao'
  /** Looks a password up in the list of common ones. Absent in the browser, for which the list is too long. */
  isCommon?: (password: string) => boolean
  /** Words that belong to the market and to the person: with digits and signs around them they are guessed early. */
  ownWords?: readonly string[]
}

/** Counted in characters, not in UTF-16 code units. */
const minLength = 8
const maxLength = 128

/** A password with fewer different characters counts as common: attackers try those first. */
const minDifferent = 3

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]
const requiredKinds = 3

/** Whether nothing but digits, signs and blanks is left once these words are taken out; letter case does not count. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const lower = password.toLowerCase()
  const found = words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '' && lower.includes(word))
  // The longest first: a short name may be a part of a long one.
  const left = found.sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), lower)
  return found.length > 0 && !/\p{L}/u.test(left)
}

/** The first rule that a new password breaks. */
export function passwordProblem(password: string, rule: PasswordRule = {}): PasswordProblem | undefined {
  const length = [...password].length
  if (length < minLength) return 'passwordTooShort'
  if (length > maxLength) return 'passwordTooLong'
  if (rule.policy === 'dengbao' && kinds.filter((kind) => kind.test(password)).length < requiredKinds)
    return 'passwordTooSimple'
  if (new Set(password).size < minDifferent || rule.isCommon?.(password)) return 'passwordCommon'
  if (isMadeOf(rule.ownWords ?? [], password)) return 'passwordCommon'
  return undefined
}
