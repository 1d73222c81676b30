import type { Pen, Shape } from '../shape.ts'

type Layer = {
  readonly name: string
  /** AutoCAD colour index. All are readable on black and on white. */
  readonly colour: number
  readonly lineType: string
  /** Hundredths of a millimetre. */
  readonly weight: number
}

/** Lengths of dashes and gaps on paper, mm. */
export const dashesOf: Readonly<Record<string, readonly number[]>> = {
  LMCENTRE: [5, -1, 1, -1],
  LMHIDDEN: [2, -1],
}

/** Layer of each pen: colours by GB/T 14665, widths by GB/T 4457.4. */
export const layers: Readonly<Record<Pen | 'text', Layer>> = {
  outline: { name: 'OUTLINE', colour: 7, lineType: 'CONTINUOUS', weight: 50 },
  thin: { name: 'THIN', colour: 3, lineType: 'CONTINUOUS', weight: 25 },
  centre: { name: 'CENTRE', colour: 1, lineType: 'LMCENTRE', weight: 25 },
  hidden: { name: 'HIDDEN', colour: 2, lineType: 'LMHIDDEN', weight: 25 },
  dimension: { name: 'DIMENSION', colour: 3, lineType: 'CONTINUOUS', weight: 25 },
  hatch: { name: 'HATCH', colour: 3, lineType: 'CONTINUOUS', weight: 18 },
  frame: { name: 'FRAME', colour: 7, lineType: 'CONTINUOUS', weight: 50 },
  text: { name: 'TEXT', colour: 7, lineType: 'CONTINUOUS', weight: 25 },
}

/** The layer of a shape. */
export const layerOf = (shape: Shape): string =>
  shape.kind !== 'text' ? layers[shape.pen].name : layers[shape.pen === 'dimension' ? 'dimension' : 'text'].name
