import type { Meaning } from './vocabulary.ts'

/** A position in the normalised text. */
export type Place = { readonly start: number; readonly end: number }

/** A number as written: its text keeps the zero of `04`. */
export type Figure = Place & { readonly value: number; readonly text: string; readonly unit?: 'mm' | 'inch' }

/** Notation of a size, which limits the parts it can belong to. */
export type SizeSystem = 'metric' | 'tapping' | 'inch' | 'numbered' | 'diameter' | 'plain'

/** `M10×1.25×40`, `ST4.2x16`, `1/4-20x1`, `#8-32`, `φ6`, `8x30`: a nominal size with the numbers after it. */
export type WrittenSize = {
  readonly system: SizeSystem
  /** `10`, `4.2`, `1/4`, `No.8`. */
  readonly nominal: string
  readonly nominalAt: Place
  /** Diameter in mm or, for inch sizes, in inches; undefined for numbered ones. */
  readonly diameter?: number
  readonly threadsPerInch?: Figure
  readonly series?: Place & { readonly form: 'coarse' | 'fine' }
  readonly tolerance?: Place
  /** The numbers after the crosses. */
  readonly further: readonly Figure[]
}

/** A strength as written; the meaning of a bare level (`8级`, `class 8`) depends on the part. */
export type WrittenClass =
  | { readonly kind: 'sure'; readonly name: string; readonly stainless?: string; readonly isSpaced?: true }
  | { readonly kind: 'level' | 'grade'; readonly name: string }

/** So many of a unit in each package: `500支/箱`, `pack of 100`. Without a name it is one of any package: `100支装`. */
export type Pack = {
  readonly kind: 'pack'
  readonly size: number
  readonly unit?: string
  readonly package?: string
}

/** Parts that go with a bolt. */
export type CompanionKind = 'nut' | 'plain' | 'spring'
export type Companion = { readonly kind: CompanionKind; readonly times: number }

export type Token = Place &
  (
    | { readonly kind: 'standard'; readonly name: string }
    | { readonly kind: 'word'; readonly meaning: Meaning }
    | { readonly kind: 'size'; readonly size: WrittenSize }
    | { readonly kind: 'class'; readonly written: WrittenClass }
    | { readonly kind: 'length'; readonly mm: number; readonly metres: boolean }
    | { readonly kind: 'quantity'; readonly quantity: number; readonly unit?: string; readonly confidence: number }
    | { readonly kind: 'number'; readonly figure: Figure }
    | { readonly kind: 'pipe'; readonly pipe: string }
    | { readonly kind: 'tolerance' }
    | { readonly kind: 'companions'; readonly parts: readonly Companion[] }
    | Pack
    /** A figure, an address or a remark that was recognised and says nothing about the part or its quantity. */
    | { readonly kind: 'measure' }
    | { readonly kind: 'unknown' }
  )

/** Reads a token at a position of a normalised text; undefined for anything else. */
export type Reader = (text: string, at: number) => Token | undefined

/** The match of a sticky pattern at a position. Patterns have no nested repetition, so that reading takes linear
 *  time. */
export function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

/** Whether a Latin letter precedes the position; x is the cross of `500xM8`. */
export const afterLetter = (text: string, at: number): boolean => /[a-wyz]/.test(text.charAt(at - 1))

/** Whether a digit, or a number's decimal point, precedes the position. */
export const afterDigit = (text: string, at: number): boolean => /[\d.]/.test(text.charAt(at - 1))
