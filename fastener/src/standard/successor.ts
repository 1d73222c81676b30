import { readRows } from '../table/load.ts'
import { standardsByNumber } from './library.ts'
import { formatStandardNumber, parseStandardNumber } from './number.ts'
import type { Standard } from './standard.ts'

/** Which standard took the place of another one, by a public source that is named. */
export type Succession = {
  /** As the library prints it, or as the source does where the library lacks it. */
  readonly name: string
  /** Undefined where the library lacks it. */
  readonly standard?: Standard
  /** What it changed, in Chinese; empty where the source does not say. */
  readonly changes: string
  readonly source: string
}

type Known = Succession & { readonly older: Standard }

let known: readonly Known[] | undefined

function successions(): readonly Known[] {
  known ??= readRows('successors').flatMap((row) => {
    const older = standardsByNumber(row.number ?? '').find(({ name }) => name === nameOf(row.number ?? ''))
    // An edition that the library lacks has the number of the older one.
    const standard = standardsByNumber(row.successor ?? '').find(({ id }) => id !== older?.id)
    const named = { name: standard?.name ?? row.successor ?? '', ...(standard && { standard }) }
    return older ? [{ older, ...named, changes: row.changes_zh ?? '', source: row.source ?? '' }] : []
  })
  return known
}

const nameOf = (text: string): string => {
  const number = parseStandardNumber(text)
  return number ? formatStandardNumber(number) : text
}

/** What took the place of a standard; undefined where no source names it. [tables/successors.source.json] */
export const successorOf = (standard: Standard): Succession | undefined =>
  successions().find(({ older }) => older.id === standard.id)

/** What a standard took the place of, each as a succession of the older one. */
export const predecessorsOf = (standard: Standard): { older: Standard; succession: Succession }[] =>
  successions().flatMap(({ older, ...succession }) =>
    succession.standard?.id === standard.id ? [{ older, succession }] : [],
  )
