import { FactError } from '../fact-error.ts'
import type { Standard } from '../standard/standard.ts'
import { halfWidth } from '../text/half-width.ts'
import type { DimensionRow } from './row.ts'
import { dimensionsOf } from './table.ts'

/**
 * The row of a nominal size. Accepts common spellings: `M12`, `m12`, `12`, `M12×1.5`, `M12X1.75` if that is the coarse
 * pitch, `ST4.2`, `4.2`, `1/4`, `1/4"`, `No.4`, `#4`.
 * @throws FactError unknownSize, listing every size of the standard
 */
export function sizeOf(standard: Standard, nominal: string): DimensionRow {
  const { rows } = dimensionsOf(standard)
  const wanted = sizeKey(nominal)
  const found = keyed(rows).get(wanted) ?? rows.find((row) => isCoarse(row, wanted))
  if (found && !isOfOtherSystem(nominal, found)) return found
  throw new FactError(
    'unknownSize',
    `${standard.name} 没有规格 ${nominal.trim()}`,
    rows.map(({ size }) => size),
  )
}

const keys = new WeakMap<readonly DimensionRow[], ReadonlyMap<string, DimensionRow>>()

/** The rows by the key of their size; built once per table, because a catalogue looks up every size many times. */
function keyed(rows: readonly DimensionRow[]): ReadonlyMap<string, DimensionRow> {
  const known = keys.get(rows) ?? new Map(rows.map((row) => [sizeKey(row.size), row]))
  keys.set(rows, known)
  return known
}

/** The key shared by all spellings of a size. */
function sizeKey(nominal: string): string {
  return halfWidth(nominal)
    .toLowerCase()
    .replace(/\s*[×*x]\s*/g, 'x')
    .replace(/^(?:no\.?|#)\s*/, 'no')
    .replace(/^(?:m|st|φ|ø)(?=[\d.])/, '')
    .replace(/["\s-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** M2 is not 2", and 2" is not M2. */
const isOfOtherSystem = (nominal: string, { values }: DimensionRow): boolean =>
  values.d_in === undefined ? /"\s*$/.test(nominal) : /^\s*m/i.test(halfWidth(nominal))

/** Whether the key contains the coarse pitch of a size that the standard names by its diameter alone. */
const isCoarse = ({ size, values }: DimensionRow, key: string): boolean =>
  values.P !== undefined && `${sizeKey(size)}x${values.P}` === key
