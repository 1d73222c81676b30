import type { Shape } from './shape.ts'

/** A sheet, mm on paper, y upwards from its lower edge. */
export type Drawing = {
  readonly title: string
  readonly width: number
  readonly height: number
  /** Ratio of the size on paper to the true size. */
  readonly scale: number
  readonly shapes: readonly Shape[]
}
