import type { Span } from './folded-text.ts'
import type { Material } from './materials.ts'
import type { Product } from './product.ts'
import type { Surface } from './surfaces.ts'
import type { Hand, ThreadExtent, ThreadForm } from './vocabulary.ts'

/** A value read from a text, its position there, and the confidence of the reading. */
export type Field<T> = {
  readonly value: T
  /** The piece of the input. */
  readonly text: string
  readonly at: Span
  /** Further pieces that belong to the same value (`内六角 M8×20 沉头`). */
  readonly also?: readonly Span[]
  /** 0 … 1: 0.9 and more is explicit, around 0.7 is conventional, 0.5 and less is a guess. */
  readonly confidence: number
}

/** All fields of a specification. */
export type SpecValues = {
  /** `GB/T 5783-2016`, with the year only if it is written. */
  standard: string
  /** The standards body, if no number is given: `国标`, `德标`. */
  organisation: string
  product: Product
  /** In the notation of the tables: `M8`, `ST4.2`, `1/4`, `No.8`; washers, pins, rings, rivets and wood screws `8`,
   *  keys `8×7`. */
  nominal: string
  /** The pipe that a U-bolt holds: `108` mm outside, `DN50`, `2"`. */
  pipe: string
  /** mm, for metric threads, if written. */
  pitch: number
  /** For inch threads, if written. */
  threadsPerInch: number
  /** mm, also for inch sizes. */
  length: number
  /** `8.8`, `A2-70`, `45H`, `200HV`, `8` for nuts, `Grade 5`, `B7`. */
  propertyClass: string
  material: Material
  surface: Surface
  threadForm: ThreadForm
  threadExtent: ThreadExtent
  hand: Hand
  /** Product grade `A`, `B`, `C`, if written. */
  productGrade: string
  /** `6g`, `6H`, and `m6` for pins. */
  toleranceClass: string
  quantity: number
  /** A unit's Chinese name: `支`, `千支`, `千克` … */
  unit: string
}

export type SpecFields = { readonly [K in keyof SpecValues]?: Field<SpecValues[K]> }

/** What whole inches are written with: `1"`, `1英寸`, `1 inch`. */
const inchMark = /(?:["'“”″〃＂吋寸]|inch)$/i

/** Whether the size is in inches: `1/4`, `No.8`, and `1` if it is written as `1"` or threads per inch are given. */
export const isInchSize = ({ nominal, threadsPerInch }: Partial<Record<keyof SpecValues, Field<unknown>>>): boolean =>
  threadsPerInch !== undefined || /\/|^No\./.test(String(nominal?.value ?? '')) || inchMark.test(nominal?.text ?? '')

/** A specification read from free text, and the pieces not understood. */
export type SpecText = {
  readonly input: string
  /** Which part of the input this is, from 0, if it names several. */
  readonly part?: number
  readonly fields: SpecFields
  /** The word that says that the text is about goods of another trade. */
  readonly notFastener?: string
  /** Statements that cannot all be true, in sentences. */
  readonly contradictions?: readonly string[]
  readonly rest: readonly { readonly text: string; readonly at: Span }[]
}
