/** 询价, the buyer's side: inquiries to at most five sellers, their quotes side by side, acceptance. */
import { maxInquiryLines, maxQuantities } from '@lianmeng/trade/quotes/inquiry'
import { inquiryStates } from '@lianmeng/trade/quotes/states'
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Code, Limit, maxKeyword, Nothing, PageOf, Quantity, ShortId, Start, Text, Yuan } from '../fields.ts'
import { Figure, WholeFigure } from '../figures.ts'
import { InquiryLine, InquiryState, inquiryId, LineInput, lineNo, Moment, Quote, Sellers } from './shapes.ts'

const base = '/lmap/v1/lm/rfq'

export const InquiryRow = Type.Object({
  inquiryId: Type.Integer(),
  /** e.g. `XJ2611290001`; empty: a draft. */
  inquiryNo: Type.String(),
  title: Type.String(),
  state: Type.Enum(inquiryStates),
  lines: Type.Integer(),
  /** Sellers asked, and those that have quoted. */
  sellers: Type.Integer(),
  quotes: Type.Integer(),
  /** ISO 8601. */
  dueAt: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
})
export type InquiryRow = Static<typeof InquiryRow>

export const inquiryList = buyer({
  method: 'GET',
  path: `${base}/list`,
  summary: '我的询价单',
  params: Type.Object({
    state: Type.Optional(InquiryState),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: Type.Interface([PageOf(InquiryRow)], {
    /** Inquiries per state, ignoring the state asked for. */
    counts: Type.Array(Type.Object({ state: Type.Enum(inquiryStates), count: Type.Integer() })),
  }),
})

/** Where the goods of an accepted line are bought. */
const Accepted = Type.Object({
  lineNo: Type.Integer(),
  erpTenantId: Type.Integer(),
  quoteNo: Type.String(),
  qty: Figure('base'),
  /** With the tooling fee. */
  price: Yuan,
  amount: Yuan,
  componentId: Type.Integer(),
  packageSpecId: Type.Integer(),
  /** ISO 8601: from then on these goods have no price. */
  validTo: Type.String(),
})
export type AcceptedLine = Static<typeof Accepted>

export const inquiryDetail = buyer({
  method: 'GET',
  path: `${base}/detail`,
  summary: '询价单详情',
  params: Type.Object({ inquiryId }),
  data: Type.Object({
    ...InquiryRow.properties,
    /** Grows with each saving: a save names the one that it was made from. */
    revision: Type.Integer(),
    note: Type.String(),
    /** Sellers that the buyer names; with  others are asked as well. */
    namedSellers: Type.Array(Type.Integer()),
    openToMembers: Type.Boolean(),
    inquiryLines: Type.Array(InquiryLine),
    /** One of each seller asked, in the order in which they were asked. */
    sellerQuotes: Type.Array(Quote),
    accepted: Type.Array(Accepted),
  }),
})
export type InquiryDetail = Static<typeof inquiryDetail.data>

/** Writes a draft, a new one without `inquiryId`. An unfinished draft is kept as it is. 409 if somebody else saved meanwhile. */
export const saveInquiry = buyerPurchase({
  method: 'POST',
  path: `${base}/save`,
  programs: 'never',
  summary: '保存询价草稿',
  params: Type.Object({
    inquiryId: Type.Optional(inquiryId),
    revision: Type.Optional(Code('草稿版本')),
    title: Text('标题', 40),
    note: Text('备注', 500),
    sellers: Sellers,
    openToMembers: Type.Boolean({ title: '向已加入会员的卖家公开' }),
    dueAt: Moment,
    lines: Type.Array(LineInput, { title: '询价商品', maxItems: maxInquiryLines }),
  }),
  data: Type.Object({ inquiryId: Type.Integer(), revision: Type.Integer() }),
})

/** Sends a draft; its drawings are locked as they are. */
export const sendInquiry = buyerPurchase({
  method: 'POST',
  path: `${base}/send`,
  programs: 'never',
  summary: '发出询价',
  params: Type.Object({ inquiryId, revision: Code('草稿版本') }),
  data: Type.Object({ inquiryNo: Type.String(), sellers: Type.Integer() }),
})

/** No seller sees a closed inquiry any more. */
export const closeInquiry = buyerPurchase({
  method: 'POST',
  path: `${base}/close`,
  programs: 'never',
  summary: '关闭询价单',
  params: Type.Object({ inquiryId }),
  data: Nothing,
})

/** More time for quotes. */
export const extendInquiry = buyerPurchase({
  method: 'POST',
  path: `${base}/extend`,
  programs: 'never',
  summary: '延长报价截止时间',
  params: Type.Object({ inquiryId, dueAt: Moment }),
  data: Nothing,
})

/** Asks a seller for a better quote; the former one no longer binds. */
export const counterQuote = buyerPurchase({
  method: 'POST',
  path: `${base}/counter`,
  programs: 'never',
  summary: '议价：请卖家重新报价',
  params: Type.Object({ inquiryId, erpTenantId: ShortId('卖家'), note: Text('议价说明', 200, 1) }),
  data: Nothing,
})

const gaps = ['', 'missing', 'noBid', 'expired', 'belowMinimum', 'substitute'] as const

/** Sellers × lines, each line at one quantity. */
export const compareInquiry = buyer({
  method: 'GET',
  path: `${base}/compare`,
  summary: '比价',
  params: Type.Object({
    inquiryId,
    /** Which of a line's quantities, counted from 1; a line with fewer: its last one. */
    rank: Type.Optional(Type.Integer({ title: '第几个数量', minimum: 1, maximum: maxQuantities, default: 1 })),
    allowSubstitutes: Type.Optional(Type.Boolean({ title: '接受替代' })),
  }),
  data: Type.Object({
    lines: Type.Array(
      Type.Object({
        lineNo: Type.Integer(),
        qty: Figure('base'),
        /** In the order of `sums`. */
        cells: Type.Array(
          Type.Object({
            gap: Type.Enum(gaps),
            /** Empty: none is quoted for this quantity. */
            price: Type.String(),
            priceWithTooling: Type.String(),
            tooling: Type.String(),
            amount: Type.String(),
            days: WholeFigure('day'),
            substitute: Type.String(),
            isBest: Type.Boolean(),
          }),
        ),
      }),
    ),
    sums: Type.Array(
      Type.Object({
        erpTenantId: Type.Integer(),
        companyShortName: Type.String(),
        goods: Yuan,
        tooling: Yuan,
        total: Yuan,
        days: WholeFigure('day'),
        missing: Type.Integer(),
        /** The seller that supplies every line for the least. */
        isBest: Type.Boolean(),
      }),
    ),
    /** The least of every line, whoever offers it. */
    split: Type.Object({
      total: Yuan,
      days: WholeFigure('day'),
      missing: Type.Integer(),
      sellerCount: Type.Integer(),
    }),
  }),
})
export type InquiryComparison = Static<typeof compareInquiry.data>

/**
 * Accepts offers, each line once at most; what is not chosen is lost. The goods stand in the to-purchase list afterwards.
 * `round` is the one that was looked at: 409 if the seller has quoted again meanwhile.
 */
export const acceptQuotes = buyerPurchase({
  method: 'POST',
  path: `${base}/accept`,
  programs: 'never',
  summary: '接受报价，商品加入待采清单',
  params: Type.Object({
    inquiryId,
    choices: Type.Array(
      Type.Object({ lineNo, erpTenantId: ShortId('卖家'), qty: Quantity('数量'), round: Code('报价轮次') }),
      { title: '选择', minItems: 1, maxItems: maxInquiryLines },
    ),
  }),
  data: Type.Object({
    accepted: Type.Array(Accepted),
    /** Why some goods are not in the to-purchase list; empty: all are. */
    notInCart: Type.String(),
  }),
})

/** Takes what a seller has read in an unread line. What is taken is remembered for the company's next lists. */
export const decideReading = buyerPurchase({
  method: 'POST',
  path: `${base}/reading`,
  programs: 'never',
  summary: '采用卖家识别的标准与规格',
  params: Type.Object({ inquiryId, lineNo, erpTenantId: ShortId('卖家') }),
  data: InquiryLine,
})
