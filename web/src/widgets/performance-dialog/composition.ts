import type { MachineProperties } from '@lianmeng/contract/mechanics/endpoints'

/** An element of the composition: its share in mass percent, and the range that the standard allows. */
export type Share = MachineProperties['chemicalComponentList'][number]

/** Colours of the slices in list order, repeated in the table beside the pie. */
export const pieColours = [
  '#0f4c9c',
  '#d9480f',
  '#1a7f4b',
  '#b7791f',
  '#7a4fb5',
  '#138a9e',
  '#c0362c',
  '#5f7186',
  '#9aa52c',
  '#c2588f',
] as const

export const colourAt = (place: number): string => pieColours[place % pieColours.length]!
