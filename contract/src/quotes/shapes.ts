/** What inquiries and quotes have in common on the wire. Quantities in base units, prices in yuan per sale unit with tax. */
import { maxInquiryLines, maxInquirySellers, maxQuantities } from '@lianmeng/trade/quotes/inquiry'
import { noBidReasons } from '@lianmeng/trade/quotes/quote-line'
import { inquiryStates, quoteStates } from '@lianmeng/trade/quotes/states'
import { type Static, Type } from 'typebox'
import { Code, Id, PriceText, Quantity, ShortId, Text, Yuan } from '../fields.ts'
import { Figure, FigureText, WholeFigure } from '../figures.ts'

export const maxValidDays = 180

/** What a line asks for; see `InquirySubject` in trade. */
export const inquirySubjects = ['standard', 'drawing', 'upload', 'unread'] as const
export const Subject = Type.Enum(inquirySubjects, { title: '询价内容' })

/** Papers that a buyer wants with the goods. */
export const wantedPapers = ['material', 'inspection', 'coating', 'rohs'] as const
export type WantedPaper = (typeof wantedPapers)[number]
export const Papers = Type.Array(Type.Enum(wantedPapers, { title: '随货资料' }), {
  title: '随货资料',
  maxItems: wantedPapers.length,
})

export const InquiryState = Type.Enum(inquiryStates, { title: '询价状态' })
export const QuoteState = Type.Enum(quoteStates, { title: '报价状态' })
export const NoBidReason = Type.Enum(noBidReasons, { title: '婉拒原因' })

export const inquiryId = Id('询价单')
export const lineNo = Type.Integer({ title: '行号', minimum: 1, maximum: maxInquiryLines })

/** A specification by the ids of the library; 0: not stated. `length` in mm. */
const specification = {
  standardId: Type.Optional(Code('标准')),
  nominalId: Type.Optional(Code('规格')),
  length: Type.Optional(Figure('millimetre', { title: '长度', minimum: 0, maximum: 100_000 })),
  strengthId: Type.Optional(Code('强度等级')),
  textureId: Type.Optional(Code('材质')),
  materialId: Type.Optional(Code('材料牌号')),
  surfaceTreatmentId: Type.Optional(Code('表面处理')),
  toothType1Id: Type.Optional(Code('牙型')),
  toothType2Id: Type.Optional(Code('全牙半牙')),
}
export const SpecificationChoice = Type.Object(specification)
export type SpecificationChoice = Static<typeof SpecificationChoice>

/**
 * A line as the buyer writes it. `standard`: the specification. `drawing`: `taskId` with a kept version (`edition`).
 * `upload`: `taskId` of a file of the company's own. `unread`: `text` alone, which the seller reads.
 */
export const LineInput = Type.Object({
  subject: Subject,
  ...specification,
  /** 0: none. */
  taskId: Type.Optional(Code('图纸')),
  edition: Type.Optional(Code('图纸版本')),
  /** The words of an unread line; of others what is to be known besides. */
  text: Text('商品描述', 300),
  quantities: Type.Array(Type.Object({ qty: Quantity('询价数量') }), { title: '询价数量', maxItems: maxQuantities }),
  /** Empty: no day. */
  wantedOn: Type.Optional(Type.String({ title: '希望交期', maxLength: 10, pattern: '^([12]\\d{3}-\\d{2}-\\d{2})?$' })),
  papers: Type.Optional(Papers),
})
export type LineInput = Static<typeof LineInput>

/** Sellers, at most five. */
export const Sellers = Type.Array(ShortId('卖家'), { title: '卖家', maxItems: maxInquirySellers, uniqueItems: true })
/** ISO 8601 moment, or `YYYY-MM-DD HH:MM` in China. */
export const Moment = Type.String({
  title: '截止时间',
  maxLength: 16,
  pattern: '^[12]\\d{3}-\\d{2}-\\d{2} ([01]\\d|2[0-3]):[0-5]\\d$',
})

/** A line as both sides see it. */
export const InquiryLine = Type.Object({
  lineNo: Type.Integer(),
  subject: Type.Enum(inquirySubjects),
  /** Ids as sent; 0: not stated. */
  standardId: Type.Integer(),
  nominalId: Type.Integer(),
  length: Figure('millimetre'),
  strengthId: Type.Integer(),
  textureId: Type.Integer(),
  materialId: Type.Integer(),
  surfaceTreatmentId: Type.Integer(),
  toothType1Id: Type.Integer(),
  toothType2Id: Type.Integer(),
  /** `GB/T 5782 六角头螺栓 M12×100`; an unread line: its words. */
  name: Type.String(),
  /** Class, material and surface in words; empty: nothing is stated. */
  facts: Type.String(),
  text: Type.String(),
  taskId: Type.Integer(),
  edition: Type.Integer(),
  /** Number of the drawing with the version's letter; empty: no drawing. */
  drawingNumber: Type.String(),
  /** SHA-256 of the locked version; empty: no drawing. */
  drawingHash: Type.String(),
  /** What was changed of the standard part, in words. */
  changes: Type.Array(Type.String()),
  quantities: Type.Array(Type.Object({ qty: Figure('base') })),
  baseUnitName: Type.String(),
  saleUnitName: Type.String(),
  /** `YYYY-MM-DD`; empty: no day. */
  wantedOn: Type.String(),
  papers: Type.Array(Type.Enum(wantedPapers)),
})
export type InquiryLine = Static<typeof InquiryLine>

/** A reading of an unread line: what the seller takes it for. */
export const Reading = Type.Object({
  standardId: Type.Integer(),
  nominalId: Type.Integer(),
  length: Figure('millimetre'),
  strengthId: Type.Integer(),
  textureId: Type.Integer(),
  materialId: Type.Integer(),
  surfaceTreatmentId: Type.Integer(),
  toothType1Id: Type.Integer(),
  toothType2Id: Type.Integer(),
  name: Type.String(),
  facts: Type.String(),
})
export type Reading = Static<typeof Reading>

const QuotedPrice = Type.Object({ qty: Figure('base'), price: Yuan, priceWithTooling: Yuan, amount: Yuan })

/** A seller's answer to a line. */
export const QuotedLine = Type.Object({
  lineNo: Type.Integer(),
  kind: Type.Enum(['offer', 'noBid']),
  /** Empty for a line that is not quoted. */
  prices: Type.Array(QuotedPrice),
  tooling: Yuan,
  minimumQty: Figure('base'),
  days: WholeFigure('day'),
  substitute: Type.String(),
  /** Empty for an offer. */
  reason: Type.String(),
  note: Type.String(),
  /** Null: the seller has read nothing. */
  reading: Type.Union([Reading, Type.Null()]),
})
export type QuotedLine = Static<typeof QuotedLine>

/** A round that another one has followed. */
const EarlierRound = Type.Object({
  round: Type.Integer(),
  quoteNo: Type.String(),
  /** ISO 8601. */
  quotedAt: Type.String(),
  note: Type.String(),
  lines: Type.Array(QuotedLine),
})
export type EarlierRound = Static<typeof EarlierRound>

/** A seller's quote as its two sides see it. */
export const Quote = Type.Object({
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  /** Whether the buyer named it, or it is one of the members' sellers. */
  isNamed: Type.Boolean(),
  state: Type.Enum(quoteStates),
  /** Rounds quoted; 0: none. */
  round: Type.Integer(),
  /** Number of the quote of this round, as the order shows it; empty: none. */
  quoteNo: Type.String(),
  /** ISO 8601; empty: not quoted. */
  quotedAt: Type.String(),
  validTo: Type.String(),
  note: Type.String(),
  /** Why it declined; empty: it did not. */
  reason: Type.String(),
  reasonNote: Type.String(),
  /** What the buyer wrote when it asked for a better quote; empty: it did not. */
  counterNote: Type.String(),
  lines: Type.Array(QuotedLine),
  /** The rounds before this one, the latest first; none of them binds. */
  earlier: Type.Array(EarlierRound),
})
export type Quote = Static<typeof Quote>

/** A line as the seller answers it. */
export const QuotedLineInput = Type.Object({
  lineNo,
  kind: Type.Enum(['offer', 'noBid'], { title: '是否报价' }),
  prices: Type.Optional(
    Type.Array(Type.Object({ qty: Quantity('报价数量'), price: PriceText('单价', 1) }), {
      title: '单价',
      maxItems: maxQuantities,
    }),
  ),
  /** Paid once; empty: none. */
  tooling: Type.Optional(FigureText('yuan', '开模费', 20)),
  minimumQty: Type.Optional(Quantity('起订量')),
  days: Type.Optional(WholeFigure('day', { title: '交期', minimum: 0, maximum: 100_000 })),
  substitute: Type.Optional(Text('替代说明', 200)),
  reason: Type.Optional(NoBidReason),
  note: Type.Optional(Text('说明', 200)),
  /** What the seller takes an unread line for. */
  reading: Type.Optional(SpecificationChoice),
})
export type QuotedLineInput = Static<typeof QuotedLineInput>
