import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webAddressProblem } from './config-checks.ts'

/** `a, b or c`. */
const oneOf = (choices: readonly string[]): string => `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`

/** The file of a variable: the one that `NAME_FILE` names, or a credential that systemd hands over under its name. */
function fileOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const named = env[`${name}_FILE`]?.trim()
  if (named) return named
  const credential = env.CREDENTIALS_DIRECTORY && join(env.CREDENTIALS_DIRECTORY, name)
  return credential && existsSync(credential) ? credential : undefined
}

/** Reads variables, and collects their problems to report them together. */
export function reader(env: NodeJS.ProcessEnv) {
  const problems: string[] = []
  const inFile = (name: string, path: string): string => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      problems.push(`${name}: its file cannot be read: ${(error as Error).message}`)
      return ''
    }
  }
  const given = (name: string): string => {
    const value = env[name]?.trim()
    if (value) return value
    const file = fileOf(env, name)
    return file ? inFile(name, file).trim() : ''
  }
  const known = new Map<string, string>()
  const text = (name: string, fallback = ''): string => {
    const value = known.get(name) ?? given(name)
    known.set(name, value)
    return value || fallback
  }
  const note = (problem: string | undefined) => {
    if (problem !== undefined) problems.push(problem)
  }
  return {
    problems,
    note,
    text,
    list: (name: string): string[] =>
      text(name)
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    whole(name: string, fallback: number, min: number, max: number): number {
      const value = Number(text(name, String(fallback)))
      if (Number.isInteger(value) && value >= min && value <= max) return value
      note(`${name}=${env[name]}: a whole number from ${min} to ${max} is wanted`)
      return fallback
    },
    choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
      const chosen = text(name, fallback) as T
      if (choices.includes(chosen)) return chosen
      note(`${name}=${chosen}: ${oneOf(choices)} is wanted`)
      return fallback
    },
    /** A web address with a default, or none. */
    address(name: string, fallback: string): string {
      const address = text(name, fallback)
      if (address) note(webAddressProblem(name, address))
      return address
    },
    /** A variable required because of another one. */
    needed(name: string, because: string): string {
      const value = text(name)
      if (!value) note(`${name} is missing: ${because} needs it`)
      return value
    },
  }
}

export type Reader = ReturnType<typeof reader>
