import { type Static, Type } from 'typebox'
import { anybody, anyPerson } from '../callers.ts'
import { maxKeyword, Text } from '../fields.ts'
import { Figure, FigureOrNull, type FigureUnit } from '../figures.ts'

const Range = (unit: FigureUnit) => Type.Object({ min: Figure(unit), max: Figure(unit) })
const Named = Type.Object({ standardId: Type.Integer(), name: Type.String(), title: Type.String() })

/** Torque and preload under one friction class. N·m and N. [VDI 2230] */
const FrictionRow = Type.Object({
  /** Friction class: A, B, C, D. */
  name: Type.String(),
  /** Coatings and lubrication in this class. */
  surfaces: Type.String(),
  mu: Range('none'),
  torque: Range('newtonMetre'),
  preload: Figure('newton'),
  leastPreload: Figure('newton'),
})

/** A calculated joint. N, N·m, MPa, mm. [VDI 2230, GB/T 16823.2, GB/T 3098.2, GB/T 5277] */
const Joint = Type.Object({
  pairing: Type.Object({ needed: Type.String(), suits: Type.Boolean() }),
  /** Proof load of the nut over tensile load of the bolt. */
  nutToBolt: FigureOrNull('none'),
  preload: Figure('newton'),
  torque: Range('newtonMetre'),
  leastPreload: Figure('newton'),
  /** T = K·F·d for comparison. */
  simple: Type.Object({
    factor: Figure('none'),
    k: Range('none'),
    preload: Figure('newton'),
    torque: Range('newtonMetre'),
  }),
  pressure: Figure('megapascal'),
  /** The lowest pressure limit of the clamped parts; null if none was given. */
  pressureLimit: FigureOrNull('megapascal'),
  elongation: Figure('millimetre'),
  /** Clamped parts and washers. */
  grip: Figure('millimetre'),
  washerHeight: Figure('millimetre'),
  nutHeight: Figure('millimetre'),
  engagement: Figure('millimetre'),
  protrusion: Figure('millimetre'),
  /** The same in pitches; two are usual. */
  protrusionPitches: Figure('pitches'),
  shank: Figure('millimetre'),
  freeThread: Figure('millimetre'),
  hole: Figure('millimetre'),
  bearingFace: Figure('millimetre'),
  suggestedLength: FigureOrNull('millimetre'),
  byFriction: Type.Array(FrictionRow),
})
export type Joint = Static<typeof Joint>

/** The parts of the joint; missing ones are chosen. */
const asked = {
  bolt: Type.Optional(Text('螺栓标准', maxKeyword)),
  size: Type.Optional(Text('规格', 20)),
  length: Type.Optional(Figure('millimetre', { title: '螺栓长度', minimum: 0, maximum: 10_000 })),
  boltClass: Type.Optional(Text('螺栓等级', 12)),
  nut: Type.Optional(Text('螺母标准', maxKeyword)),
  nutClass: Type.Optional(Text('螺母等级', 12)),
  washer: Type.Optional(Text('垫圈标准', maxKeyword)),
  washerNum: Type.Optional(Type.Integer({ title: '垫圈数', minimum: 0, maximum: 2 })),
  fit: Type.Optional(Type.Enum(['fine', 'medium', 'coarse'], { title: '通孔系列' })),
  /** Thickness of each part, with its pressure limit if known: `20@490,15`. */
  clamped: Type.Optional(Text('被夹紧件', 60)),
  friction: Type.Optional(Text('摩擦系数等级', 2)),
  surface: Type.Optional(Text('表面与润滑', 40)),
  /** Share of the yield load for K·F·d. */
  factor: Type.Optional(Figure('none', { title: '预紧力系数', minimum: 0.1, maximum: 1 })),
}

/** A bolted joint; missing parts are chosen. If it is impossible, `joint` is null and `problem` says why. */
export const boltedJoint = anybody({
  method: 'GET',
  path: '/apigb/v1/tools/joint',
  keptFor: 'hour',
  summary: '连接副计算',
  params: Type.Object(asked),
  data: Type.Object({
    /** The parts used, including the chosen ones. */
    bolt: Named,
    size: Type.String(),
    length: Figure('millimetre'),
    boltClass: Type.String(),
    nut: Named,
    nutClass: Type.String(),
    /** Null if the bolt has none. */
    washer: Type.Union([Named, Type.Null()]),
    washerNum: Type.Integer(),
    clamped: Type.Array(Type.Object({ thickness: Figure('millimetre'), pressureLimit: FigureOrNull('megapascal') })),
    friction: Type.String(),
    surface: Type.String(),
    problem: Type.String(),
    joint: Type.Union([Joint, Type.Null()]),
    /** To choose from. */
    sizes: Type.Array(Type.String()),
    lengths: Type.Array(Figure('millimetre')),
    boltClasses: Type.Array(Type.String()),
    nuts: Type.Array(Type.String()),
    nutClasses: Type.Array(Type.String()),
    washers: Type.Array(Type.String()),
  }),
})

/** Files of a joint: the calculation on paper, and its assembly. */
export const jointFormats = ['pdf', 'step', 'stl', 'glb'] as const
export type JointFormat = (typeof jointFormats)[number]

/** A file of a joint. 10001 if the joint is impossible. */
export const jointFile = anyPerson({
  method: 'GET',
  path: '/lmap/v1/tools/joint-file',
  summary: '下载连接副计算书或装配体',
  params: Type.Object({
    ...asked,
    format: Type.Enum(jointFormats, { title: '格式' }),
    /** True: a modelled instead of a cosmetic thread (STEP, STL, GLB). */
    thread: Type.Optional(Type.Boolean({ title: '真实螺纹' })),
  }),
  data: Type.String(),
  answer: 'file',
})
