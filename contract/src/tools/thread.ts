import { type Static, Type } from 'typebox'
import { Figure, FigureOrNull } from '../figures.ts'

/** d, P and diameters in mm, areas in mm². Profile diameters follow from d and P. [GB/T 193, ISO 261] */
export const MetricThread = Type.Object({
  designation: Type.String(),
  d: Figure('millimetre'),
  P: Figure('millimetre'),
  coarse: Type.Boolean(),
  /** Diameter series 1, 2 or 3: 1 is preferred. */
  choice: Type.Integer(),
  tapDrill: FigureOrNull('millimetre'),
  /** As printed in ISO 898-1; null if only the formula gives it. */
  printedStressArea: FigureOrNull('squareMillimetre'),
})

/** Lengths in mm, areas in mm². [ASME B1.1] */
export const UnifiedThread = Type.Object({
  designation: Type.String(),
  series: Type.Union([Type.Literal('UNC'), Type.Literal('UNF'), Type.Literal('UNEF'), Type.Literal('8-UN')]),
  threadsPerInch: Figure('perInch'),
  d: Figure('millimetre'),
  P: Figure('millimetre'),
  stressArea: Figure('squareMillimetre'),
  tapDrillName: Type.String(),
  tapDrill: FigureOrNull('millimetre'),
})

/** Lengths in mm; diameters of taper threads at the gauge plane. [ISO 228-1, ISO 7-1, ASME B1.20.1] */
export const PipeThread = Type.Object({
  /** `G1/2`, `R1-1/4`, `NPT3/4`. */
  designation: Type.String(),
  system: Type.Union([Type.Literal('G'), Type.Literal('R'), Type.Literal('NPT')]),
  threadsPerInch: Figure('perInch'),
  P: Figure('millimetre'),
  d: Figure('millimetre'),
  d2: Figure('millimetre'),
  d1: Figure('millimetre'),
  /** Angle of the flanks, degrees. */
  angle: Figure('degree'),
  /** Change of the diameter by length; 0 for parallel threads. */
  taper: Figure('none'),
  /** Length of engagement by hand; minimum useful length of the external thread. Null for parallel threads. */
  gaugeLength: FigureOrNull('millimetre'),
  usefulLength: FigureOrNull('millimetre'),
})
export type PipeThread = Static<typeof PipeThread>
