/** First characters that a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/

const cellOf = (text: string): string => {
  const plain = formula.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Rows as comma-separated text (RFC 4180) that spreadsheets read as UTF-8: it starts with a byte order mark. Anything a
 * spreadsheet would take for a formula is kept as text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}
