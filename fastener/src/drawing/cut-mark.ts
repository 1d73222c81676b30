import { type Line, line, type Path, type Point, path } from './shape.ts'

/** mm on paper: from the part to the mark, its length, and the height of its letter. */
const gap = 1.5
const length = 4
const letterHeight = 3.2

/**
 * The marks of a section across the axis, above and below the part, with the letter A beside them. The letter is drawn
 * with strokes, so that dimensions keep clear of it as of every other line. [GB/T 4458.6]
 */
export const cutMarks = (x: number, reach: number): (Line | Path)[] =>
  [1, -1].flatMap((side) => {
    const from = side * (reach + gap)
    const to = side * (reach + gap + length)
    return [line('outline', [x, from], [x, to]), ...letterA([x + 0.9, Math.min(from, to) + 0.4])]
  })

const letterA = ([x, y]: Point): (Line | Path)[] => [
  path('thin', [x, y], [x + 0.38 * letterHeight, y + letterHeight], [x + 0.76 * letterHeight, y]),
  line('thin', [x + 0.14 * letterHeight, y + 0.36 * letterHeight], [x + 0.62 * letterHeight, y + 0.36 * letterHeight]),
]
