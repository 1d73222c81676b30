import { type ClassMeaning, materialAt, meaningOf } from '../../reference/classes.ts'

/** A property class as traded: its meaning, and the finishes in which it is sold. */
export type Grade = Pick<ClassMeaning, 'strength' | 'texture'> & {
  /** Steel or alloy. @param d nominal diameter, mm */
  material(d: number): string
  /** Finishes with their shares of the demand. */
  finishes: readonly (readonly [Finish, number])[]
  /** Yuan per kilogram of drawn and treated wire: invented, in realistic proportions. */
  yuanPerKg: number
  /** Share of the demand, relative to the other classes of the same standard. */
  demand: number
}

const finishes = [
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

/** Yuan per kilogram for finishing: invented, in realistic proportions. */
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
/** Without hot-dip zinc: the heat of the bath would temper the steel. */
const hard = [
  ['氧化（发黑）', 40],
  ['锌片涂层（达克罗）', 24],
  ['镀蓝白锌', 18],
  ['磷化', 12],
  ['本色', 6],
] as const
/** Without electroplating either: it would cause hydrogen embrittlement. */
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

type Trade = Pick<Grade, 'finishes' | 'yuanPerKg'>
const mild: Trade = { finishes: soft, yuanPerKg: 4.9 }
const medium: Trade = { finishes: quenched, yuanPerKg: 5.7 }
const alloy: Trade = { finishes: hard, yuanPerKg: 6.9 }
const strongest: Trade = { finishes: hardest, yuanPerKg: 8.4 }
const spring: Trade = { finishes: hardest, yuanPerKg: 7.6 }

const a2: Trade = { finishes: rustless, yuanPerKg: 18.6 }
const a4: Trade = { finishes: rustless, yuanPerKg: 31.5 }
const copper: Trade = { finishes: bare, yuanPerKg: 57 }
const aluminium: Trade = { finishes: [['简单处理', 1]], yuanPerKg: 27 }

/** How the classes of the standards table are traded. Classes missing here are not on sale. */
const trades: Readonly<Record<string, readonly [Trade, demand: number]>> = {
  '3.6': [mild, 0.1],
  '4.6': [mild, 0.3],
  '4.8': [mild, 1],
  '5.6': [mild, 0.12],
  '5.8': [mild, 0.15],
  '6.8': [mild, 0.2],
  '8.8': [medium, 1.3],
  '9.8': [alloy, 0.08],
  '10.9': [alloy, 0.6],
  '12.9': [strongest, 0.7],
  '8.8S': [medium, 0.4],
  '10.9S': [alloy, 1],
  'A1-50': [{ finishes: rustless, yuanPerKg: 20 }, 0.3],
  'A2-50': [a2, 0.4],
  'A2-70': [a2, 0.9],
  'A4-70': [a4, 0.3],
  'A2-035': [a2, 0.5],
  A1: [{ finishes: rustless, yuanPerKg: 20 }, 0.3],
  A2: [a2, 0.6],
  A140: [a2, 0.8],
  C1: [{ finishes: rustless, yuanPerKg: 14 }, 0.3],
  CU2: [copper, 0.06],
  CU3: [copper, 0.03],
  AL4: [aluminium, 0.03],
  '14H': [mild, 0.8],
  '22H': [medium, 0.5],
  '45H': [strongest, 1.2],
  '4': [mild, 0.6],
  '5': [mild, 0.7],
  '6': [mild, 0.5],
  '8': [medium, 1.2],
  '9': [medium, 0.15],
  '10': [alloy, 0.6],
  '12': [strongest, 0.25],
  '04': [mild, 0.8],
  '05': [medium, 0.4],
  '8H': [medium, 0.4],
  '10H': [medium, 1],
  '110HV30': [mild, 0.5],
  '100HV': [mild, 1],
  '160HV': [mild, 0.5],
  '180HV': [mild, 0.5],
  '200HV': [mild, 1],
  '300HV': [alloy, 0.5],
  '35-45HRC': [medium, 1],
  '44-51HRC': [spring, 0.6],
  '65Mn': [spring, 1],
  '70': [spring, 0.1],
  SWRH: [spring, 0.3],
  '30Cr13': [{ finishes: rustless, yuanPerKg: 15 }, 0.2],
  'QSi3-1': [copper, 0.03],
  '35': [medium, 0.7],
  '45': [medium, 0.8],
  Y12: [mild, 0.3],
  '125-245HV': [medium, 1],
  '550-650HV': [strongest, 1],
  '420-560HV': [spring, 1],
  '420-545HV': [spring, 1],
  '45钢': [medium, 1],
  Q215: [mild, 1],
  Q235: [mild, 1],
  H62: [copper, 0.15],
  H63: [copper, 0.15],
  可锻铸铁: [
    {
      finishes: [
        ['镀蓝白锌', 3],
        ['本色', 1],
      ],
      yuanPerKg: 7,
    },
    0.4,
  ],
  '20/25钢': [
    {
      finishes: [
        ['镀蓝白锌', 3],
        ['本色', 2],
        ['热浸镀锌', 1],
      ],
      yuanPerKg: 6.5,
    },
    1,
  ],
  ML10: [mild, 1],
  ML15: [mild, 0.5],
  '1050A': [aluminium, 0.6],
  '铝/钢': [aluminium, 1],
  '钢/钢': [mild, 0.5],
  不锈钢: [{ finishes: rustless, yuanPerKg: 15 }, 0.3],
  'HV0.3>=450': [{ finishes: screwFinishes, yuanPerKg: 5.6 }, 1],
  钻尾: [{ finishes: screwFinishes, yuanPerKg: 6 }, 1],
  自挤: [{ finishes: screwFinishes, yuanPerKg: 6 }, 0.5],
  St: [mild, 1],
  Al: [aluminium, 0.6],
  Cu: [{ finishes: bare, yuanPerKg: 72 }, 0.1],
  CuZn: [copper, 0.2],
  'Gr.2': [mild, 0.5],
  'Gr.5': [medium, 1],
  'Gr.8': [alloy, 0.5],
  A307: [mild, 0.3],
  F844: [mild, 1],
  A325: [medium, 0.3],
  A574: [strongest, 1],
}

/** By the class as the standards table prints it. */
export const grades: Readonly<Record<string, Grade>> = Object.fromEntries(
  Object.entries(trades).map(([name, [trade, demand]]) => {
    const meaning = meaningOf(name)!
    const { strength, texture } = meaning
    return [name, { strength, texture, material: (d) => materialAt(meaning, d), ...trade, demand }]
  }),
)

/** Below this diameter hot-dip zinc would fill the thread, mm. */
const smallestHotDip = 8

/** Whether a part may be hot-dip galvanised. Zinc would also bond captive washers to their screw. */
export const takesHotDip = ({ diameter, washers }: { diameter: number; washers: number }): boolean =>
  diameter >= smallestHotDip && washers === 0
