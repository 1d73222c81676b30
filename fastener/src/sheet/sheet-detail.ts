import type { Box } from '../drawing/box.ts'
import { circle, closedPath, line, type Point, type Shape, text } from '../drawing/shape.ts'
import { cellText, frameBox, rule, wrapped } from './cell.ts'

/** Content of a detail view's title block. */
export type TitleBlock = {
  readonly name: string
  /** Share of the head taken by the name. */
  readonly nameShare?: number
  readonly standard: string
  readonly designation: string
  readonly material: string
  readonly propertyClass: string
  readonly surface: string
  readonly scale: string
  readonly weight: string
  readonly thread: string
  readonly grade: string
  readonly notes: readonly string[]
  /** Whose drawing it is, for a part that is not a standard one. */
  readonly owner?: SheetOwner | undefined
}

/** The company of a drawing, and the drawing's number with its version; any may be empty. */
export type SheetOwner = { readonly companyMark: string; readonly number: string; readonly drawnBy?: string }

/** A4 sheet in landscape with a frame of 10 mm. [GB/T 14689] */
export const detailSheet = { width: 297, height: 210 } as const
const frame: Box = { left: 10, bottom: 10, right: 287, top: 200 }
const rowHeight = 7.5
const headHeight = 11
const blockWidth = 152
const symbolWidth = 30
const blockTop = frame.bottom + 4 * rowHeight + headHeight
const blockLeft = frame.right - blockWidth

/** Area for the views of a detail view. */
export const detailArea: Box = {
  left: frame.left + 4,
  bottom: blockTop + 3,
  right: frame.right - 4,
  top: frame.top - 3,
}

/** Area for a parts list above the title block. */
export const aboveTitleBlock = { left: blockLeft, right: frame.right, bottom: blockTop } as const

/**
 * Frame, title block, technical notes and the symbol of first-angle projection.
 * @param notesTop upper limit of the technical notes, mm
 */
export function detailFrame(block: TitleBlock, notesTop: number = blockTop): Shape[] {
  return [
    frameBox(frame.left, frame.bottom, frame.right, frame.top),
    ...titleBlock(block),
    ...technicalNotes(block.notes, notesTop),
  ]
}

function titleBlock(block: TitleBlock): Shape[] {
  const { right, bottom } = frame
  const headBottom = blockTop - headHeight
  const symbolLeft = right - symbolWidth
  const half = (symbolLeft - blockLeft) / 2
  const caption = 17
  const fields: readonly (readonly [string, string])[] = [
    ['规格', block.designation],
    ['比例', block.scale],
    ['材料', block.material],
    ['理论重量', block.weight],
    ['性能等级', block.propertyClass],
    ['螺纹', block.thread],
    ['表面处理', block.surface],
    block.owner ? ['基准', block.standard] : ['产品等级', block.grade],
  ]
  return [
    frameBox(blockLeft, bottom, right, blockTop),
    line('frame', [blockLeft, headBottom], [right, headBottom]),
    ...(block.owner ? ownedHead(block, block.owner) : plainHead(block)),
    rule([symbolLeft, bottom], [symbolLeft, headBottom]),
    ...[1, 2, 3].map((row) => rule([blockLeft, bottom + row * rowHeight], [symbolLeft, bottom + row * rowHeight])),
    ...[caption, half, half + caption].map((x) => rule([blockLeft + x, bottom], [blockLeft + x, headBottom])),
    ...fields.flatMap(([name, value], index): Shape[] => {
      const x = blockLeft + (index % 2) * half
      const y = headBottom - (Math.floor(index / 2) + 1) * rowHeight
      return [
        ...cellText(name, [x, y], caption, rowHeight, { size: 3.3, pen: 'grey' }),
        ...cellText(value || '—', [x + caption, y], half - caption, rowHeight),
      ]
    }),
    ...firstAngleSymbol([symbolLeft + symbolWidth / 2, bottom + 18]),
    ...cellText('第一角画法', [symbolLeft, bottom + 1], symbolWidth, 7, { size: 3, pen: 'grey', centred: true }),
  ]
}

function plainHead({ name, standard, nameShare = 0.46 }: TitleBlock): Shape[] {
  const width = nameShare * blockWidth
  return headCells([
    [name, width],
    [standard, blockWidth - width],
  ])
}

/** Company, name of the part, number of the drawing. */
const ownedHead = ({ name }: TitleBlock, { companyMark, number }: SheetOwner): Shape[] =>
  headCells([
    [companyMark || '—', 0.36 * blockWidth],
    [name, 0.36 * blockWidth],
    [number || '—', 0.28 * blockWidth],
  ])

function headCells(cells: readonly (readonly [words: string, width: number])[]): Shape[] {
  const bottom = blockTop - headHeight
  let x = blockLeft
  return cells.flatMap(([words, width], index): Shape[] => {
    const left = x
    x += width
    return [
      ...(index > 0 ? [rule([left, bottom], [left, blockTop])] : []),
      ...cellText(words, [left, bottom], width, headHeight, { size: 5, bold: true }),
    ]
  })
}

/** A cone, with its view from the left to the right of it. [GB/T 14692] */
const firstAngleSymbol = ([x, y]: Point): Shape[] => [
  closedPath('outline', [x - 11, y - 2.5], [x - 2, y - 4.5], [x - 2, y + 4.5], [x - 11, y + 2.5]),
  circle('outline', [x + 6, y], 4.5),
  circle('outline', [x + 6, y], 2.5),
  line('centre', [x - 13, y], [x, y]),
  line('centre', [x - 0.5, y], [x + 12.5, y]),
  line('centre', [x + 6, y - 6.5], [x + 6, y + 6.5]),
]

function technicalNotes(notes: readonly string[], top: number): Shape[] {
  const [size, pitch] = [3.4, 4.8]
  const [left, width] = [frame.left + 3, blockLeft - frame.left - 6]
  const lines = notes.flatMap((note, index) =>
    wrapped(`${index + 1}. ${note}`, size, width).map((part, row) => (row === 0 ? part : `   ${part}`)),
  )
  return [
    text([left, top - 4.5], '技术要求', { size: 4, bold: true }),
    ...lines
      .slice(0, Math.floor((top - 10.5 - frame.bottom) / pitch) + 1)
      .map((words, index) => text([left, top - 10.5 - index * pitch], words, { size, pen: 'grey' })),
  ]
}
