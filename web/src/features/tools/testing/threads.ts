import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as tools from '@lianmeng/contract/tools/endpoints'

const metric = (designation: string, d: number, P: number, coarse: boolean, printedStressArea: number) => ({
  designation,
  d,
  P,
  coarse,
  choice: 1,
  tapDrill: d - P,
  printedStressArea,
})
const pipe = (designation: string, taper: number, gaugeLength: number | null, usefulLength: number | null) => ({
  designation,
  system: designation.startsWith('G') ? ('G' as const) : ('R' as const),
  threadsPerInch: 14,
  P: 1.814,
  d: 20.955,
  d2: 19.793,
  d1: 18.631,
  angle: 55,
  taper,
  gaugeLength,
  usefulLength,
})
/** Two diameters with two pitches each, and an inch thread. */
export const threads: DataOf<typeof tools.threads> = {
  metric: [
    metric('M10', 10, 1.5, true, 58),
    metric('M10x1.25', 10, 1.25, false, 61.2),
    metric('M12', 12, 1.75, true, 84.3),
    metric('M12x1.25', 12, 1.25, false, 92.1),
  ],
  unified: [
    {
      designation: '1/4-20 UNC',
      series: 'UNC',
      threadsPerInch: 20,
      d: 6.35,
      P: 1.27,
      stressArea: 20.53,
      tapDrillName: 'No.7',
      tapDrill: 5.105,
    },
    {
      designation: '1/4-32 UNEF',
      series: 'UNEF',
      threadsPerInch: 32,
      d: 6.35,
      P: 0.79375,
      stressArea: 24.425,
      tapDrillName: '',
      tapDrill: null,
    },
  ],
  pipe: [pipe('G1/2', 0, null, null), pipe('R1/2', 1 / 16, 8.2, 13.2)],
}
export const loads = (designation: string, d: number, stressArea: number): DataOf<typeof tools.threadLoads> => ({
  designation,
  d,
  stressArea,
  bolts: [
    { propertyClass: '8.8', kind: 'steel', tensile: 46400, proof: 33700, yieldPoint: 640, printed: true },
    { propertyClass: 'A2-70', kind: 'stainless', tensile: 40600, proof: null, yieldPoint: 450, printed: false },
  ],
  nuts: [{ propertyClass: '8', kind: 'steel', proof: 50500 }],
})
