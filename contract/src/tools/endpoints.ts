/** The engineering tools: figures of the kernel, constant between releases and public. */
import { type Static, Type } from 'typebox'
import { anybody } from '../callers.ts'
import { Code, maxKeyword, Text } from '../fields.ts'
import { Figure, FigureOrNull } from '../figures.ts'
import { Grade } from './grade.ts'
import { MetricThread, PipeThread, UnifiedThread } from './thread.ts'

const base = '/apigb/v1/tools'

export const threads = anybody({
  method: 'GET',
  path: `${base}/threads`,
  keptFor: 'hour',
  summary: '螺纹系列',
  params: Type.Object({}),
  data: Type.Object({
    metric: Type.Array(MetricThread),
    unified: Type.Array(UnifiedThread),
    pipe: Type.Array(PipeThread),
  }),
})

const Limits = Type.Object({ min: FigureOrNull('millimetre'), max: FigureOrNull('millimetre') })

/**
 * mm. The major diameter of a nut has no upper limit, the minor one of a bolt has no tolerance. [ISO 965-1, GB/T 197;
 * for unified threads ASME B1.1]
 */
const ThreadLimits = Type.Object({
  toleranceClass: Type.String(),
  internal: Type.Boolean(),
  major: Limits,
  pitch: Limits,
  minor: Limits,
})
export type ThreadLimits = Static<typeof ThreadLimits>

/**
 * Limits of size in all usual tolerance classes, and in a requested other one (5g6g, 4H5H …); for unified threads in
 * the classes 1A to 3B.
 */
export const threadLimits = anybody({
  method: 'GET',
  path: `${base}/thread-limits`,
  keptFor: 'hour',
  summary: '螺纹极限尺寸',
  params: Type.Object({
    designation: Text('螺纹', 20, 1),
    toleranceClass: Type.Optional(Text('公差带', 8)),
  }),
  data: Type.Object({ designation: Type.String(), limits: Type.Array(ThreadLimits) }),
})

const ClassKind = Type.Union([Type.Literal('steel'), Type.Literal('stainless'), Type.Literal('nonFerrous')])

/** The loads of a thread in the property classes made in its diameter; N and MPa. [GB/T 3098.1, 3098.2, 3098.6] */
export const threadLoads = anybody({
  method: 'GET',
  path: `${base}/thread-loads`,
  keptFor: 'hour',
  summary: '螺纹的保证载荷与最小拉力载荷',
  params: Type.Object({ designation: Text('螺纹', 20, 1) }),
  data: Type.Object({
    designation: Type.String(),
    d: Figure('millimetre'),
    /** mm², the printed value if there is one, which the loads are calculated with. */
    stressArea: Figure('squareMillimetre'),
    bolts: Type.Array(
      Type.Object({
        propertyClass: Type.String(),
        kind: ClassKind,
        tensile: Figure('newton'),
        proof: FigureOrNull('newton'),
        /** Yield point or 0.2 % proof strength. */
        yieldPoint: FigureOrNull('megapascal'),
        /** Whether the loads are printed in the standard, or calculated from stress area and class. */
        printed: Type.Boolean(),
      }),
    ),
    nuts: Type.Array(Type.Object({ propertyClass: Type.String(), kind: ClassKind, proof: Figure('newton') })),
  }),
})

const CodedSymbol = Type.Object({ code: Type.String(), name: Type.String() })

/** How to read the three-letter codes; the long form (Fe//Zn8//Cn//T0) has only one reading. */
const LetterEdition = Type.Union([Type.Literal('iso1999'), Type.Literal('din')], { title: '版本' })
export type LetterEdition = Static<typeof LetterEdition>

/** The parts of coating designations. */
export const coatingSymbols = anybody({
  method: 'GET',
  path: `${base}/coating-symbols`,
  keptFor: 'hour',
  summary: '镀层代号的组成',
  params: Type.Object({}),
  data: Type.Object({
    metals: Type.Array(CodedSymbol),
    thicknesses: Type.Array(CodedSymbol),
    /** Thicknesses of DIN 267-9. */
    oldThicknesses: Type.Array(CodedSymbol),
    finishes: Type.Array(CodedSymbol),
    platings: Type.Array(CodedSymbol),
    passivations: Type.Array(CodedSymbol),
    topCoats: Type.Array(CodedSymbol),
    /** Trade names of finishes, their codes in either style, and the search words for goods. */
    tradeNames: Type.Array(
      Type.Object({
        name: Type.String(),
        letters: Type.String(),
        designation: Type.String(),
        keyword: Type.String(),
      }),
    ),
  }),
})

/** A coating designation, decoded. If a part is not understood, `problem` says so and the meaning is missing. */
export const decodedCoating = anybody({
  method: 'GET',
  path: `${base}/coating`,
  keptFor: 'hour',
  summary: '镀层代号查询',
  params: Type.Object({
    code: Text('镀层代号', 40, 1),
    edition: Type.Optional(LetterEdition),
  }),
  data: Type.Object({
    style: Type.Union([Type.Literal('letters'), Type.Literal('designation'), Type.Literal('other')]),
    /** In the standard's notation. */
    code: Type.String(),
    standard: Type.String(),
    parts: Type.Array(
      Type.Object({ title: Type.String(), code: Type.String(), meaning: Type.String(), problem: Type.String() }),
    ),
    /** One line; empty if a part has a problem. */
    summary: Type.String(),
    /** Minimum thickness, µm. */
    thickness: FigureOrNull('micrometre'),
    /** Hours of neutral salt spray until white and red rust, if the standard gives them. */
    whiteRust: FigureOrNull('hour'),
    redRust: FigureOrNull('hour'),
    /** Whether the coating contains Cr(VI). */
    chromium: Type.Union([Type.Literal('contains'), Type.Literal('free'), Type.Literal('unknown')]),
    /** Cautions, in sentences. */
    hints: Type.Array(Type.String()),
    tradeName: Type.String(),
    /** Search word for goods with this finish; empty if none use it. */
    keyword: Type.String(),
    /** The same finish in other editions. */
    others: Type.Array(Type.Object({ code: Type.String(), edition: Type.String(), note: Type.String() })),
  }),
})

/** All grades: lists, comparisons and filters are built from this. */
export const grades = anybody({
  method: 'GET',
  path: `${base}/grades`,
  keptFor: 'hour',
  summary: '钢号对照表',
  params: Type.Object({}),
  data: Type.Array(Grade),
})

/** The grades matching a text: names of any system, groups of stainless steel, property classes; else the nearest
 *  names. */
export const gradeSearch = anybody({
  method: 'GET',
  path: `${base}/grade-search`,
  keptFor: 'hour',
  summary: '钢号查询',
  params: Type.Object({ keyword: Text('牌号', maxKeyword, 1) }),
  data: Type.Object({
    /** Names of `Grade.gb`, best first. */
    found: Type.Array(Type.String()),
    /** True if no grade has this name and `found` contains the nearest ones. */
    nearest: Type.Boolean(),
  }),
})

/** A counterpart of the given standard. */
const Counterpart = Type.Object({
  /** 0: known by name only. */
  standardId: Type.Integer(),
  standardName: Type.String(),
  productName: Type.String(),
  /** GB/T, ISO, DIN, ASME, JIS, EN. */
  system: Type.String(),
  status: Type.String(),
  /** `edition`: another edition of the same; `equivalent`: named as such; `indirect`: through a common counterpart. */
  reason: Type.Union([
    Type.Literal('edition'),
    Type.Literal('equivalent'),
    Type.Literal('inch'),
    Type.Literal('indirect'),
  ]),
  /** IDT, MOD, NEQ; empty if no source states it. */
  degree: Type.String(),
  /** Limits of the equivalence. */
  note: Type.String(),
  /** First and last size, e.g. `M1.6–M64`; empty without figures. */
  range: Type.String(),
  productGrades: Type.String(),
  /** `none`, `minor`, `major` over the sizes of both; empty if they cannot be compared. */
  risk: Type.String(),
})
export type Counterpart = Static<typeof Counterpart>

/** Counterparts of a standard, in either direction. `asked` is null if no standard has the number. */
export const standardComparison = anybody({
  method: 'GET',
  path: `${base}/standard-comparison`,
  keptFor: 'hour',
  summary: '标准对照',
  params: Type.Object({
    keyword: Type.Optional(Text('标准号', maxKeyword)),
    /** Takes precedence over the keyword. */
    standardId: Type.Optional(Code('标准')),
  }),
  data: Type.Object({
    asked: Type.Union([Counterpart, Type.Null()]),
    counterparts: Type.Array(Counterpart),
    /** Similar numbers, if no standard has the number. */
    nearest: Type.Array(Type.String()),
  }),
})

/** Torque coefficients and preload factors to choose from. */
export const torqueFactors = anybody({
  method: 'GET',
  path: `${base}/torque-factors`,
  keptFor: 'hour',
  summary: '扭矩系数与预紧力系数',
  params: Type.Object({}),
  data: Type.Object({
    surfaces: Type.Array(Type.Object({ name: Type.String(), min: Figure('none'), max: Figure('none') })),
    preloadFactors: Type.Array(Type.Object({ name: Type.String(), min: Figure('none'), max: Figure('none') })),
  }),
})

/** Weight of a part; sizes and lengths to choose from. */
export const partWeight = anybody({
  method: 'GET',
  path: `${base}/part-weight`,
  keptFor: 'hour',
  summary: '标准件理论重量',
  params: Type.Object({
    standard: Text('标准', maxKeyword, 1),
    size: Type.Optional(Text('规格', 20)),
    /** mm */
    length: Type.Optional(Figure('millimetre', { title: '长度', minimum: 0, maximum: 10_000 })),
    /** g/cm³ */
    density: Type.Optional(Figure('gramPerCubicCentimetre', { title: '密度', minimum: 0.5, maximum: 25 })),
  }),
  data: Type.Object({
    standardId: Type.Integer(),
    standardName: Type.String(),
    productName: Type.String(),
    sizes: Type.Array(Type.String()),
    size: Type.String(),
    hasLength: Type.Boolean(),
    lengths: Type.Array(Figure('millimetre')),
    /** kg per 1000 pieces; null until size and length are chosen, or with a `problem`. */
    weight: FigureOrNull('kilogramPerThousand'),
    /** Accuracy of the weight, e.g. `按标准尺寸计算，±5 %`; empty without one. */
    surety: Type.String(),
    problem: Type.String(),
  }),
})
