import type { DataOf } from '@lianmeng/contract/endpoint'
import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import type { Counterpart, standardComparison } from '@lianmeng/contract/tools/endpoints'
import { differencesOf, riskOf } from '@lianmeng/fastener/dimension/difference'
import { productGrade } from '@lianmeng/fastener/dimension/grade'
import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { FactError } from '@lianmeng/fastener/fact-error'
import { standardById, standards, standardsByNumber } from '@lianmeng/fastener/standard/library'
import { formatStandardNumber, type StandardNumber, sameStandard } from '@lianmeng/fastener/standard/number'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { type SubstituteReason, substitutesOf } from '@lianmeng/fastener/standard/substitute'

/** Limits of an equivalence, as noted in the table. */
const noteTexts: Readonly<Record<string, string>> = {
  inch: '英制',
  old: '旧版',
  family: '同类，尺寸不全同',
  square: '方头（方形）部分',
  concept: '用途相同，结构尺寸不同',
  slots: '槽形部分',
  ref: '参照',
  studs: '法兰用螺柱',
  SD: 'SD 型',
  'other head sizes': '头部尺寸不同',
  parts: '部分适用',
  structural: '钢结构用',
  near: '近似',
  dia: '直径系列',
  lag: '木螺钉部分',
}

/** The relation of a standard to the requested one. */
type Relation = Pick<Counterpart, 'reason' | 'degree' | 'note'>

const rowsOf = (standard: Standard): readonly DimensionRow[] =>
  standard.dimensionTable ? dimensionsOf(standard).rows : []

function rangeOf(rows: readonly DimensionRow[]): string {
  const [first, last] = [rows[0]?.size, rows.at(-1)?.size]
  return first === undefined || first === last ? (first ?? '') : `${first}–${last}`
}

function gradesOf(standard: Standard, rows: readonly DimensionRow[]): string {
  const grades = rows.flatMap((row) =>
    [row.lengths[0], row.lengths.at(-1)].map((l) => productGrade(standard, row.size, l)),
  )
  return [...new Set(grades.filter(Boolean))].sort().join('、')
}

/** Over the sizes that both have; empty when they share no size or no letter. */
function riskBetween(own: Standard, other: Standard): string {
  const theirs = new Set(rowsOf(other).map(({ size }) => size))
  const shared = rowsOf(own).filter(({ size }) => theirs.has(size))
  if (shared.length === 0) return ''
  try {
    return riskOf(shared.flatMap(({ size }) => differencesOf(own, other, size)))
  } catch (error) {
    if (error instanceof FactError) return ''
    throw error
  }
}

function known(standard: Standard, relation: Relation, asked?: Standard): Counterpart {
  const rows = rowsOf(standard)
  return {
    ...relation,
    standardId: standard.id,
    standardName: standard.name,
    productName: standard.nameZh,
    system: standard.number.organisation,
    status: standardStatusTexts[standard.status],
    range: rangeOf(rows),
    productGrades: gradesOf(standard, rows),
    risk: asked ? riskBetween(asked, standard) : '',
  }
}

const byNameOnly = (number: StandardNumber, relation: Relation): Counterpart => ({
  ...relation,
  standardId: 0,
  standardName: formatStandardNumber(number),
  productName: '',
  system: number.organisation,
  status: '',
  range: '',
  productGrades: '',
  risk: '',
})

const wireReasons = {
  newerEdition: 'edition',
  olderEdition: 'edition',
  successor: 'equivalent',
  predecessor: 'equivalent',
  equivalent: 'equivalent',
  inchCounterpart: 'inch',
} as const satisfies Record<SubstituteReason, Relation['reason']>

const relationOf = (
  reason: Relation['reason'],
  { degree = '', note = '' }: { degree?: string | undefined; note?: string | undefined },
): Relation => ({ reason, degree, note: noteTexts[note] ?? note })

/** Whether the list already has the edition or name. */
const holds = (list: readonly { number: StandardNumber }[], number: StandardNumber): boolean =>
  list.some((one) => sameStandard(one.number, number))

type CounterpartStandard = { number: StandardNumber; counterpart: Counterpart }

/** Direct counterparts: in the library, and those named by the standard but missing in the library. */
function directOf(asked: Standard): CounterpartStandard[] {
  const held = substitutesOf(asked).map(({ standard, reason, ...relation }) => ({
    number: standard.number,
    counterpart: known(standard, relationOf(wireReasons[reason], relation), asked),
  }))
  const named = asked.equivalents.filter(({ number }) => !holds(held, number))
  return [
    ...held,
    ...named.map(({ number, ...relation }) => ({
      number,
      counterpart: byNameOnly(number, relationOf('equivalent', relation)),
    })),
  ]
}

/** Counterparts of counterparts: DIN 931 names only ISO 4014, and through it leads to JIS B1180. */
function indirectOf(asked: Standard, direct: readonly CounterpartStandard[]): CounterpartStandard[] {
  const found: CounterpartStandard[] = []
  for (const { reason, standard } of substitutesOf(asked)) {
    if (reason !== 'equivalent') continue
    for (const { number, note } of standard.equivalents) {
      if (sameStandard(number, asked.number) || holds(direct, number) || holds(found, number)) continue
      const [best] = standardsByNumber(formatStandardNumber(number))
      const relation = relationOf('indirect', { note })
      found.push({ number, counterpart: best ? known(best, relation, asked) : byNameOnly(number, relation) })
    }
  }
  return found
}

/** A number found only as an equivalent of another standard leads back to that standard. */
function namedBy(wanted: StandardNumber): Counterpart[] {
  return standards().flatMap((standard) => {
    const named = standard.equivalents.find(({ number }) => sameStandard(number, wanted))
    return named ? [known(standard, relationOf('equivalent', named))] : []
  })
}

const withoutRelation: Relation = { reason: 'edition', degree: '', note: '' }

function nearestTo(text: string): string[] {
  const digits = /\d+/.exec(text)?.[0]
  if (digits === undefined) return []
  return standards()
    .filter(({ number }) => number.number.startsWith(digits))
    .slice(0, 10)
    .map(({ name }) => name)
}

/** The counterparts of a standard, whichever side names the other. */
export function compareStandard(keyword: string, standardId = 0): DataOf<typeof standardComparison> {
  const asked = standardById(standardId) ?? standardsByNumber(keyword)[0]
  if (asked) {
    const direct = directOf(asked)
    return {
      asked: known(asked, withoutRelation),
      counterparts: [...direct, ...indirectOf(asked, direct)].map(({ counterpart }) => counterpart),
      nearest: [],
    }
  }
  const wanted = parseStandardNumber(keyword)
  const holders = wanted ? namedBy(wanted) : []
  if (wanted && holders.length > 0) {
    return { asked: byNameOnly(wanted, withoutRelation), counterparts: holders, nearest: [] }
  }
  return { asked: null, counterparts: [], nearest: nearestTo(keyword) }
}
