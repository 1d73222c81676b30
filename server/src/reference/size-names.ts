import { describedNote, describedStandardId } from '@lianmeng/contract/described'
import { compositeSizes } from '@lianmeng/fastener/composite/composite'
import { compositionOf, isComposite } from '@lianmeng/fastener/composite/composition'
import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { FactError } from '@lianmeng/fastener/fact-error'
import { standardById } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { referenceVocabulary } from './vocabulary.ts'

/** The nominal size as in the facet: `M8` also for M8×1; diameters in inches with their sign. */
export function nominalName({ size, values }: DimensionRow): string {
  const name = size.replace(/x[\d.]+$/, '')
  return values.d_in === undefined || /^No|"$/.test(name) ? name : `${name}"`
}

/** `粗牙 1.25`, `细牙 1`, `UNC 20`; empty when a size has no such thread, like an inch washer. */
export function threadName({ threads }: Standard, { size, values }: DimensionRow): string {
  if (values.d_in !== undefined)
    return values.P === undefined ? '' : `UNC ${values.unc_tpi ?? Math.round(25.4 / values.P)}`
  if (!threads.includes('coarse') && !threads.includes('fine')) return ''
  const fine = /x([\d.]+)$/.exec(size)
  if (fine) return `细牙 ${fine[1]}`
  return values.P === undefined ? '' : `粗牙 ${values.P}`
}

/** Further threads of a size besides {@link threadName}: an inch size may also have a fine thread. */
export function threadNames(standard: Standard, row: DimensionRow): string[] {
  const names = [threadName(standard, row)]
  if (row.values.unf_tpi !== undefined) names.push(`UNF ${row.values.unf_tpi}`)
  return names.filter(Boolean)
}

/** @throws FactError unknownStandard */
export function standardWithId(id: number): Standard {
  const standard = standardById(id)
  if (!standard) throw new FactError('unknownStandard', id === describedStandardId ? describedNote : '标准不存在')
  return standard
}

/** Rows of the dimension table; none when the library has no figures. */
export const rowsOf = (standard: Standard): readonly DimensionRow[] =>
  standard.dimensionTable ? dimensionsOf(standard).rows : []

/** A standard with the applicable rows of its table. */
export type SizedStandard = { readonly standard: Standard; readonly rows: readonly DimensionRow[] }

/**
 * The standard and rows that determine sizes, threads and lengths. A standard uses all rows of its own table. A
 * composite uses its screw's table, in the sizes that all of its parts have.
 */
export function sizedBy(standard: Standard): SizedStandard {
  if (!isComposite(standard)) return { standard, rows: rowsOf(standard) }
  const screw = compositionOf(standard)!.parts[0]!.figures!
  return { standard: screw, rows: compositeSizes(standard).map((size) => sizeOf(screw, size)) }
}

/**
 * The size as spelled in the standard's table: `M8x1` for M8 with 细牙 1. Without a thread the first size of that
 * diameter. For a standard without figures only the names are used.
 * @throws FactError unknownStandard, unknownSize
 */
export function sizeOfNominal(standardId: number, nominalId: number, toothType1Id = 0): string {
  const standard = standardWithId(standardId)
  const words = referenceVocabulary()
  const name = words.nameOf('nominal', nominalId)
  const thread = words.nameOf('tooth1', toothType1Id)
  const { standard: sized, rows } = sizedBy(standard)
  if (rows.length === 0 && name !== '') {
    const finePitch = /^细牙 (.+)$/.exec(thread)?.[1]
    return finePitch ? `${name}x${finePitch}` : name
  }
  const found = rows.find(
    (row) => nominalName(row) === name && (thread === '' || threadNames(sized, row).includes(thread)),
  )
  if (found) return found.size
  throw new FactError(
    'unknownSize',
    `${standard.name} 没有规格 ${[name, thread].filter(Boolean).join(' ')}`.trim(),
    rows.map(({ size }) => size),
  )
}

/**
 * The ids of a size in any spelling: M8×1 of GB/T 5785 is M8 with 细牙 1. 0 when a part has no such thread. For a
 * standard without figures the size must be spelled as by {@link sizeOfNominal}.
 * @throws FactError unknownStandard, unknownSize
 */
export function nominalOfSize(standardId: number, size: string): { nominalId: number; toothType1Id: number } {
  const standard = standardWithId(standardId)
  const { idOf } = referenceVocabulary()
  const { standard: sized, rows } = sizedBy(standard)
  if (rows.length === 0) {
    const [nominal = '', pitch = ''] = size.split('x')
    return { nominalId: idOf('nominal', nominal), toothType1Id: idOf('tooth1', `细牙 ${pitch}`) }
  }
  const row = sizeOf(sized, size)
  return { nominalId: idOf('nominal', nominalName(row)), toothType1Id: idOf('tooth1', threadName(sized, row)) }
}
