import type { Pen, TextPen, Tone } from '../shape.ts'

/** How a stroke looks on paper: colour, width and dashes in mm. */
type PenStyle = { readonly colour: string; readonly width: number; readonly dashes?: readonly number[] }

/** [GB/T 4457.4: thick 0.5, thin 0.25] */
const penStyles: Readonly<Record<Pen, PenStyle>> = {
  outline: { colour: '#111', width: 0.5 },
  thin: { colour: '#111', width: 0.22 },
  hidden: { colour: '#111', width: 0.25, dashes: [2, 1] },
  centre: { colour: '#b4342a', width: 0.2, dashes: [5, 1, 1, 1] },
  dimension: { colour: '#1f4e8c', width: 0.2 },
  hatch: { colour: '#666', width: 0.15 },
  frame: { colour: '#111', width: 0.4 },
}

/** The look of a comparison: the base grey and dashed below, the change red. */
export const styleOf = (pen: Pen, tone: Tone | undefined): PenStyle => {
  const own = penStyles[pen]
  if (tone === 'base') return { colour: '#8b96a3', width: 0.3, dashes: [1.6, 1] }
  return tone === 'changed' ? { ...own, colour: changedColour } : own
}

/** Red of a change, also of its texts. */
export const changedColour = '#c0362c'

export const inks: Readonly<Record<TextPen, string>> = {
  dimension: '#1f4e8c',
  ink: '#111',
  grey: '#555',
  mark: '#d3d8de',
}

/** From bottom to top. */
export const penOrder: readonly Pen[] = ['hatch', 'centre', 'dimension', 'thin', 'hidden', 'frame', 'outline']
