/** What a property class of a standard means in the trade: its material, and the finishes that it is sold with. */
export type Grade = {
  /** As the facet shows it; empty where the class names a material only. */
  strength: string
  texture: Texture
  /** Steel or alloy. @param d nominal diameter, mm */
  material(d: number): string
  /** Finish and how often it is asked for. */
  finishes: readonly (readonly [Finish, number])[]
  /** Yuan for a kilogram of drawn and treated wire: invented, in realistic proportions. */
  yuanPerKg: number
  /** How often it is asked for, against the other classes of the same standard. */
  demand: number
}

export const textures = ['碳钢', '合金钢', '不锈钢', '弹簧钢', '铜', '铝', '铸铁'] as const
export type Texture = (typeof textures)[number]

export const finishes = [
  '本色',
  '镀蓝白锌',
  '镀彩锌',
  '热浸镀锌',
  '氧化（发黑）',
  '磷化',
  '锌片涂层（达克罗）',
  '简单处理',
  '钝化',
  '镀镍',
] as const
export type Finish = (typeof finishes)[number]

/** Yuan for finishing a kilogram: invented, in realistic proportions. */
export const finishYuanPerKg: Readonly<Record<Finish, number>> = {
  本色: 0,
  镀蓝白锌: 0.6,
  镀彩锌: 0.75,
  热浸镀锌: 2.2,
  '氧化（发黑）': 0.45,
  磷化: 0.5,
  '锌片涂层（达克罗）': 2.6,
  简单处理: 0.1,
  钝化: 0.4,
  镀镍: 4,
}

const soft = [
  ['镀蓝白锌', 45],
  ['镀彩锌', 18],
  ['本色', 14],
  ['氧化（发黑）', 9],
  ['热浸镀锌', 9],
  ['锌片涂层（达克罗）', 5],
] as const
const quenched = [
  ['镀蓝白锌', 34],
  ['氧化（发黑）', 22],
  ['镀彩锌', 14],
  ['锌片涂层（达克罗）', 12],
  ['热浸镀锌', 9],
  ['磷化', 5],
  ['本色', 4],
] as const
/** No hot dip: the bath would temper it. */
const hard = [
  ['氧化（发黑）', 40],
  ['锌片涂层（达克罗）', 24],
  ['镀蓝白锌', 18],
  ['磷化', 12],
  ['本色', 6],
] as const
/** Nothing electroplated either: hydrogen embrittlement. */
const hardest = [
  ['氧化（发黑）', 68],
  ['锌片涂层（达克罗）', 18],
  ['磷化', 9],
  ['本色', 5],
] as const
const rustless = [
  ['简单处理', 72],
  ['钝化', 28],
] as const
const bare = [
  ['简单处理', 70],
  ['镀镍', 30],
] as const
const screwFinishes = [
  ['镀蓝白锌', 55],
  ['镀彩锌', 25],
  ['氧化（发黑）', 12],
  ['锌片涂层（达克罗）', 8],
] as const

type Rest = Pick<Grade, 'finishes' | 'yuanPerKg'>
const mild: Rest = { finishes: soft, yuanPerKg: 4.9 }
const medium: Rest = { finishes: quenched, yuanPerKg: 5.7 }
const alloy: Rest = { finishes: hard, yuanPerKg: 6.9 }
const strongest: Rest = { finishes: hardest, yuanPerKg: 8.4 }
const spring: Rest = { finishes: hardest, yuanPerKg: 7.6 }

function grade(
  strength: string,
  texture: Texture,
  material: string | ((d: number) => string),
  rest: Rest,
  demand = 1,
): Grade {
  return { strength, texture, material: typeof material === 'string' ? () => material : material, ...rest, demand }
}

const steel304 = '06Cr19Ni10 (304)'
const steel316 = '06Cr17Ni12Mo2 (316)'
const a2: Rest = { finishes: rustless, yuanPerKg: 18.6 }
const a4: Rest = { finishes: rustless, yuanPerKg: 31.5 }
const copper: Rest = { finishes: bare, yuanPerKg: 57 }
const aluminium: Rest = { finishes: [['简单处理', 1]], yuanPerKg: 27 }
const wire35 = (d: number) => (d <= 10 ? 'SWRCH35K' : d <= 20 ? 'ML35' : '45')
const wire40Cr = (d: number) => (d <= 16 ? 'ML40Cr' : '40Cr')

/** By the class as the standards table prints it. Classes that are not here are not on sale. */
export const grades: Readonly<Record<string, Grade>> = {
  '3.6': grade('3.6', '碳钢', 'Q195', mild, 0.1),
  '4.6': grade('4.6', '碳钢', 'Q235B', mild, 0.3),
  '4.8': grade('4.8', '碳钢', (d) => (d <= 12 ? 'ML08Al' : 'Q235B'), mild, 1),
  '5.6': grade('5.6', '碳钢', '35', mild, 0.12),
  '5.8': grade('5.8', '碳钢', 'ML20', mild, 0.15),
  '6.8': grade('6.8', '碳钢', '35', mild, 0.2),
  '8.8': grade('8.8', '碳钢', wire35, medium, 1.3),
  '9.8': grade('9.8', '合金钢', 'ML35CrMo', alloy, 0.08),
  '10.9': grade('10.9', '合金钢', wire40Cr, alloy, 0.6),
  '12.9': grade('12.9', '合金钢', 'SCM435', strongest, 0.7),
  '8.8S': grade('8.8S', '碳钢', '45', medium, 0.4),
  '10.9S': grade('10.9S', '合金钢', '20MnTiB', alloy, 1),
  'A1-50': grade('A1-50', '不锈钢', 'Y12Cr18Ni9 (303)', { finishes: rustless, yuanPerKg: 20 }, 0.3),
  'A2-50': grade('A2-50', '不锈钢', steel304, a2, 0.4),
  'A2-70': grade('A2-70', '不锈钢', steel304, a2, 0.9),
  'A4-70': grade('A4-70', '不锈钢', steel316, a4, 0.3),
  'A2-035': grade('A2-035', '不锈钢', steel304, a2, 0.5),
  A1: grade('A1', '不锈钢', 'Y12Cr18Ni9 (303)', { finishes: rustless, yuanPerKg: 20 }, 0.3),
  A2: grade('A2', '不锈钢', steel304, a2, 0.6),
  A140: grade('A140', '不锈钢', steel304, a2, 0.8),
  C1: grade('C1', '不锈钢', '20Cr13 (420)', { finishes: rustless, yuanPerKg: 14 }, 0.3),
  CU2: grade('CU2', '铜', 'H62', copper, 0.06),
  CU3: grade('CU3', '铜', 'HPb59-1', copper, 0.03),
  AL4: grade('AL4', '铝', '2A12-T4', aluminium, 0.03),
  '14H': grade('14H', '碳钢', 'ML20', mild, 0.8),
  '22H': grade('22H', '碳钢', 'ML35', medium, 0.5),
  '45H': grade('45H', '合金钢', 'SCM435', strongest, 1.2),
  '4': grade('4', '碳钢', 'Q195', mild, 0.6),
  '5': grade('5', '碳钢', 'ML08Al', mild, 0.7),
  '6': grade('6', '碳钢', 'ML08Al', mild, 0.5),
  '8': grade('8', '碳钢', wire35, medium, 1.2),
  '9': grade('9', '碳钢', '45', medium, 0.15),
  '10': grade('10', '合金钢', wire40Cr, alloy, 0.6),
  '12': grade('12', '合金钢', '35CrMo', strongest, 0.25),
  '04': grade('04', '碳钢', 'ML08Al', mild, 0.8),
  '05': grade('05', '碳钢', '45', medium, 0.4),
  '8H': grade('8H', '碳钢', '45', medium, 0.4),
  '10H': grade('10H', '碳钢', '45', medium, 1),
  '100HV': grade('100HV', '碳钢', 'Q235B', mild, 1),
  '200HV': grade('200HV', '碳钢', '35', mild, 1),
  '300HV': grade('300HV', '碳钢', '45', alloy, 0.5),
  '35-45HRC': grade('35-45HRC', '碳钢', '45', medium, 1),
  '44-51HRC': grade('44-51HRC', '弹簧钢', '65Mn', spring, 0.6),
  '65Mn': grade('', '弹簧钢', '65Mn', spring, 1),
  '70': grade('', '弹簧钢', '70', spring, 0.1),
  '30Cr13': grade('', '不锈钢', '30Cr13', { finishes: rustless, yuanPerKg: 15 }, 0.2),
  'QSi3-1': grade('', '铜', 'QSi3-1', copper, 0.03),
  '35': grade('', '碳钢', '35', medium, 0.7),
  '45': grade('', '碳钢', '45', medium, 0.8),
  Y12: grade('', '碳钢', 'Y12', mild, 0.3),
  '125-245HV': grade('125-245HV', '碳钢', '35', medium, 1),
  '550-650HV': grade('550-650HV', '合金钢', 'GCr15', strongest, 1),
  '420-560HV': grade('420-560HV', '弹簧钢', '65Mn', spring, 1),
  Q215: grade('', '碳钢', 'Q215', mild, 1),
  H62: grade('', '铜', 'H62', copper, 0.15),
  H63: grade('', '铜', 'H63', copper, 0.15),
  可锻铸铁: grade(
    '',
    '铸铁',
    '可锻铸铁',
    {
      finishes: [
        ['镀蓝白锌', 3],
        ['本色', 1],
      ],
      yuanPerKg: 7,
    },
    0.4,
  ),
  '20/25钢': grade(
    '',
    '碳钢',
    '20',
    {
      finishes: [
        ['镀蓝白锌', 3],
        ['本色', 2],
        ['热浸镀锌', 1],
      ],
      yuanPerKg: 6.5,
    },
    1,
  ),
  ML10: grade('', '碳钢', 'ML10', mild, 1),
  ML15: grade('', '碳钢', 'ML15', mild, 0.5),
  '1050A': grade('', '铝', '1050A', aluminium, 0.6),
  '铝/钢': grade('', '铝', '5052', aluminium, 1),
  'HV0.3>=450': grade('≥450HV0.3', '碳钢', 'SWRCH22A', { finishes: screwFinishes, yuanPerKg: 5.6 }, 1),
  钻尾: grade('', '碳钢', 'SWRCH22A', { finishes: screwFinishes, yuanPerKg: 6 }, 1),
  St: grade('', '碳钢', 'ML10', mild, 1),
  Al: grade('', '铝', '1050A', aluminium, 0.6),
  Cu: grade('', '铜', 'T2', { finishes: bare, yuanPerKg: 72 }, 0.1),
  CuZn: grade('', '铜', 'H62', copper, 0.2),
  'Gr.2': grade('Gr.2', '碳钢', 'SWRCH18A', mild, 0.5),
  'Gr.5': grade('Gr.5', '碳钢', 'SWRCH45K', medium, 1),
  'Gr.8': grade('Gr.8', '合金钢', '40Cr', alloy, 0.5),
  A307: grade('A307', '碳钢', 'Q235B', mild, 0.3),
  A325: grade('A325', '碳钢', '45', medium, 0.3),
  A574: grade('A574', '合金钢', 'SCM435', strongest, 1),
}

/** Below this diameter hot-dip zinc would fill the thread, mm. */
export const smallestHotDip = 8

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

/** How much heavier than steel a part of this material is. */
export const densityAgainstSteel = (texture: Texture): number => densities[texture] / densities.碳钢
