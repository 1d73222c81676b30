import type { Label } from '../part/label.ts'
import { type Box, emsOf } from './box.ts'
import { type Point, type Text, text } from './shape.ts'

/** Height of an em in dimension texts, mm on paper. */
const dimensionEm = 3.8
const deviationEm = 0.64 * dimensionEm
const deviationGap = 0.4

const deviationsWidth = ({ upper = '', lower = '' }: Label): number =>
  upper === '' && lower === '' ? 0 : deviationGap + Math.max(emsOf(upper), emsOf(lower)) * deviationEm

/** Estimated length of a label, mm on paper. */
export const labelWidth = (label: Label): number => emsOf(label.words) * dimensionEm + deviationsWidth(label)

/** The texts of a label with the middle of its base line at a point, and their rectangle. */
export function labelAt(label: Label, [x, y]: Point, angle: 0 | 90): { texts: Text[]; box: Box } {
  const half = labelWidth(label) / 2
  const at = (along: number, up: number): Point => (angle === 0 ? [x + along, y + up] : [x - up, y + along])
  const style = { pen: 'dimension', angle } as const
  const stacked = label.upper !== undefined || label.lower !== undefined
  const [bottom, top] = stacked ? [-0.3 * dimensionEm, 1.08 * dimensionEm] : [-0.2 * dimensionEm, 0.8 * dimensionEm]
  const box =
    angle === 0
      ? { left: x - half, right: x + half, bottom: y + bottom, top: y + top }
      : { bottom: y - half, top: y + half, left: x - top, right: x - bottom }
  if (!stacked) return { texts: [text(at(0, 0), label.words, { ...style, size: dimensionEm, anchor: 'middle' })], box }
  const seam = half - deviationsWidth(label)
  const small = { ...style, size: deviationEm }
  return {
    texts: [
      text(at(seam, 0), label.words, { ...style, size: dimensionEm, anchor: 'end' }),
      text(at(seam + deviationGap, 0.52 * dimensionEm), label.upper ?? '', small),
      text(at(seam + deviationGap, -0.14 * dimensionEm), label.lower ?? '', small),
    ].filter((one) => one.text !== ''),
    box,
  }
}
