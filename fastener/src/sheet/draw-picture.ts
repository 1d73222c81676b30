import { arranged, type Space } from '../drawing/arrange.ts'
import { extentOf, grown, heightOf, widthOf } from '../drawing/box.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { moved } from '../drawing/move.ts'
import type { View, Views } from '../drawing/view.ts'
import type { Specification } from '../part/specification.ts'
import { simpleViewsOf } from './simple-views.ts'

/** mm on paper: small, so that strokes stay bold when the picture is shown small. */
const space: Space = { area: { left: 0, bottom: 0, right: 84, top: 56 }, viewHeight: 44 }
const margin = 1

/**
 * The outline of a part or composite for lists: its views without letters, legend and frame, on a sheet that just fits
 * them.
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated, impossibleCombination
 */
export function drawPicture(specification: Specification): Drawing {
  const { scale, shapes } = arranged(bare(simpleViewsOf(specification)), space)
  const extent = grown(extentOf(shapes)!, margin)
  const { standard, size } = specification
  return {
    title: `${standard.name} ${standard.nameZh} ${size}`,
    width: Math.ceil(widthOf(extent)),
    height: Math.ceil(heightOf(extent)),
    scale,
    shapes: moved(shapes, [-extent.left, -extent.bottom]),
  }
}

/** Views without any labels. */
function bare({ front, left, right, top }: Views): Views {
  return {
    front: withoutWords(front),
    ...(left && { left: withoutWords(left) }),
    ...(right && { right: withoutWords(right) }),
    ...(top && { top: withoutWords(top) }),
  }
}

const withoutWords = ({ shapes, sections = [], uniform = [] }: View): View => ({
  shapes: shapes.filter(({ kind }) => kind !== 'text'),
  sections,
  uniform,
  dimensions: [],
})
