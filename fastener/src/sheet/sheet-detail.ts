import type { Box } from '../drawing/box.ts'
import type { Shape } from '../drawing/shape.ts'
import { frameBox } from './cell.ts'
import { noteLines, writtenNotes } from './technical-notes.ts'
import { type TitleBlock, titleBlock, titleBlockSize } from './title-block.ts'

/** A4 sheet in landscape with a frame of 10 mm. [GB/T 14689] */
export const detailSheet = { width: 297, height: 210 } as const
const frame: Box = { left: 10, bottom: 10, right: 287, top: 200 }
const blockTop = frame.bottom + titleBlockSize.height
const blockLeft = frame.right - titleBlockSize.width
const [notesLeft, notesWidth] = [frame.left + 3, blockLeft - frame.left - 5]

/** Area for a parts list above the title block. */
export const aboveTitleBlock = { left: blockLeft, right: frame.right, bottom: blockTop } as const

/** Height of what stands below the views: title block and parts list, or notes that need more. */
function footOf(notes: readonly string[], listHeight: number): { readonly top: number; readonly notes: Shape[] } {
  const beside = titleBlockSize.height + listHeight
  const lines = noteLines(notes, notesWidth, beside)
  const top = frame.bottom + Math.max(beside, lines.height)
  return { top, notes: writtenNotes(lines, notesLeft, top) }
}

/**
 * Area for the views of a detail view.
 * @param listHeight of a parts list above the title block, mm
 */
export const detailArea = (notes: readonly string[], listHeight = 0): Box => ({
  left: frame.left + 4,
  bottom: footOf(notes, listHeight).top + 3,
  right: frame.right - 4,
  top: frame.top - 3,
})

/** Frame, title block and technical notes. */
export const detailFrame = (block: TitleBlock, listHeight = 0): Shape[] => [
  frameBox(frame.left, frame.bottom, frame.right, frame.top),
  ...titleBlock(block, frame),
  ...footOf(block.notes, listHeight).notes,
]
