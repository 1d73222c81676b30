import type { Span } from './folded-text.ts'
import type { Material } from './materials.ts'
import type { Product } from './product.ts'
import type { Surface } from './surfaces.ts'
import type { Hand, ThreadExtent, ThreadForm } from './vocabulary.ts'

/** A value read from a text, where it stands there, and how sure the reading is. */
export type Field<T> = {
  readonly value: T
  /** The piece of the input. */
  readonly text: string
  readonly at: Span
  /** Further pieces that belong to the same value (`内六角 M8×20 沉头`). */
  readonly also?: readonly Span[]
  /** 0 … 1: 0.9 and more is written out, around 0.7 is usual, 0.5 and less is a guess. */
  readonly confidence: number
}

/** All fields of a specification. */
export type SpecValues = {
  /** `GB/T 5783-2016`, the year only where it is written. */
  standard: string
  /** The standards body, where no number is given: `国标`, `德标`. */
  organisation: string
  product: Product
  /** As the tables spell it: `M8`, `ST4.2`, `1/4`, `No.8`; washers, pins, rings, rivets and wood screws `8`. */
  nominal: string
  /** mm, of metric threads, where it is written. */
  pitch: number
  /** Of inch threads, where it is written. */
  threadsPerInch: number
  /** mm, of inch sizes too. */
  length: number
  /** `8.8`, `A2-70`, `45H`, `200HV`, `8` for nuts, `Grade 5`, `B7`. */
  propertyClass: string
  material: Material
  surface: Surface
  threadForm: ThreadForm
  threadExtent: ThreadExtent
  hand: Hand
  /** Product grade `A`, `B`, `C`, where it is written. */
  productGrade: string
  /** `6g`, `6H`, and `m6` of pins. */
  toleranceClass: string
  quantity: number
  /** A unit's Chinese name: `支`, `千支`, `千克` … */
  unit: string
}

export type SpecFields = { readonly [K in keyof SpecValues]?: Field<SpecValues[K]> }

/** Whether the size is one in inches: `1/4`, `No.8`, and `1` where threads per inch are given. */
export const isInchSize = ({ nominal, threadsPerInch }: Partial<Record<keyof SpecValues, Field<unknown>>>): boolean =>
  threadsPerInch !== undefined || /\/|^No\./.test(String(nominal?.value ?? ''))

/** A specification read from free text, and the pieces that were not understood. */
export type SpecText = {
  readonly input: string
  readonly fields: SpecFields
  readonly rest: readonly { readonly text: string; readonly at: Span }[]
}
