import type { Dimension } from './dimension.ts'
import { figure } from './figure.ts'
import type { Part, Specification } from './part.ts'
import type { Shape } from './shape.ts'
import type { LegendEntry } from './sheet-simple.ts'
import type { Views } from './view.ts'

/** A sheet, mm on paper, y upwards from its lower edge. */
export type Drawing = {
  readonly title: string
  readonly width: number
  readonly height: number
  /** Size on paper by true size. */
  readonly scale: number
  readonly shapes: readonly Shape[]
}

/** Size and length as an order names them: `M12×60`, `6×30`, `M12`, with LH for a left-hand thread. */
export function designationOf({ hand }: Specification, { row, l }: Part): string {
  const size = row.size.replace('x', '×')
  return `${size}${l > 0 ? `×${figure(l)}` : ''}${hand === 'left' ? '-LH' : ''}`
}

export const scaleWords = (scale: number): string => (scale >= 1 ? `${figure(scale)} : 1` : `1 : ${figure(1 / scale)}`)

/** A weight to three digits. */
export const weightFigure = (kilograms: number): string => String(Number(kilograms.toPrecision(3)))

/** Letters of all dimensions with their values, each once, in the order of the views. */
export function legendOf({ front, left, right, top }: Views): LegendEntry[] {
  const dimensions = [front, left, right, top].flatMap((view): readonly Dimension[] => view?.dimensions ?? [])
  return [
    ...new Map(dimensions.map(({ label }) => [label.letter, { letter: label.letter, value: label.value }])).values(),
  ]
}
