import { Type } from 'typebox'
import { Figure } from '../figures.ts'

/** A piece of the text as [start, end). */
export const Span = Type.Array(Type.Integer())

/** One field that was read, and how sure the reading is: 0 to 1. */
export const FastReading = Type.Object({
  label: Type.String(),
  text: Type.String(),
  confidence: Figure('none'),
  at: Span,
})
