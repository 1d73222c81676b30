/** Properties measured on a lot: mechanical properties, the corrosion test, and the heat's chemistry in mass %. */
export const testItems = [
  'tensile',
  'yield',
  'proof',
  'elongation',
  'elongationLength',
  'reduction',
  'HV',
  'HB',
  'HRB',
  'HRC',
  'saltSpray',
  'C',
  'Si',
  'Mn',
  'P',
  'S',
  'Cr',
] as const
export type TestItem = (typeof testItems)[number]

/** A standard's limits for a measured property; the bounds themselves pass. */
export type TestLimit = { readonly item: TestItem; readonly min?: number; readonly max?: number }

/** Whether a measured value is within the standard's limits. */
export const isWithin = ({ min, max }: Omit<TestLimit, 'item'>, value: number): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max)
