import { type BookType, utils, write } from '@e965/xlsx'

/** Rows as another program would save them, with merged ranges such as `A1:A3`. */
export function savedAs(
  bookType: BookType,
  sheets: Readonly<Record<string, readonly (readonly (string | number | null)[])[]>>,
  merges: readonly string[] = [],
): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
    if (merges.length > 0) sheet['!merges'] = merges.map((range) => utils.decode_range(range))
    utils.book_append_sheet(book, sheet, name)
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType }))
}
