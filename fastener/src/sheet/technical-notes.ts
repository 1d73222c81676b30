import { type Shape, text } from '../drawing/shape.ts'
import { wrapped } from './cell.ts'

/** Sizes of the notes' letters, mm, the usual one first: many notes are written smaller. */
const sizes = [3.4, 3, 2.6] as const
/** A note longer than this ends in an ellipsis. */
const longest = 400
const headSize = 4
const headSpace = 10.5
const pitchOf = (size: number): number => 1.41 * size

/** Numbered notes in lines of a width, with the size of their letters and the height they need, mm. */
type NoteLines = { readonly lines: readonly string[]; readonly size: number; readonly height: number }

/**
 * The notes in the greatest letters with which they fit a height; in the smallest ones if none fits, and higher than
 * asked: no note is left out.
 */
export function noteLines(notes: readonly string[], width: number, height: number): NoteLines {
  const bounded = notes.map((note) => (note.length > longest ? `${note.slice(0, longest)}…` : note))
  const tried = sizes.map((size) => {
    const lines = bounded.flatMap((note, index) =>
      wrapped(`${index + 1}. ${note}`, size, width).map((part, at) => (at === 0 ? part : `   ${part}`)),
    )
    return { lines, size, height: headSpace + Math.max(0, lines.length - 1) * pitchOf(size) + 1 }
  })
  return tried.find((one) => one.height <= height) ?? tried.at(-1)!
}

/** The notes below their heading, from a place on down. */
export const writtenNotes = ({ lines, size }: NoteLines, left: number, top: number): Shape[] => [
  text([left, top - 4.5], '技术要求', { size: headSize, bold: true }),
  ...lines.map((words, index) => text([left, top - headSpace - index * pitchOf(size)], words, { size, pen: 'grey' })),
]
