import { runOf } from '../curve.ts'
import type { Drawing } from '../drawing.ts'
import type { Path, Pen, Shape, Text, TextPen } from '../shape.ts'

/** Colour, width in mm and dashes of a stroke. [GB/T 4457.4: thick 0.5, thin 0.25] */
const pens: Readonly<Record<Pen, string>> = {
  outline: 'stroke="#111" stroke-width=".5"',
  thin: 'stroke="#111" stroke-width=".22"',
  hidden: 'stroke="#111" stroke-width=".25" stroke-dasharray="2 1"',
  centre: 'stroke="#b4342a" stroke-width=".2" stroke-dasharray="5 1 1 1"',
  dimension: 'stroke="#1f4e8c" stroke-width=".2"',
  hatch: 'stroke="#666" stroke-width=".15"',
  frame: 'stroke="#111" stroke-width=".4"',
}

const fills: Readonly<Record<Pen, string>> = {
  outline: '#111',
  thin: '#111',
  hidden: '#111',
  centre: '#b4342a',
  dimension: '#1f4e8c',
  hatch: '#666',
  frame: '#111',
}

const inks: Readonly<Record<TextPen, string>> = { dimension: '#1f4e8c', ink: '#111', grey: '#555' }

const order: readonly Pen[] = ['hatch', 'centre', 'dimension', 'thin', 'hidden', 'frame', 'outline']

const fonts = 'Noto Sans CJK SC,Source Han Sans SC,PingFang SC,Microsoft YaHei,sans-serif'

/** A drawing as a self-contained SVG image, one path a pen, sized in mm. */
export function toSvg({ title, width, height, shapes }: Drawing): string {
  const strokes = order.flatMap((pen) => {
    const own = shapes.filter((shape) => shape.kind !== 'text' && shape.pen === pen)
    const [filled, open] = [own.filter(isFilled), own.filter((shape) => !isFilled(shape))]
    const draw = (some: readonly Shape[]) => some.map((shape) => strokeOf(shape, height)).join('')
    return [
      open.length > 0 ? `<path fill="none" ${pens[pen]} d="${draw(open)}"/>` : '',
      filled.length > 0 ? `<path fill="${fills[pen]}" d="${draw(filled)}"/>` : '',
    ]
  })
  const texts = shapes.filter((shape) => shape.kind === 'text').map((one) => textOf(one, height))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g stroke-linejoin="round" stroke-linecap="round">${strokes.join('')}</g>`,
    `<g font-family="${fonts}">${texts.join('')}</g></svg>\n`,
  ].join('')
}

const isFilled = (shape: Shape): boolean => shape.kind === 'path' && shape.filled === true

/** Two decimals are a hundredth of a millimetre on paper. */
const n = (value: number): string => {
  const rounded = Math.round(value * 100) / 100
  return String(rounded === 0 ? 0 : rounded)
}

function strokeOf(shape: Shape, height: number): string {
  const at = (x: number, y: number): string => `${n(x)} ${n(height - y)}`
  switch (shape.kind) {
    case 'line':
      return `M${at(...shape.from)}L${at(...shape.to)}`
    case 'circle': {
      const [[x, y], r] = [shape.centre, shape.radius]
      return `M${at(x - r, y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`
    }
    case 'arc': {
      const { centre, radius, start, end } = shape
      const on = (degrees: number) => {
        const angle = (degrees * Math.PI) / 180
        return at(centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle))
      }
      return `M${on(start)}A${n(radius)} ${n(radius)} 0 ${end - start > 180 ? 1 : 0} 0 ${on(end)}`
    }
    case 'path':
      return wayOf(shape, at)
    case 'text':
      return ''
  }
}

function wayOf({ vertices, closed }: Path, at: (x: number, y: number) => string): string {
  const [first] = vertices
  if (!first) return ''
  const way = vertices.map((vertex, index) => {
    const next = vertices[index + 1] ?? (closed ? first : undefined)
    if (!next) return ''
    const [x, y, bulge] = vertex
    if (!bulge) return index === vertices.length - 1 ? '' : `L${at(next[0], next[1])}`
    const { radius } = runOf({ from: [x, y], to: [next[0], next[1]], bulge })
    return `A${n(radius)} ${n(radius)} 0 ${Math.abs(bulge) > 1 ? 1 : 0} ${bulge > 0 ? 0 : 1} ${at(next[0], next[1])}`
  })
  return `M${at(first[0], first[1])}${way.join('')}${closed ? 'Z' : ''}`
}

function textOf({ at: [x, y], text, pen, size, anchor, angle, bold }: Text, height: number): string {
  const [left, top] = [n(x), n(height - y)]
  const attributes = [
    angle === 90 ? `transform="translate(${left} ${top})rotate(-90)"` : `x="${left}" y="${top}"`,
    `font-size="${n(size)}" fill="${inks[pen]}"`,
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
