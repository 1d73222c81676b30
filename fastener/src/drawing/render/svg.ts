import type { Drawing } from '../drawing.ts'
import type { Shape, Text } from '../shape.ts'
import { n, type Strokes, strokesIn, toneOf } from './path-data.ts'
import { changedColour, inks, styleOf } from './pen-style.ts'

const fonts = 'Noto Sans CJK SC,Source Han Sans SC,PingFang SC,Microsoft YaHei,sans-serif'

/** A drawing as a self-contained SVG image, one path per pen, sized in mm. */
export function toSvg({ title, width, height, shapes }: Drawing): string {
  const texts = shapes.filter((shape) => shape.kind === 'text').map((one) => textOf(one, height))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g stroke-linejoin="round" stroke-linecap="round">${strokesIn(shapes, height).map(pathOf).join('')}</g>`,
    `<g font-family="${fonts}">${texts.join('')}</g></svg>\n`,
  ].join('')
}

function pathOf({ pen, filled, tone, data }: Strokes): string {
  const { colour, width, dashes } = styleOf(pen, tone)
  if (filled) return `<path fill="${colour}" d="${data}"/>`
  const stroke = `stroke="${colour}" stroke-width="${String(width).replace(/^0/, '')}"`
  return `<path fill="none" ${stroke}${dashes ? ` stroke-dasharray="${dashes.join(' ')}"` : ''} d="${data}"/>`
}

function textOf(shape: Shape & Text, height: number): string {
  const {
    at: [x, y],
    text,
    pen,
    size,
    anchor,
    angle,
    bold,
  } = shape
  const ink = toneOf(shape) === 'changed' ? changedColour : inks[pen]
  const [left, top] = [n(x), n(height - y)]
  const attributes = [
    angle === 90 ? `transform="translate(${left} ${top})rotate(-90)"` : `x="${left}" y="${top}"`,
    `font-size="${n(size)}" fill="${ink}"`,
    anchor === 'start' ? '' : `text-anchor="${anchor}"`,
    bold ? 'font-weight="600"' : '',
  ]
  return `<text ${attributes.filter(Boolean).join(' ')}>${escaped(text)}</text>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is safe in XML: no markup, no control characters. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character]!)
