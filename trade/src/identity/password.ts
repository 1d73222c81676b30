export type PasswordProblem = 'passwordTooShort' | 'passwordTooLong' | 'passwordTooSimple' | 'passwordCommon'

export type PasswordRule = {
  /** `asvs` (OWASP ASVS 6.2) asks for length only; `dengbao` (等保) also for three kinds of characters. */
  policy?: 'asvs' | 'dengbao'
  /** Whether a password stands on the list of common ones; the list is too long for a browser. */
  isCommon?: (password: string) => boolean
}

/** Characters. */
const minLength = 8
const maxLength = 128

/** A password of fewer different characters than these is the first that anybody tries. */
const minDifferent = 3

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]
const kindsDemanded = 3

/** The first reason why somebody may not take this password. */
export function passwordProblem(password: string, rule: PasswordRule = {}): PasswordProblem | undefined {
  const length = [...password].length
  if (length < minLength) return 'passwordTooShort'
  if (length > maxLength) return 'passwordTooLong'
  if (rule.policy === 'dengbao' && kinds.filter((kind) => kind.test(password)).length < kindsDemanded)
    return 'passwordTooSimple'
  if (new Set(password).size < minDifferent || rule.isCommon?.(password)) return 'passwordCommon'
  return undefined
}
