import type { Shape } from './shape.ts'

/** A sheet, mm on paper, y upwards from its lower edge. */
export type Drawing = {
  readonly title: string
  readonly width: number
  readonly height: number
  /** Size on paper by true size. */
  readonly scale: number
  readonly shapes: readonly Shape[]
}
