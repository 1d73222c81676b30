import { readFileSync } from 'node:fs'

let leaked: Set<string> | undefined

/**
 * Whether a password stands in published leaks, in whatever case: the 49,000 most used ones of them, from zxcvbn-ts
 * (MIT licence; docs/decisions/0151).
 */
export function isLeaked(password: string): boolean {
  leaked ??= new Set(
    JSON.parse(readFileSync(new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')), 'utf8')),
  )
  return leaked.has(password.toLowerCase())
}
