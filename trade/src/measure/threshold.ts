import { plainTitle } from './plain-title.ts'

/** The quantity from which the prices of a column hold, as its title says it: `1000+`, `≥1000`, `1000支以上`, `500-999`. */
export type Threshold = {
  /** Pieces. */
  from: number
  /** The piece of the plain title that says so. */
  text: string
}

const scales: Readonly<Record<string, number>> = { 万: 10_000, 千: 1000, k: 1000 }
const unit = '(?:[支只个件颗粒枚根条片套]|pcs|pc|ea)?'
const figure = `(\\d{1,3}(?:,\\d{3})+|\\d{1,8})(万|千|k)?${unit}`

const patterns: readonly RegExp[] = [
  new RegExp(`(?:≥|>=|\\)=|⩾|大于等于|满)${figure}(?:以上|起)?`, 'i'),
  new RegExp(`${figure}(?:\\+|(?:及|或)?以上|起(?:订|批|购)?(?!量))`, 'i'),
  new RegExp(`(?<![\\d./-])${figure}[-~至](\\d[\\d,]*)(万|千|k)?${unit}(?![\\d%./-])`, 'i'),
]

const piecesOf = (digits: string, scale: string): number =>
  Number(digits.replaceAll(',', '')) * (scales[scale.toLowerCase()] ?? 1)

/** The threshold in the title of a price; undefined: it names none. */
export function thresholdIn(title: string): Threshold | undefined {
  const plain = plainTitle(title)
  for (const pattern of patterns) {
    const [text, digits = '', scale = '', last, lastScale = ''] = pattern.exec(plain) ?? []
    if (text === undefined) continue
    const from = piecesOf(digits, scale)
    if (from > 0 && (last === undefined || piecesOf(last, lastScale) > from)) return { from, text }
  }
  return undefined
}

/** A plain title without its threshold: `1000支以上(元/千支)` is `(元/千支)`. */
export const withoutThreshold = (plain: string): string => plain.replace(thresholdIn(plain)?.text ?? '', '')
