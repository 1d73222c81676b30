import { Type } from 'typebox'
import { anybody } from '../callers.ts'
import { Text } from '../fields.ts'
import { Figure } from '../figures.ts'

const Force = (title: string) => Type.Optional(Figure('newton', { title, minimum: -1e7, maximum: 1e7 }))
const Length = (title: string) => Type.Optional(Figure('millimetre', { title, minimum: 0, maximum: 10_000 }))
const Share = (title: string) => Type.Optional(Figure('none', { title, minimum: 0, maximum: 10 }))

/** A bolted joint as a designer describes it; missing values are chosen. */
const asked = {
  thread: Type.Optional(Text('螺纹', 30)),
  boltClass: Type.Optional(Text('螺栓等级', 20)),
  head: Type.Optional(Type.Union([Type.Literal('hexagon'), Type.Literal('socket')], { title: '头型' })),
  /** mm */
  shank: Length('光杆长'),
  bearing: Length('支承面外径'),
  hole: Length('通孔'),
  outside: Length('被夹紧件外径'),
  /** `20:S355,15:AW-6082`, washers as `2.5:washer-300HV:24` with their outer diameter. */
  plates: Type.Optional(Text('被夹紧件', 200)),
  /** `GJL-250:20`: material and depth of a tapped hole; empty for a nut. */
  tapped: Type.Optional(Text('螺孔', 40)),
  /** Least coefficients of friction in the thread, under the head and between the parts. */
  muThread: Share('螺纹摩擦系数'),
  muHead: Share('头下摩擦系数'),
  muParts: Share('界面摩擦系数'),
  tighteningFactor: Share('拧紧系数 αA'),
  roughness: Type.Optional(
    Type.Union([Type.Literal('Rz<10'), Type.Literal('Rz10-40'), Type.Literal('Rz40-160')], { title: '表面粗糙度' }),
  ),
  loadIntroduction: Share('载荷引入系数 n'),
  axialMax: Force('轴向载荷上限'),
  axialMin: Force('轴向载荷下限'),
  transverse: Force('横向载荷'),
  isAlternating: Type.Optional(Type.Boolean({ title: '横向载荷交变' })),
  residual: Force('残余夹紧力'),
  interfaces: Type.Optional(Type.Integer({ title: '传力界面数', minimum: 1, maximum: 10 })),
  cycles: Type.Optional(Figure('none', { title: '载荷循环次数', minimum: 1, maximum: 1e12 })),
  coldest: Type.Optional(Figure('none', { title: '最低工作温度', minimum: -200, maximum: 300 })),
  hottest: Type.Optional(Figure('none', { title: '最高工作温度', minimum: -200, maximum: 300 })),
}

const Step = Type.Object({
  /** R0 … R13. */
  step: Type.String(),
  /** Number of the formula in VDI 2230-1:2015, or its clause or table. */
  formula: Type.String(),
  symbol: Type.String(),
  words: Type.String(),
  value: Figure('named'),
  unit: Type.String(),
  how: Type.String(),
})

const Check = Type.Object({
  step: Type.String(),
  formula: Type.String(),
  words: Type.String(),
  safety: Figure('none'),
  needed: Figure('none'),
  isMet: Type.Boolean(),
})

/** The calculation of a joint for its designer, by VDI 2230-1:2015. */
export const jointDesign = anybody({
  method: 'GET',
  path: '/apigb/v1/tools/joint-design',
  keptFor: 'hour',
  summary: '螺栓连接设计计算（VDI 2230）',
  params: Type.Object(asked),
  data: Type.Object({
    /** Every value used, chosen ones too: name and text with its unit. */
    used: Type.Array(Type.Object({ name: Type.String(), text: Type.String() })),
    steps: Type.Array(Step),
    checks: Type.Array(Check),
    /** Why nothing was calculated; empty otherwise. */
    problem: Type.String(),
    materials: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
    classes: Type.Array(Type.String()),
  }),
})
