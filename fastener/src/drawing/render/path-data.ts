import { runOf } from '../curve.ts'
import type { Path, Pen, Shape, Tone } from '../shape.ts'
import { penOrder } from './pen-style.ts'

/** All strokes of one pen as one path in the syntax of SVG's `d`; mm, y downwards from the sheet's upper edge. */
export type Strokes = {
  readonly pen: Pen
  readonly filled: boolean
  readonly tone?: Tone | undefined
  readonly data: string
}

/** What a stroke or a text is in a comparison: its own tone, or that of its dimension. */
export const toneOf = ({ tone, measure }: Shape): Tone | undefined =>
  tone ?? (measure?.label.changed ? 'changed' : undefined)

/** What only the base has lies below everything else. */
const tones = ['base', undefined, 'changed'] as const

/** The strokes of a sheet, bottom layer first. @param height of the sheet, mm */
export function strokesIn(shapes: readonly Shape[], height: number): Strokes[] {
  return tones.flatMap((tone) => {
    const toned = shapes.filter((shape) => shape.kind !== 'text' && toneOf(shape) === tone)
    return penOrder.flatMap((pen) => {
      const own = toned.filter((shape) => shape.pen === pen)
      return [false, true].flatMap((filled): Strokes[] => {
        const some = own.filter((shape) => isFilled(shape) === filled)
        const data = some.map((shape) => dataOf(shape, height)).join('')
        return some.length === 0 ? [] : [{ pen, filled, ...(tone && { tone }), data }]
      })
    })
  })
}

const isFilled = (shape: Shape): boolean => shape.kind === 'path' && shape.filled === true

/** Two decimals are a hundredth of a millimetre on paper. */
export const n = (value: number): string => {
  const rounded = Math.round(value * 100) / 100
  return String(rounded === 0 ? 0 : rounded)
}

function dataOf(shape: Shape, height: number): string {
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
