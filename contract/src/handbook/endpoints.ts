import { Type } from 'typebox'
import { anybody } from '../callers.ts'
import { maxKeyword, Text } from '../fields.ts'
import { Figure, FigureOrNull } from '../figures.ts'

/**
 * The handbook for programs: every standard, every size, every figure with its source. Public, constant between
 * releases, with standards by their number and not by our ids. Lengths are in mm unless `unit` states otherwise.
 */

const base = '/handbook/v1'

/** How thoroughly the figures of a table were checked. */
const Confidence = Type.Union([Type.Literal('high'), Type.Literal('medium-high'), Type.Literal('medium')])
const Status = Type.Union([
  Type.Literal('current'),
  Type.Literal('superseded'),
  Type.Literal('withdrawn'),
  Type.Literal('traded'),
])

const HandbookStandard = Type.Object({
  standardId: Type.Integer(),
  /** As printed: `GB/T 5782-2025`. */
  number: Type.String(),
  title: Type.String(),
  englishTitle: Type.String(),
  /** GB/T, ISO, DIN, ASME … */
  organisation: Type.String(),
  /** Year of the edition; null if the number has none. */
  edition: Type.Union([Type.Integer(), Type.Null()]),
  /** `traded`: withdrawn, but still made. */
  status: Status,
  statusName: Type.String(),
  /** Basis of the status; empty if unconfirmed. */
  statusBasis: Type.String(),
  /** The number of the successor; empty if unknown. */
  replacedBy: Type.String(),
  /** Name of its family of parts; empty if its figures are unknown. */
  family: Type.String(),
  category: Type.String(),
  /** Number of sizes with figures. */
  sizeNum: Type.Integer(),
})

/** All standards of the library, or those of a body, a status or a family. */
export const handbookStandards = anybody({
  method: 'GET',
  path: `${base}/standards`,
  keptFor: 'hour',
  summary: '标准目录（供程序读取）',
  params: Type.Object({
    organisation: Type.Optional(Text('标准体系', 10)),
    status: Type.Optional(Text('状态', 12)),
    family: Type.Optional(Text('零件族', 60)),
    /** Part of a number or of a title. */
    keyword: Type.Optional(Text('关键字', maxKeyword)),
  }),
  data: Type.Array(HandbookStandard),
})

/** A standard with its sizes, the meaning of its letters, and the sources of its figures. */
export const handbookStandard = anybody({
  method: 'GET',
  path: `${base}/standard`,
  keptFor: 'hour',
  summary: '一个标准的规格与来源（供程序读取）',
  params: Type.Object({ standard: Text('标准', maxKeyword, 1) }),
  data: Type.Interface([HandbookStandard], {
    equivalents: Type.Array(Type.String()),
    /** Its counterparts in inches, or in mm of an inch standard: of the same shape, and nothing fits. */
    inchCounterparts: Type.Array(Type.String()),
    propertyClasses: Type.Array(Type.String()),
    sizes: Type.Array(Type.String()),
    /** Its parts are ordered with a nominal length. */
    hasLength: Type.Boolean(),
    letters: Type.Array(Type.Object({ letter: Type.String(), meaning: Type.String(), english: Type.String() })),
    /** The edition that the table's figures come from; empty without a table. */
    figuresOf: Type.String(),
    confidence: Type.Union([Confidence, Type.Null()]),
    sources: Type.Array(Type.String()),
  }),
})

/** Confirmation of a figure: a rule that computes it, a second transcription, or a ruling between the two. */
const Witness = Type.Object({
  kind: Type.Union([
    Type.Literal('computed'),
    Type.Literal('transcribed'),
    Type.Literal('ruled'),
    Type.Literal('none'),
  ]),
  /** The rule, the source or the ruling in words, as in the tables. */
  by: Type.String(),
})

const Ends = Type.Object({ min: FigureOrNull('millimetre'), max: FigureOrNull('millimetre') })

/** A point on the axis of a part, mm, and the direction out of the part. `seat`: the bearing face; `tip`: the other
 *  end. */
const Frame = Type.Object({
  name: Type.Union([Type.Literal('axis'), Type.Literal('seat'), Type.Literal('tip')]),
  origin: Type.Array(Figure('millimetre')),
  direction: Type.Array(Figure('none')),
})

/** Address of a file of the part. `login`: with a session or an API key, as in the drawing dialog. */
const PartFile = Type.Object({
  format: Type.Union([
    Type.Literal('svg'),
    Type.Literal('dxf'),
    Type.Literal('step'),
    Type.Literal('stl'),
    Type.Literal('glb'),
    Type.Literal('pdf'),
  ]),
  access: Type.Union([Type.Literal('public'), Type.Literal('login')]),
  /** Path and query on this origin. */
  address: Type.String(),
})

/** One size: every figure with its unit, source and second witness; mass, thread, loads, files. */
export const handbookSize = anybody({
  method: 'GET',
  path: `${base}/size`,
  keptFor: 'hour',
  summary: '一个规格的全部数值（供程序读取）',
  params: Type.Object({
    standard: Text('标准', maxKeyword, 1),
    size: Text('规格', 20, 1),
    /** mm; without it, mass and files are for a usual length. */
    length: Type.Optional(Figure('millimetre', { title: '长度', minimum: 0, maximum: 10_000 })),
  }),
  data: Type.Object({
    standardId: Type.Integer(),
    number: Type.String(),
    title: Type.String(),
    size: Type.String(),
    /** Nominal length, mm: the one requested or a usual one; null if the part has none. */
    length: FigureOrNull('millimetre'),
    figures: Type.Array(
      Type.Object({
        /** Column of the table: `s_max`. */
        column: Type.String(),
        letter: Type.String(),
        limit: Type.String(),
        meaning: Type.String(),
        value: Type.Union([Figure('named'), Type.String()]),
        /** `mm`, `in`, `°`, `kN` …; empty for grades and numbers of series. */
        unit: Type.String(),
        witness: Witness,
        /** Who vouches for it: `printed`, `rule`, `library`, `memory`; two, or one where nothing confirms it. */
        vouchers: Type.Array(Type.String()),
      }),
    ),
    lengths: Type.Object({
      preferred: Type.Array(Figure('millimetre')),
      /** `table`, `generalSeries`, `equivalent`, `range`, `near`, `unknown`. */
      basis: Type.String(),
    }),
    figuresOf: Type.String(),
    confidence: Confidence,
    sources: Type.Array(Type.String()),
    /** kg per 1000 pieces of steel, with its tolerance in percent; null if unknown. */
    mass: Type.Union([
      Type.Object({ kgPerThousand: Figure('kilogramPerThousand'), basis: Type.String(), percent: Figure('percent') }),
      Type.Null(),
    ]),
    /** mm and mm²; null if the part has no metric thread. Limits are missing if no source gives a class. */
    thread: Type.Union([
      Type.Object({
        designation: Type.String(),
        pitch: Figure('millimetre'),
        pitchDiameter: Figure('millimetre'),
        minorDiameter: Figure('millimetre'),
        stressArea: Figure('squareMillimetre'),
        toleranceClass: Type.String(),
        major: Ends,
        pitchLimits: Ends,
        minor: Ends,
      }),
      Type.Null(),
    ]),
    /** N and MPa, for the classes listed in the standard; null if a class has no such figure. */
    propertyClasses: Type.Array(
      Type.Object({
        name: Type.String(),
        tensile: FigureOrNull('newton'),
        proof: FigureOrNull('newton'),
        yieldPoint: FigureOrNull('megapascal'),
      }),
    ),
    /** Connection points of the part, in the coordinates of its solid; nodes `mate:…` of the GLB. Empty without a
     *  solid. */
    frames: Type.Array(Frame),
    files: Type.Array(PartFile),
  }),
})

/** One ruling: the sources, what was kept, and why. */
const Erratum = Type.Object({
  /** Empty if it is not about a table of sizes. */
  standardId: Type.Integer(),
  standard: Type.String(),
  /** The source that differs; empty if a ruling concerns several. */
  against: Type.String(),
  reason: Type.String(),
  cases: Type.Array(
    Type.Object({ size: Type.String(), letter: Type.String(), kept: Type.String(), other: Type.String() }),
  ),
})

/** All conflicts between sources, with their rulings. */
export const errata = anybody({
  method: 'GET',
  path: `${base}/errata`,
  keptFor: 'hour',
  summary: '勘误：资料分歧与裁定',
  params: Type.Object({}),
  data: Type.Array(Erratum),
})
