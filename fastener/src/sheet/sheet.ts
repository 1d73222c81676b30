import type { Dimension } from '../drawing/dimension.ts'
import type { Views } from '../drawing/view.ts'
import { figure } from '../part/figure.ts'
import type { Part } from '../part/part.ts'
import type { Specification } from '../part/specification.ts'
import type { LegendEntry } from './sheet-simple.ts'

/** Size and length in an order's notation: `M12×60`, `6×30`, `M12`, with LH for a left-hand thread. */
export function designationOf({ hand }: Specification, { row, l }: Part): string {
  const size = row.size.replace('x', '×')
  return `${size}${l > 0 ? `×${figure(l)}` : ''}${hand === 'left' ? '-LH' : ''}`
}

export const scaleWords = (scale: number): string => (scale >= 1 ? `${figure(scale)} : 1` : `1 : ${figure(1 / scale)}`)

/** A weight rounded to three significant digits. */
export const weightFigure = (kilograms: number): string => String(Number(kilograms.toPrecision(3)))

/** Letters of all dimensions with their values, without duplicates, in the order of the views. */
export function legendOf({ front, left, right, top }: Views): LegendEntry[] {
  const dimensions = [front, left, right, top].flatMap((view): readonly Dimension[] => view?.dimensions ?? [])
  return [
    ...new Map(dimensions.map(({ label }) => [label.letter, { letter: label.letter, value: label.value }])).values(),
  ]
}
