import { readFileSync } from 'node:fs'
import { standardById } from '@lianmeng/fastener/standard/library'
import { corrected } from '@lianmeng/fastener/table/corrected'
import type { ErrataRow } from './queries.ts'
import { tablesOf } from './table-cells.ts'

const root = new URL('../../../../', import.meta.url)
const pathOf = (table: string): string => `fastener/tables/dimension/${table}.csv`

/** Unchanged lines around a changed one. */
const around = 3

/** The pieces of a unified diff of two texts with the same number of lines. */
function hunks(before: readonly string[], after: readonly string[]): string[] {
  const changed = before.flatMap((line, at) => (line === after[at] ? [] : [at]))
  const groups: number[][] = []
  for (const at of changed) {
    const last = groups.at(-1)
    if (last && at - last.at(-1)! <= 2 * around) last.push(at)
    else groups.push([at])
  }
  return groups.flatMap((group) => {
    const from = Math.max(0, group[0]! - around)
    const to = Math.min(before.length, group.at(-1)! + around + 1)
    const lines = before.slice(from, to).flatMap((line, index) => {
      const other = after[from + index]!
      return line === other ? [` ${line}`] : [`-${line}`, `+${other}`]
    })
    return [`@@ -${from + 1},${to - from} +${from + 1},${to - from} @@`, ...lines]
  })
}

/** Lines without the empty one behind the last line end. */
const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')

/** Why each figure changes, as text before the patch, which `git apply` skips. */
const reasonOf = ({ id, standardId, size, column, printed, proposed, source, note }: ErrataRow): string =>
  `#${id} ${standardById(standardId)?.name ?? ''} ${size} ${column}: ${printed} → ${proposed}（${[source, note].join('；').replace(/\s+/g, ' ')}）`

/**
 * Corrections of the tables in the repository as a patch for `git apply`, with the reasons above it. What the tables hold
 * already, or hold otherwise by now, is left out; empty: nothing is left.
 */
export function patchOf(errata: readonly ErrataRow[]): string {
  const texts = new Map<string, { before: string; after: string }>()
  const reasons: string[] = []
  for (const erratum of errata) {
    const standard = standardById(erratum.standardId)
    for (const table of standard ? tablesOf(standard) : []) {
      const path = pathOf(table)
      const known = texts.get(path)
      const before = known?.before ?? readFileSync(new URL(path, root), 'utf8')
      const after = corrected(known?.after ?? before, erratum)
      if (after === undefined) continue
      texts.set(path, { before, after })
      reasons.push(reasonOf(erratum))
      break
    }
  }
  if (texts.size === 0) return ''
  const files = [...texts].flatMap(([path, { before, after }]) => [
    `diff --git a/${path} b/${path}`,
    `--- a/${path}`,
    `+++ b/${path}`,
    ...hunks(linesOf(before), linesOf(after)),
  ])
  return `${[...reasons, '', ...files].join('\n')}\n`
}
