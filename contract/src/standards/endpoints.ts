import { Type } from 'typebox'
import { anybody } from '../callers.ts'
import { Code, Limit, maxKeyword, PageOf, ShortId, Start, Term, Text } from '../fields.ts'
import { Figure, FigureOrNull } from '../figures.ts'
import { categoryFields } from './category-fields.ts'
import { TermCount } from './term-count.ts'

const base = '/apigb/v1/customizationcenter'

/** Another standard by name; id 0 if the library lacks it. */
const StandardLink = Type.Object({ standardId: Type.Integer(), standardName: Type.String() })

/** A standard in a list. [spec §3] */
export const Standard = Type.Object({
  standardId: Type.Integer(),
  standardName: Type.String(),
  /** Empty for standard types 15 and 25. */
  productName: Type.String(),
  standardTypeId: Type.Integer(),
  bigCategoryId: Type.Integer(),
  smallCategoryId: Type.Integer(),
  shapeTypeId: Type.Integer(),
  imageUrl: Type.String(),
  status: Type.String(),
  replaceStandardNum: Type.Integer(),
  /** Related standards, with the relation to this one: `被代替，新版`, `代替，旧版`, `被代替`, `代替`, `对应`, `等同` … */
  replaceStandardList: Type.Array(Type.Interface([StandardLink], { relation: Type.String() })),
  /** e.g. `等同`, `ISO 4017`. */
  equivalents: Type.Array(Type.Object({ standardName: Type.String(), degree: Type.String() })),
  /** Goods on sale. */
  count: Type.Integer(),
})

/** Shapes, small and big categories are one tree. [spec §3] */
const Shape = Type.Object({
  ...categoryFields,
  /** Picture of a part of this shape; empty if there is none. */
  imageUrl: Type.String(),
  children: Type.Array(Type.Unknown(), { maxItems: 0 }),
})
const SmallCategory = Type.Object({ ...categoryFields, children: Type.Array(Shape) })
const BigCategory = Type.Object({ ...categoryFields, children: Type.Array(SmallCategory) })

export const standardTypes = anybody({
  method: 'GET',
  path: `${base}/stdtype-items`,
  keptFor: 'hour',
  summary: '标准体系',
  params: Type.Object({}),
  data: Type.Array(Term),
})

export const bigCategories = anybody({
  method: 'GET',
  path: `${base}/big-category`,
  keptFor: 'hour',
  summary: '大类',
  params: Type.Object({}),
  data: Type.Array(BigCategory),
})

export const smallCategories = anybody({
  method: 'GET',
  path: `${base}/small-category`,
  keptFor: 'hour',
  summary: '小类',
  params: Type.Object({ bigCategoryId: Type.Optional(Code('大类')) }),
  data: Type.Array(SmallCategory),
})

export const shapeTypeItems = anybody({
  method: 'GET',
  path: `${base}/shape-type-items`,
  keptFor: 'hour',
  summary: '形状',
  params: Type.Object({ smallCategoryId: Type.Optional(Code('小类')) }),
  data: Type.Array(Shape),
})

/** The result grid of the directory: ten per page. */
export const standardPage = anybody({
  method: 'GET',
  path: `${base}/simple-standard-page`,
  keptFor: 'asked',
  summary: '标准目录',
  params: Type.Object({
    languageCode: Type.Optional(Text('语言', 10)),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    standardTypeId: Type.Optional(Code('标准体系')),
    bigCategoryId: Type.Optional(Code('大类')),
    smallCategoryId: Type.Optional(Code('小类')),
    shapeTypeId: Type.Optional(Code('形状')),
    isGb: Type.Optional(Code('是否国标')),
    /** A status in the wording of lists, e.g. `现行`. */
    status: Type.Optional(Text('状态', 10)),
    start: Start,
    length: Limit(10),
  }),
  data: Type.Interface([PageOf(Standard)], {
    /** If a keyword finds nothing: standards that may have been meant. */
    nearest: Type.Array(Standard),
  }),
})

export const standardReplacements = anybody({
  method: 'GET',
  path: `${base}/simple-standard-replace-page`,
  keptFor: 'asked',
  summary: '替代标准',
  params: Type.Object({ standardId: ShortId('标准'), start: Start, length: Limit(10) }),
  /** What each is to the standard, as in `replaceStandardList`. */
  data: PageOf(Type.Interface([Standard], { relation: Type.String() })),
})

export const standardInfo = anybody({
  method: 'GET',
  path: '/baike/fastener/standard-info-baike',
  keptFor: 'asked',
  summary: '标准介绍',
  params: Type.Object({ standardId: ShortId('标准') }),
  data: Type.Object({
    standard: Standard,
    englishName: Type.String(),
    /** e.g. `等同 ISO 4017`. */
    equivalents: Type.Array(Type.Object({ standardName: Type.String(), degree: Type.String() })),
    propertyClasses: Type.Array(Type.String()),
    /** Letters of the dimension table with their meaning. */
    symbols: Type.Array(Type.Object({ letter: Type.String(), meaning: Type.String() })),
    /** Column names and rows of the dimension table, as text; empty if there is none. */
    columns: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Type.String())),
    /** Sources of the figures, rulings on conflicts between sources, number of figures confirmed by a second source. */
    sources: Type.Array(Type.String()),
    confidence: Type.String(),
    /** The newer standard that replaced it; null if there is none, or none is known. */
    replacedBy: Type.Union([StandardLink, Type.Null()]),
    /** Older standards that it replaced; id 0 if the library lacks them. */
    replaces: Type.Array(StandardLink),
    /** Basis of the status; empty if unconfirmed. */
    statusBasis: Type.String(),
    /** Product grade, e.g. `A、B`; empty if the standard defines none. */
    grade: Type.String(),
    finishes: Type.Array(Type.String()),
    /** e.g. `粗牙`, `细牙`. */
    threads: Type.Array(Type.String()),
    /** e.g. `M1.6–M64`; empty without a dimension table. */
    sizeRange: Type.String(),
    /** e.g. `12–500 mm`; empty if the part has no length. */
    lengthRange: Type.String(),
    /** Basic standards that apply to it (threads, strength, coatings, tolerances, acceptance), by subject. */
    references: Type.Array(Type.Interface([StandardLink], { subject: Type.String(), title: Type.String() })),
    /** Number of matching standards. */
    matingNum: Type.Integer(),
    offers: Type.Integer(),
    sellers: Type.Integer(),
  }),
})

/** Differences between a standard and its other editions, its predecessor and its successor. */
export const standardEditions = anybody({
  method: 'GET',
  path: '/baike/fastener/standard-editions',
  keptFor: 'hour',
  summary: '标准的版本与替代差异',
  params: Type.Object({ standardId: ShortId('标准') }),
  data: Type.Array(
    Type.Object({
      other: StandardLink,
      /** `另一版本`, `被其代替`, `代替`. */
      relation: Type.String(),
      /** Known changes with their source; empty if there is none. */
      changes: Type.String(),
      source: Type.String(),
      /** `compared`; `shared`: both use one table; `missing`: one of them has no figures. */
      figures: Type.Union([Type.Literal('compared'), Type.Literal('shared'), Type.Literal('missing')]),
      /** Differing cells, at most 400. */
      cells: Type.Array(
        Type.Object({ size: Type.String(), name: Type.String(), own: Type.String(), other: Type.String() }),
      ),
      /** Total number of differing cells. */
      cellNum: Type.Integer(),
      onlyOwn: Type.Array(Type.String()),
      onlyOther: Type.Array(Type.String()),
    }),
  ),
})

/** The letters that distinguish the sizes of a small category, with their meaning. */
export const smallCategoryKeySizes = anybody({
  method: 'GET',
  path: `${base}/small-category-keysize`,
  keptFor: 'hour',
  summary: '小类的关键尺寸',
  params: Type.Object({ smallCategoryId: ShortId('小类') }),
  data: Type.Array(Type.Object({ letter: Type.String(), meaning: Type.String() })),
})

export const nominalsByBigCategory = anybody({
  method: 'GET',
  path: '/baike/fastener/nominals-by-bigcategory',
  summary: '大类的公称直径',
  params: Type.Object({ bigCategoryId: ShortId('大类') }),
  data: Type.Array(TermCount),
})

/** Standards that match a standard; with a size and a clamped thickness also the required bolt length. */
export const matingStandards = anybody({
  method: 'GET',
  path: '/baike/fastener/mating-standards',
  erpPath: '/gylapi/find-goods/mating-standards',
  keptFor: 'asked',
  summary: '配套件',
  params: Type.Object({
    standardId: ShortId('标准'),
    nominalId: Type.Optional(Code('直径')),
    strengthId: Type.Optional(Code('强度等级')),
    /** Total clamped thickness, mm. */
    clamped: Type.Optional(Figure('millimetre', { title: '夹紧厚度', minimum: 0, maximum: 10_000 })),
  }),
  data: Type.Object({
    parts: Type.Array(
      Type.Object({
        /** `nut`, `washer`, `bolt`, `pin` or `ring`. */
        role: Type.String(),
        roleName: Type.String(),
        standard: Standard,
        /** Property classes that suit the given strength class; empty if none was given or none is prescribed. */
        classes: Type.Array(Type.String()),
        /** Height or thickness at that size, mm; null without size or figure. */
        height: FigureOrNull('millimetre'),
        /** Ids for the list of goods: same size, suitable classes. */
        nominalId: Type.Integer(),
        strengthIds: Type.Array(Type.Integer()),
      }),
    ),
    /** Bolt length for the clamped thickness with the first nut and washer, mm; null if it cannot be determined. */
    boltLength: Type.Union([
      Type.Object({ least: Figure('millimetre'), preferred: Figure('millimetre') }),
      Type.Null(),
    ]),
  }),
})

/** Differing figures of another standard's part, size by size. */
export const standardDifferences = anybody({
  method: 'GET',
  path: '/baike/fastener/standard-differences',
  keptFor: 'hour',
  summary: '两个标准的尺寸差',
  params: Type.Object({
    standardId: ShortId('标准'),
    otherId: ShortId('另一标准'),
    nominalId: Type.Optional(Code('直径')),
  }),
  data: Type.Object({
    standard: Type.String(),
    other: Type.String(),
    /** `none`, `minor` or `major` over the compared sizes; empty if there are none. */
    risk: Type.String(),
    sizes: Type.Array(
      Type.Object({
        size: Type.String(),
        risk: Type.String(),
        differences: Type.Array(
          Type.Object({
            letter: Type.String(),
            meaning: Type.String(),
            own: Type.String(),
            other: Type.String(),
            risk: Type.String(),
          }),
        ),
      }),
    ),
    /** Sizes that only this one has. */
    onlyOwn: Type.Array(Type.String()),
    onlyOther: Type.Array(Type.String()),
  }),
})
