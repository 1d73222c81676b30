import type { ProductView } from '../../view/product-view.ts'
import { isMarked, type Viewer } from '../../view/viewer.ts'
import type { SearchIndex } from './search-index.ts'

const between = Buffer.from(',')

/** JSON values with commas between them. */
export const listed = (values: readonly Buffer[]): Buffer =>
  Buffer.concat(values.flatMap((value, at) => (at === 0 ? [value] : [between, value])))

/**
 * Rows as JSON. They are kept by row, its version, and what the viewer sees of its seller's goods; those with marks of the
 * viewer's own are not.
 */
export function rowsText(
  { table, keptRows }: Pick<SearchIndex, 'table' | 'keptRows'>,
  rows: readonly number[],
  view: Pick<ProductView, 'text' | 'lookOf'>,
  viewer: Viewer,
): Buffer {
  const { id, tenantId, specificationId } = table.of
  const looks = new Map<number, string>()
  const lookOf = (seller: number): string => {
    const known = looks.get(seller) ?? view.lookOf(seller, viewer)
    looks.set(seller, known)
    return known
  }
  const write = (row: number): Buffer => Buffer.from(view.text(table.state(row), viewer))
  const made = new Map<string, Buffer>()
  const text = listed(
    rows.map((row) => {
      if (isMarked(viewer, id[row]!, specificationId[row]!)) return write(row)
      const key = `${row}.${table.versions[row]} ${lookOf(tenantId[row]!)}`
      const known = keptRows.get(key)
      if (known) return known
      const bytes = write(row)
      made.set(key, bytes)
      return bytes
    }),
  )
  // Not before the text is joined: they may take the place of other rows in it.
  for (const [key, bytes] of made) keptRows.put(key, bytes)
  return text
}
