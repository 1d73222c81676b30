const textures = ['碳钢', '合金钢', '不锈钢', '弹簧钢', '铜', '铝', '铸铁'] as const
export type Texture = (typeof textures)[number]

/** The meaning of a property class of a standard: the class as in the facet, and the usual material of the part. */
export type ClassMeaning = {
  /** Empty when the standard names only a material. */
  strength: string
  texture: Texture
  /** Usual steel or alloy by diameter, ascending; the last applies to all larger ones. */
  materials: readonly (readonly [upTo: number, name: string])[]
}

const always = (name: string) => [[Infinity, name]] as const
const wire48 = [
  [12, 'ML08Al'],
  [Infinity, 'Q235B'],
] as const
const wire35 = [
  [10, 'SWRCH35K'],
  [20, 'ML35'],
  [Infinity, '45'],
] as const
const wire40Cr = [
  [16, 'ML40Cr'],
  [Infinity, '40Cr'],
] as const
const steel303 = 'Y12Cr18Ni9 (303)'
const steel304 = '06Cr19Ni10 (304)'
const steel316 = '06Cr17Ni12Mo2 (316)'

type Entry = readonly [texture: Texture, material: string | ClassMeaning['materials'], strength?: string]

/**
 * By the class as printed in the table of standards; the class is shown as printed unless a third value overrides it. A
 * standard prescribes a composition, not a steel: the steels are those usual in the trade.
 */
const entries: Readonly<Record<string, Entry>> = {
  '3.6': ['碳钢', 'Q195'],
  '4.6': ['碳钢', 'Q235B'],
  '4.8': ['碳钢', wire48],
  '5.6': ['碳钢', '35'],
  '5.8': ['碳钢', 'ML20'],
  '6.8': ['碳钢', '35'],
  '8.8': ['碳钢', wire35],
  '9.8': ['合金钢', 'ML35CrMo'],
  '10.9': ['合金钢', wire40Cr],
  '12.9': ['合金钢', 'SCM435'],
  '8.8S': ['碳钢', '45'],
  '10.9S': ['合金钢', '20MnTiB'],
  'A1-50': ['不锈钢', steel303],
  'A2-50': ['不锈钢', steel304],
  'A2-70': ['不锈钢', steel304],
  'A2-80': ['不锈钢', steel304],
  'A4-70': ['不锈钢', steel316],
  'A4-80': ['不锈钢', steel316],
  'A2-035': ['不锈钢', steel304],
  A1: ['不锈钢', steel303],
  A2: ['不锈钢', steel304],
  A140: ['不锈钢', steel304],
  C1: ['不锈钢', '20Cr13 (420)'],
  CU2: ['铜', 'H62'],
  CU3: ['铜', 'HPb59-1'],
  AL4: ['铝', '2A12-T4'],
  '14H': ['碳钢', 'ML20'],
  '22H': ['碳钢', 'ML35'],
  '33H': ['碳钢', '45'],
  '45H': ['合金钢', 'SCM435'],
  '4': ['碳钢', 'Q195'],
  '5': ['碳钢', 'ML08Al'],
  '6': ['碳钢', 'ML08Al'],
  '8': ['碳钢', wire35],
  '9': ['碳钢', '45'],
  '10': ['合金钢', wire40Cr],
  '12': ['合金钢', '35CrMo'],
  '04': ['碳钢', 'ML08Al'],
  '05': ['碳钢', '45'],
  '8H': ['碳钢', '45'],
  '10H': ['碳钢', '45'],
  '100HV': ['碳钢', 'Q235B'],
  '200HV': ['碳钢', '35'],
  '300HV': ['碳钢', '45'],
  '110HV30': ['碳钢', 'Q235B'],
  '140HV': ['碳钢', 'Q235B'],
  '160HV': ['碳钢', 'Q235B'],
  '180HV': ['碳钢', '35'],
  '35-45HRC': ['碳钢', '45'],
  '44-51HRC': ['弹簧钢', '65Mn'],
  '65Mn': ['弹簧钢', '65Mn', ''],
  '70': ['弹簧钢', '70', ''],
  '30Cr13': ['不锈钢', '30Cr13', ''],
  'QSi3-1': ['铜', 'QSi3-1', ''],
  '35': ['碳钢', '35', ''],
  '45': ['碳钢', '45', ''],
  '45钢': ['碳钢', '45', ''],
  Y12: ['碳钢', 'Y12', ''],
  '125-245HV': ['碳钢', '35'],
  '550-650HV': ['合金钢', 'GCr15'],
  '420-560HV': ['弹簧钢', '65Mn'],
  '420-545HV': ['弹簧钢', '65Mn'],
  Q215: ['碳钢', 'Q215', ''],
  Q235: ['碳钢', 'Q235', ''],
  H62: ['铜', 'H62', ''],
  H63: ['铜', 'H63', ''],
  ZCuZn40Mn2: ['铜', 'ZCuZn40Mn2', ''],
  可锻铸铁: ['铸铁', '可锻铸铁', ''],
  '20/25钢': ['碳钢', '20', ''],
  ML10: ['碳钢', 'ML10', ''],
  ML15: ['碳钢', 'ML15', ''],
  '1050A': ['铝', '1050A', ''],
  '铝/钢': ['铝', '5052', ''],
  '钢/钢': ['碳钢', 'ML10', ''],
  不锈钢: ['不锈钢', steel304, ''],
  SWRH: ['弹簧钢', '70', ''],
  'HV0.3>=450': ['碳钢', 'SWRCH22A', '≥450HV0.3'],
  'HV>=560': ['碳钢', 'SWRCH22A', '≥560HV'],
  钻尾: ['碳钢', 'SWRCH22A', ''],
  自挤: ['碳钢', 'SWRCH22A', ''],
  St: ['碳钢', 'ML10', ''],
  Al: ['铝', '1050A', ''],
  Cu: ['铜', 'T2', ''],
  CuZn: ['铜', 'H62', ''],
  'Gr.2': ['碳钢', 'SWRCH18A'],
  'Gr.5': ['碳钢', 'SWRCH45K'],
  'Gr.8': ['合金钢', '40Cr'],
  A307: ['碳钢', 'Q235B'],
  F844: ['碳钢', 'Q235B'],
  A325: ['碳钢', '45'],
  A574: ['合金钢', 'SCM435'],
}

const meanings: ReadonlyMap<string, ClassMeaning> = new Map(
  Object.entries(entries).map(([name, [texture, material, strength = name]]) => [
    name,
    { strength, texture, materials: typeof material === 'string' ? always(material) : material },
  ]),
)

/** The meaning of a class; undefined for texts that name a range of classes or nothing to show. */
export const meaningOf = (propertyClass: string): ClassMeaning | undefined => meanings.get(propertyClass)

/** @param d nominal diameter, mm */
export const materialAt = ({ materials }: ClassMeaning, d: number): string => materials.find(([upTo]) => d <= upTo)![1]

/** g/cm³ */
const densities: Readonly<Record<Texture, number>> = {
  碳钢: 7.85,
  合金钢: 7.85,
  不锈钢: 7.93,
  弹簧钢: 7.85,
  铜: 8.5,
  铝: 2.7,
  铸铁: 7.2,
}

/** The density of this material relative to steel. */
export const densityAgainstSteel = (texture: Texture): number => densities[texture] / densities.碳钢
