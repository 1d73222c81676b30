/** Every code point from `first` to `last`. */
const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

/** Every character of GB/T 2312: 6763 Chinese characters in two levels, Greek, Cyrillic, kana and signs. */
function gb2312(): string {
  const decoder = new TextDecoder('gb2312')
  const rows = Array.from({ length: 0xf7 - 0xa1 + 1 }, (_, i) => 0xa1 + i)
  const cells = Array.from({ length: 0xfe - 0xa1 + 1 }, (_, i) => 0xa1 + i)
  const decoded = rows.map((row) => decoder.decode(Uint8Array.from(cells.flatMap((cell) => [row, cell])))).join('')
  // Node decodes GBK, which has more: gaps of GB/T 2312 become private or replacement characters.
  return decoded.replace(/[\p{Co}\u{FFFD}]/gu, '')
}

/** Engineering signs that neither GB/T 2312 nor Latin-1 has. */
const signs = '≈≤≥−–—…′″‰√∅°µ·×÷±²³½¼¾Øøφ'

/** What a data sheet can print: Latin-1, Greek, GB/T 2312, and signs. */
export const characters: ReadonlySet<string> = new Set(
  range(0x20, 0x7e) +
    range(0xa1, 0xff) +
    range(0x391, 0x3a1) +
    range(0x3a3, 0x3a9) +
    range(0x3b1, 0x3c9) +
    gb2312() +
    signs,
)
