/** A seller's lots: test results of the goods from one production run, and their certificate. */
import { testItems } from '@lianmeng/fastener/strength/test-items'
import { type Static, Type } from 'typebox'
import { sellerDelivery, sellerReadingDelivery } from '../callers.ts'
import { Day, Id, Limit, maxKeyword, Nothing, PageOf, Start, Text } from '../fields.ts'
import { Figure, FigureOrNull } from '../figures.ts'
import { GoodsNaming } from '../goods-naming.ts'
import { documentTypes, maxCertificate } from './texts.ts'

const base = '/seller/v1/lot'

/** The goods of a lot, with their names at the time it was saved. */
export const LotGoods = GoodsNaming
export type LotGoods = GoodsNaming

const Bound = FigureOrNull('named')

/** Limits of the standard; null: no such bound. */
const Asked = Type.Object({ item: Type.Enum(testItems), min: Bound, max: Bound })

/** A measured value beside the limits of the standard. */
export const TestResult = Type.Object({
  item: Type.Enum(testItems),
  min: Bound,
  max: Bound,
  /** null: not measured. */
  value: Bound,
  /** Whether it was measured and is outside the limits. */
  isBad: Type.Boolean(),
})
export type TestResult = Static<typeof TestResult>

/** Facts of a lot for anyone holding a box of it. */
export const LotFacts = Type.Object({
  lotNo: Type.String(),
  heatNo: Type.String(),
  maker: Type.String(),
  /** A local day; empty: not stated. */
  testedOn: Type.String(),
  documentType: Type.Enum(documentTypes),
  /** The source of the class's figures, e.g. `GB/T 3098.1`; empty if none are known. */
  standard: Type.String(),
  results: Type.Array(TestResult),
  /** `pdf`, `png`, `jpg` or `webp`; empty: no certificate. */
  fileType: Type.String(),
  /** ISO 8601; empty: it is valid. */
  withdrawnAt: Type.String(),
  withdrawnBecause: Type.String(),
})
export type LotFacts = Static<typeof LotFacts>

const Lot = Type.Interface([LotFacts], {
  lotId: Type.Integer(),
  productId: Type.Integer(),
  /** With the seller's own code and the package as they are now; empty: none. */
  goods: Type.Interface([LotGoods], { ownCode: Type.String(), packageName: Type.String() }),
  changedAt: Type.String(),
  changedBy: Type.String(),
})
export type Lot = Static<typeof Lot>

const lotId = Id('批次')

/** The keyword matches lot, heat, maker, standard and size. */
export const lots = sellerReadingDelivery({
  method: 'GET',
  path: `${base}/list`,
  summary: '卖家：批次与质保书',
  params: Type.Object({ keyword: Type.Optional(Text('关键字', maxKeyword)), start: Start, limit: Limit(20) }),
  data: PageOf(Lot),
})

/** The standard's limits for one of the seller's own products. */
export const lotLimits = sellerReadingDelivery({
  method: 'GET',
  path: `${base}/limits`,
  summary: '卖家：商品的标准要求值',
  params: Type.Object({ productId: Id('商品') }),
  data: Type.Object({ goods: LotGoods, standard: Type.String(), limits: Type.Array(Asked) }),
})

/** Number and goods of a lot cannot be changed: they are printed on boxes. */
export const saveLot = sellerDelivery({
  method: 'POST',
  path: `${base}/save`,
  programs: 'shipments',
  summary: '卖家：登记批次，或修改其检验数据与质保书',
  params: Type.Object({
    /** Without it creates one, which needs number and product. */
    lotId: Type.Optional(lotId),
    lotNo: Type.Optional(Text('批号', 60)),
    productId: Type.Optional(Id('商品')),
    heatNo: Text('炉号', 60),
    maker: Text('生产厂', 80),
    testedOn: Type.Optional(Day('检验日期')),
    documentType: Type.Enum(documentTypes, { title: '证书类型' }),
    measured: Type.Array(
      Type.Object({
        item: Type.Enum(testItems, { title: '检验项目' }),
        value: Figure('named', { title: '实测值', minimum: 0, maximum: 99_999 }),
      }),
      { title: '实测值', maxItems: testItems.length },
    ),
    /** Id of the upload; empty: no certificate; missing: unchanged. */
    fileId: Type.Optional(Text('质保书', 100)),
  }),
  data: Lot,
})

export const uploadCertificate = sellerDelivery({
  method: 'POST',
  path: `${base}/certificate/upload`,
  programs: 'shipments',
  summary: '卖家：上传质保书（PDF 或图片）',
  params: Type.Object({}),
  data: Type.Object({ fileId: Type.String() }),
  body: 'upload',
  bodyLimit: maxCertificate + 64 * 1024,
})

export const certificate = sellerReadingDelivery({
  method: 'GET',
  path: `${base}/certificate`,
  summary: '卖家：下载质保书',
  params: Type.Object({ lotId }),
  data: Nothing,
  answer: 'file',
})

/** Warns everybody who scans a box of it, and notifies the companies that received some. */
export const withdrawLot = sellerDelivery({
  method: 'POST',
  path: `${base}/withdraw`,
  programs: 'shipments',
  summary: '卖家：撤回批次，并通知收到该批货的买家',
  params: Type.Object({ lotId, reason: Text('撤回原因', 200) }),
  data: Lot,
})

export const restoreLot = sellerDelivery({
  method: 'POST',
  path: `${base}/restore`,
  programs: 'shipments',
  summary: '卖家：恢复已撤回的批次',
  params: Type.Object({ lotId }),
  data: Lot,
})
