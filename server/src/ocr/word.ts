import type { Area } from './geometry.ts'

/** A character that was read: how sure, from 0 to 1; the next likely one; where it is along the line, from 0 to 1. */
export type ReadCharacter = { text: string; sure: number; other: string; otherSure: number; at: number }

/** A piece of text in a picture. */
export type Word = { area: Area; characters: ReadCharacter[] }
