/** What is measured of a lot: mechanical properties, the corrosion test, and the heat's chemistry in mass %. */
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

/** What a standard asks of something measured; the bounds themselves are good. */
export type TestLimit = { readonly item: TestItem; readonly min?: number; readonly max?: number }

/** Whether something measured is what the standard asks. */
export const isWithin = ({ min, max }: Omit<TestLimit, 'item'>, value: number): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max)
