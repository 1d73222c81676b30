import type { Drawing } from './drawing.ts'
import { type Shape, text } from './shape.ts'

/** mm between the lines of words, and between words of a line. */
const spacing = { x: 75, y: 32 } as const
const size = 4

/** A sheet with words all over it, behind what is drawn: whoever copies it copies them too. */
export function watermarked(drawing: Drawing, words: string): Drawing {
  const marks: Shape[] = []
  for (let row = 0, y = spacing.y / 2; y < drawing.height; row += 1, y += spacing.y)
    for (let x = row % 2 === 0 ? 8 : 8 + spacing.x / 2; x < drawing.width - spacing.x / 2; x += spacing.x)
      marks.push(text([x, y], words, { pen: 'mark', size }))
  return { ...drawing, shapes: [...marks, ...drawing.shapes] }
}
