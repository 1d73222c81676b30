import type { Text } from '../shape.ts'

/** Heights of lettering on paper, mm. [GB/T 14691] */
const series = [1.8, 2.5, 3.5, 5, 7] as const
/** Chinese characters are never smaller than this. */
const leastChinese = 3.5
/** Height of capital letters as a share of the em. */
const capitalHeight = 0.72

export const paperHeights = { dimension: 2.5, deviation: 1.8 } as const

/** The height in the series nearest to that of a text on paper, mm. */
export function heightOf({ text, size }: Pick<Text, 'text' | 'size'>): number {
  const isChinese = /\p{Script=Han}/u.test(text)
  const wanted = isChinese ? Math.max(size, leastChinese) : size * capitalHeight
  const possible = isChinese ? series.filter((height) => height >= leastChinese) : series
  return possible.reduce((best, height) => (Math.abs(height - wanted) < Math.abs(best - wanted) ? height : best))
}

const codes: Readonly<Record<string, string>> = { '⌀': '%%c', '±': '%%p', '°': '%%d' }

/** One line of text: DXF is read line by line, and encodes some signs. */
export const dxfText = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('%%', '% %')
    .replace(/[⌀±°]/g, (sign) => codes[sign]!)
