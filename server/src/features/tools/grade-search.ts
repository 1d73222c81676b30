import type { DataOf } from '@lianmeng/contract/endpoint'
import type { gradeSearch } from '@lianmeng/contract/tools/endpoints'
import { findGrades, type GradeMatch, gradeMatches } from '@lianmeng/fastener/material/cross-reference'
import { gradeKey } from '@lianmeng/fastener/material/material'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import { nameText } from './grade-texts.ts'
import { materialOf } from './grades.ts'

/** Similar names shown when the typed one is unknown. */
const nearestCount = 5

/** `A2-70`, `A4`: a group of stainless steel with or without its strength. */
const stainlessClass = /^([ACFD]\d)(?:-?\d{2,3})?$/i
/** `8.8`, `10.9级` */
const boltClass = /^(\d{1,2}\.\d)S?级?$/i

const ofStainlessGroup = (group: string): GradeMatch[] => gradeMatches().filter(({ note }) => note === group)

const ofBoltClass = (name: string): GradeMatch[] =>
  gradeMatches().filter((match) => (materialOf(match)?.typicalUse ?? '').split(/[^\d.]+/).includes(name))

/** The number of characters to change, insert or delete to turn one text into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (const [i, sign] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (sign === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1)!
}

/** Names of which at least half is as it was typed; the others are no help. */
function nearestTo(text: string): GradeMatch[] {
  const wanted = gradeKey(text)
  const farthest = Math.floor(wanted.length / 2)
  const away = ({ names }: GradeMatch) =>
    Math.min(
      ...Object.values(names)
        .flatMap((name) => name.split(/ \/ |[()]/))
        .map(gradeKey)
        .filter(Boolean)
        .map((key) => distance(wanted, key)),
    )
  return gradeMatches()
    .map((match) => ({ match, away: away(match) }))
    .filter(({ away }) => away <= farthest)
    .sort((a, b) => a.away - b.away)
    .slice(0, nearestCount)
    .map(({ match }) => match)
}

function meant(text: string): GradeMatch[] {
  const [, group] = stainlessClass.exec(text) ?? []
  const [, strength] = boltClass.exec(text) ?? []
  if (group) return ofStainlessGroup(group.toUpperCase())
  return strength ? ofBoltClass(strength) : findGrades(text)
}

/**
 * Grades for a text: a name in any system, a group of stainless steel, or a property class; otherwise the most similar
 * names, if any is similar.
 */
export function searchGrades(keyword: string): DataOf<typeof gradeSearch> {
  const text = halfWidth(keyword).trim()
  const found = meant(text)
  const shown = found.length > 0 ? found : nearestTo(text)
  return { found: shown.map(({ names }) => nameText(names.gb ?? '')), nearest: found.length === 0 }
}
