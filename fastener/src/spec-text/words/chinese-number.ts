import { chineseFigures } from './quantity-units.ts'

const places: Readonly<Record<string, number>> = {
  十: 10,
  百: 100,
  千: 1000,
  万: 10_000,
  拾: 10,
  佰: 100,
  仟: 1000,
}

/**
 * A number in Chinese characters: `两千`, `一万五`, `三百五十`, `十二`, `贰佰`, `半`.
 * @returns its value and its end; undefined if there is none at this position
 */
export function chineseNumberAt(
  text: string,
  at: number,
): { readonly value: number; readonly end: number } | undefined {
  if (text.charAt(at) === '半') return { value: 0.5, end: at + 1 }
  let [total, figure, last, end] = [0, 0, 0, at]
  for (; end < text.length; end++) {
    const sign = text.charAt(end)
    const place = places[sign]
    if (place === undefined && (chineseFigures[sign] ?? 10) >= 10) break
    if (place === undefined) figure = chineseFigures[sign]!
    else {
      total = place === 10_000 ? (total + figure || 1) * place : total + (figure || 1) * place
      ;[figure, last] = [0, place]
    }
  }
  if (end === at) return undefined
  // 一万五 is 15 000, 三百五 is 350.
  const tail = figure > 0 && last >= 100 && !/[十拾]/.test(text.charAt(end - 2)) ? (figure * last) / 10 : figure
  return { value: total + tail, end }
}
