import type { Box } from '../drawing/box.ts'
import { circle, closedPath, line, type Point, type Shape } from '../drawing/shape.ts'
import { cellText, frameBox, rule } from './cell.ts'

/** Content of a detail view's title block. */
export type TitleBlock = {
  readonly name: string
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

/** Size of a title block, mm. [GB/T 10609.1] */
export const titleBlockSize = { width: 180, height: 56 } as const

const row = 7
const changesWidth = 80
const middleWidth = 50
const dataRow = 28 / 6

/** A field of words in a title block, by its lower left corner, width and height. */
type Field = readonly [words: string, at: Point, width: number, height: number, look?: 'caption' | 'value' | 'bold']

/** The title block with its lower right corner at a corner of the frame: changes, signatures, data, name and number. */
export function titleBlock(block: TitleBlock, frame: Box): Shape[] {
  const [left, bottom] = [frame.right - titleBlockSize.width, frame.bottom]
  const at = (x: number, y: number): Point => [left + x, bottom + y]
  return [
    frameBox(left, bottom, frame.right, bottom + titleBlockSize.height),
    ...lines(at),
    ...[...changes, ...signatures(block), ...data(block), ...naming(block)].flatMap(
      ([words, [x, y], width, height, look = 'caption']) => cellText(words, at(x, y), width, height, looks[look]),
    ),
    ...firstAngleSymbol(at(168, 4.5)),
  ]
}

const looks = {
  caption: { size: 3.2, pen: 'grey', centred: true },
  value: { size: 3.3, centred: true },
  bold: { size: 5, bold: true, centred: true },
} as const

const columnsOfChanges = [
  ['标记', 10],
  ['处数', 10],
  ['分区', 16],
  ['更改文件号', 16],
  ['签名', 12],
  ['年、月、日', 16],
] as const

/** Left edges of columns of given widths, from a position on. */
const edgesOf = (widths: readonly number[], from = 0): number[] =>
  widths.map((_, index) => from + widths.slice(0, index).reduce((sum, one) => sum + one, 0))

const changeEdges = edgesOf(columnsOfChanges.map(([, width]) => width))
const signatureEdges = edgesOf([12, 12, 16, 12, 12, 16])
const changes: Field[] = columnsOfChanges.map(([words, width], index) => [words, [changeEdges[index]!, 28], width, row])

const signatures = ({ owner }: TitleBlock): Field[] => [
  ...['设计', '制图', '审核', '工艺'].map((words, index): Field => [words, [0, 21 - index * row], 12, row]),
  ...['校对', '标准化', '批准'].map((words, index): Field => [words, [40, 21 - index * row], 12, row]),
  [owner?.drawnBy ?? '', [12, 14], 12, row, 'value'],
]

function data(block: TitleBlock): Field[] {
  const rows: readonly (readonly [string, string])[] = [
    ['规格', block.designation],
    ['材料', block.material],
    ['性能等级', block.propertyClass],
    ['表面处理', block.surface],
    ['螺纹', block.thread],
    block.owner ? ['基准', block.standard] : ['产品等级', block.grade],
  ]
  const x = changesWidth
  return [
    ...rows.flatMap(([caption, words], index): Field[] => {
      const y = 56 - (index + 1) * dataRow
      return [
        [caption, [x, y], 15, dataRow],
        [words || '—', [x + 15, y], middleWidth - 15, dataRow, 'value'],
      ]
    }),
    ['阶段标记', [x, 18], 16, 10],
    ['理论重量', [x + 16, 18], 20, 10],
    ['比例', [x + 36, 18], 14, 10],
    [block.weight || '—', [x + 16, 9], 20, 9, 'value'],
    [block.scale, [x + 36, 9], 14, 9, 'value'],
    ['共 1 张', [x, 0], 25, 9],
    ['第 1 张', [x + 25, 0], 25, 9],
  ]
}

/** The company, or the standard of a standard part; the name; the number of the drawing, or the part's designation. */
function naming({ owner, name, standard, designation }: TitleBlock): Field[] {
  const [x, width] = [changesWidth + middleWidth, 50]
  return [
    [owner ? owner.companyMark || '—' : standard, [x, 38], width, 18, 'bold'],
    [name, [x, 18], width, 20, 'bold'],
    [owner ? owner.number || '—' : designation, [x, 9], width, 9, 'bold'],
    ['第一角画法', [x, 0], 24, 9],
  ]
}

function lines(at: (x: number, y: number) => Point): Shape[] {
  const across = (from: number, to: number, ...heights: readonly number[]): Shape[] =>
    heights.map((y) => rule(at(from, y), at(to, y)))
  const upright = (from: number, to: number, ...places: readonly number[]): Shape[] =>
    places.map((x) => rule(at(x, from), at(x, to)))
  const middle = changesWidth + middleWidth
  return [
    line('frame', at(changesWidth, 0), at(changesWidth, 56)),
    line('frame', at(middle, 0), at(middle, 56)),
    line('frame', at(0, 28), at(middle, 28)),
    line('frame', at(middle, 38), at(180, 38)),
    line('frame', at(middle, 18), at(180, 18)),
    ...across(0, changesWidth, 7, 14, 21, 35, 42, 49),
    ...upright(28, 56, ...changeEdges.slice(1)),
    ...upright(0, 28, ...signatureEdges.slice(1)),
    ...across(changesWidth, middle, 9, 18, ...[1, 2, 3, 4, 5].map((index) => 56 - index * dataRow)),
    ...across(middle, 180, 9),
    ...upright(28, 56, changesWidth + 15),
    ...upright(9, 28, changesWidth + 16, changesWidth + 36),
    ...upright(9, 18, changesWidth + 4, changesWidth + 8, changesWidth + 12),
    ...upright(0, 9, changesWidth + 25),
  ]
}

/** A cone, with its view from the left to the right of it. [GB/T 14692] */
const firstAngleSymbol = ([x, y]: Point): Shape[] => [
  closedPath('outline', [x - 8, y - 1.5], [x - 2, y - 2.7], [x - 2, y + 2.7], [x - 8, y + 1.5]),
  circle('outline', [x + 4, y], 2.7),
  circle('outline', [x + 4, y], 1.5),
  line('centre', [x - 9.2, y], [x - 0.8, y]),
  line('centre', [x + 0.1, y], [x + 7.9, y]),
  line('centre', [x + 4, y - 3.9], [x + 4, y + 3.9]),
]
