import type { Db } from '../database/db.ts'

/** A value of COPY's text format; an array is written as a PostgreSQL array of numbers. */
export type Cell = string | number | boolean | null | readonly number[]

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell === null) return '\\N'
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (typeof cell === 'string') return cell.replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!)
  return `{${cell.join(',')}}`
}

/** Rows as COPY text in pieces of about 64 KB. */
function* pieces(rows: Iterable<readonly Cell[]>): Generator<string> {
  let piece = ''
  for (const row of rows) {
    let line = cellText(row[0]!)
    for (let i = 1; i < row.length; i += 1) line += `\t${cellText(row[i]!)}`
    piece += `${line}\n`
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

/**
 * Writes rows by COPY. `frozen`: the table was truncated in this transaction, so its rows need no later pass to mark
 * them as committed.
 */
export async function copyInto(
  tx: Db,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
  { frozen = false } = {},
): Promise<void> {
  const options = frozen ? 'with (freeze)' : ''
  await tx.copyFrom(`copy ${table} (${columns.join(', ')}) from stdin ${options}`, pieces(rows))
}
