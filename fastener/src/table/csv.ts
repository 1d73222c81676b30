export type CsvRow = Readonly<Record<string, string>>

/** Parses comma-separated text with a header line and double-quoted cells (RFC 4180); every cell stays text. */
export function parseCsv(text: string): CsvRow[] {
  const [header, ...lines] = records(text)
  if (!header) return []
  return lines.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ''])))
}

function records(text: string): string[][] {
  const found: string[][] = []
  let record: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    if (record.length > 1 || record[0] !== '') found.push(record)
    record = []
    if (end === '') break
  }
  return found
}
