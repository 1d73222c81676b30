/** Coarse pitch by nominal diameter, both mm. [GB/T 193; ISO 261] */
const coarsePitches: readonly (readonly [diameter: number, pitch: number])[] = [
  [1, 0.25],
  [1.4, 0.3],
  [1.6, 0.35],
  [2, 0.4],
  [2.2, 0.45],
  [3, 0.5],
  [3.5, 0.6],
  [4, 0.7],
  [4.5, 0.75],
  [5, 0.8],
  [6, 1],
  [8, 1.25],
  [10, 1.5],
  [12, 1.75],
  [14, 2],
  [18, 2.5],
  [24, 3],
  [30, 3.5],
  [36, 4],
  [42, 4.5],
  [48, 5],
  [56, 5.5],
  [64, 6],
]

/** The coarse pitch of a metric thread, mm; between the diameters of the series, that of the next smaller one. */
export const coarsePitch = (diameter: number): number =>
  coarsePitches.findLast(([from]) => from <= diameter)?.[1] ?? 0.25

/** Threads per inch of UNC and UNF by nominal size. [ASME B1.1] */
const unifiedSeries: Readonly<Record<string, readonly [unc: number, unf: number]>> = {
  'No.1': [64, 72],
  'No.2': [56, 64],
  'No.3': [48, 56],
  'No.4': [40, 48],
  'No.5': [40, 44],
  'No.6': [32, 40],
  'No.8': [32, 36],
  'No.10': [24, 32],
  'No.12': [24, 28],
  '1/4': [20, 28],
  '5/16': [18, 24],
  '3/8': [16, 24],
  '7/16': [14, 20],
  '1/2': [13, 20],
  '9/16': [12, 18],
  '5/8': [11, 18],
  '3/4': [10, 16],
  '7/8': [9, 14],
  '1': [8, 12],
  '1 1/8': [7, 12],
  '1 1/4': [7, 12],
  '1 3/8': [6, 12],
  '1 1/2': [6, 12],
}

/** Whether this number of threads per inch makes the size coarse (UNC) or fine (UNF); undefined if neither. */
export function unifiedForm(nominal: string, threadsPerInch: number): 'coarse' | 'fine' | undefined {
  const [unc, unf] = unifiedSeries[nominal] ?? []
  if (threadsPerInch === unc) return 'coarse'
  return threadsPerInch === unf ? 'fine' : undefined
}
