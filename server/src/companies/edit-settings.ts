import type { Setting } from '@lianmeng/contract/drawing-edits/endpoints'
import type { Edit } from '@lianmeng/fastener/part/edit'

/** Changes by key, from their form on the wire; a setting without a value is none. */
export const editOf = (settings: readonly Setting[]): Edit =>
  Object.fromEntries(
    settings.flatMap(({ key, number, words }) =>
      givenValue({ number, words }) === undefined ? [] : [[key, givenValue({ number, words })!]],
    ),
  )

/** A number or words; undefined: back to the standard's. */
export const givenValue = ({
  number,
  words,
}: {
  number?: number | undefined
  words?: string | undefined
}): number | string | undefined => number ?? words

export const settingOf = (key: string, value: number | string): Setting =>
  typeof value === 'number' ? { key, number: value } : { key, words: value }

/** Changes in their form on the wire, in the order of their keys: the database keeps none. */
export const settingsOf = (edit: Edit): Setting[] =>
  Object.entries(edit)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => settingOf(key, value))
