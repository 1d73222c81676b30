import { readRows } from '../table/load.ts'
import { standardsByNumber } from './library.ts'
import { formatStandardNumber } from './number.ts'
import { parseStandardNumber } from './read-number.ts'
import type { Standard } from './standard.ts'

/** The successor of a standard, according to a named public source. */
export type Succession = {
  /** As in the library, or as in the source if the library lacks it. */
  readonly name: string
  /** Undefined if the library lacks it. */
  readonly standard?: Standard
  /** Its changes, in Chinese; empty if the source gives none. */
  readonly changes: string
  readonly source: string
}

type Replacement = Succession & { readonly older: Standard }

let known: readonly Replacement[] | undefined

function successions(): readonly Replacement[] {
  known ??= readRows('successors').flatMap((row) => {
    const older = standardsByNumber(row.number ?? '').find(({ name }) => name === nameOf(row.number ?? ''))
    // An edition missing from the library has the number of the older one.
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

/** The successor of a standard; undefined if no source names one. [tables/successors.source.json] */
export const successorOf = (standard: Standard): Succession | undefined =>
  successions().find(({ older }) => older.id === standard.id)

/** The predecessors of a standard, each with its succession. */
export const predecessorsOf = (standard: Standard): { older: Standard; succession: Succession }[] =>
  successions().flatMap(({ older, ...succession }) =>
    succession.standard?.id === standard.id ? [{ older, succession }] : [],
  )
