/** 询价, the seller's side: inquiries that it is asked, its quotes, its cost sheets. */
import { maxInquiryLines } from '@lianmeng/trade/quotes/inquiry'
import { quoteStates } from '@lianmeng/trade/quotes/states'
import { type Static, Type } from 'typebox'
import { sellerOrders, sellerPrices, sellerReadingOrders, sellerReadingPrices } from '../callers.ts'
import { Code, Day, Id, Limit, maxKeyword, Nothing, PageOf, Start, Text, Yuan } from '../fields.ts'
import { Figure, FigureText } from '../figures.ts'
import { InquiryLine, inquiryId, lineNo, NoBidReason, Quote, QuotedLineInput, QuoteState } from './shapes.ts'

const base = '/seller/v1/rfq'

export const SellerInquiryRow = Type.Object({
  inquiryId: Type.Integer(),
  inquiryNo: Type.String(),
  title: Type.String(),
  companyName: Type.String(),
  state: Type.Enum(quoteStates),
  lines: Type.Integer(),
  /** ISO 8601; no quote is taken from then on. */
  dueAt: Type.String(),
  /** Whether the seller may still quote. */
  canQuote: Type.Boolean(),
  receivedAt: Type.String(),
})
export type SellerInquiryRow = Static<typeof SellerInquiryRow>

export const sellerInquiries = sellerReadingOrders({
  method: 'GET',
  path: `${base}/list`,
  summary: '卖家：收到的询价',
  params: Type.Object({
    state: Type.Optional(QuoteState),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: Type.Interface([PageOf(SellerInquiryRow)], {
    /** Inquiries per state of the quote, ignoring the state asked for. */
    counts: Type.Array(Type.Object({ state: Type.Enum(quoteStates), count: Type.Integer() })),
  }),
})

/** Every look is logged. A closed inquiry, or one that others have won, can no longer be opened. */
export const sellerInquiry = sellerReadingOrders({
  method: 'GET',
  path: `${base}/detail`,
  summary: '卖家：询价详情',
  params: Type.Object({ inquiryId }),
  data: Type.Object({
    ...SellerInquiryRow.properties,
    note: Type.String(),
    inquiryLines: Type.Array(InquiryLine),
    quote: Quote,
  }),
})
export type SellerInquiry = Static<typeof sellerInquiry.data>

/** A new round, for as long as the inquiry is open. Lines that are not named are not quoted. */
export const quoteInquiry = sellerOrders({
  method: 'POST',
  path: `${base}/quote`,
  programs: 'never',
  summary: '卖家：报价',
  params: Type.Object({
    inquiryId,
    /** The round that this one follows: 0 for the first. 409 if a colleague has quoted meanwhile. */
    round: Code('报价轮次'),
    /** The last day on which the quote can be accepted and ordered. */
    validTo: Day('报价有效期'),
    note: Text('报价说明', 500),
    lines: Type.Array(QuotedLineInput, { title: '报价行', minItems: 1, maxItems: maxInquiryLines }),
  }),
  data: Quote,
})

export const declineInquiry = sellerOrders({
  method: 'POST',
  path: `${base}/decline`,
  programs: 'never',
  summary: '卖家：婉拒询价',
  params: Type.Object({ inquiryId, reason: NoBidReason, note: Text('说明', 200) }),
  data: Nothing,
})

/** The sheet of a line's drawing as SVG, with the seller's name and the time across it. Every look is logged. */
export const inquiryDrawing = sellerReadingOrders({
  method: 'GET',
  path: `${base}/drawing`,
  summary: '卖家：查看询价图纸',
  params: Type.Object({
    inquiryId,
    lineNo,
    /** Of an uploaded drawing. */
    page: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 100 })),
  }),
  data: Type.Object({ svg: Type.String(), title: Type.String(), pages: Type.Integer() }),
})

/** The same as PDF, or its solid as STEP; an uploaded drawing as the file that it is. Each file is logged. */
export const downloadInquiryDrawing = sellerReadingOrders({
  method: 'GET',
  path: `${base}/drawing-file`,
  answer: 'file',
  summary: '卖家：下载询价图纸（PDF、STEP）',
  params: Type.Object({
    inquiryId,
    lineNo,
    format: Type.Optional(Type.Enum(['pdf', 'step'], { title: '格式' })),
  }),
  data: Nothing,
})

export const maxCostSheets = 50

/** What goods cost a seller. Money as decimal text. */
export const CostSheet = Type.Object({
  name: Text('名称', 40, 1),
  /** Yuan per kilogram of wire. */
  wirePrice: FigureText('yuanPerKilogram', '线材价（元/千克）', 20, 1),
  /** Wire that is lost, of what the goods weigh. */
  waste: Figure('percent', { title: '损耗', minimum: 0, maximum: 1000 }),
  /** Yuan per 1000 pieces. */
  process: FigureText('yuanPerThousand', '加工费（元/千支）', 20, 1),
  /** Yuan once for each lot. */
  setup: FigureText('yuan', '调机费（元/批）', 20, 1),
  /** Yuan per kilogram of goods. */
  coating: FigureText('yuanPerKilogram', '表面处理（元/千克）', 20, 1),
  /** On top of all cost. */
  margin: Figure('percent', { title: '毛利', minimum: 0, maximum: 1000 }),
})
export type CostSheet = Static<typeof CostSheet>

export const costSheets = sellerReadingPrices({
  method: 'GET',
  path: `${base}/cost-sheet/list`,
  summary: '卖家：成本表',
  params: Type.Object({}),
  data: Type.Array(Type.Object({ sheetId: Type.Integer(), ...CostSheet.properties, updatedAt: Type.String() })),
})

/** A sheet of the same name is replaced. */
export const saveCostSheet = sellerPrices({
  method: 'POST',
  path: `${base}/cost-sheet/save`,
  programs: 'never',
  summary: '卖家：保存成本表',
  params: CostSheet,
  data: Type.Object({ sheetId: Type.Integer() }),
})

export const removeCostSheet = sellerPrices({
  method: 'POST',
  path: `${base}/cost-sheet/remove`,
  programs: 'never',
  summary: '卖家：删除成本表',
  params: Type.Object({ sheetId: Id('成本表') }),
  data: Nothing,
})

/** What a line's quantities would cost by a sheet. Nothing is quoted. */
export const workOutCost = sellerReadingPrices({
  method: 'GET',
  path: `${base}/cost-sheet/work-out`,
  summary: '卖家：按成本表试算',
  params: Type.Object({
    inquiryId,
    lineNo,
    sheetId: Id('成本表'),
    /** Kilograms per 1000 pieces, where the line's drawing and standard tell none. */
    weight: Type.Optional(FigureText('kilogramPerThousand', '千支重（千克）', 20)),
  }),
  data: Type.Object({
    weight: Figure('kilogramPerThousand'),
    prices: Type.Array(
      Type.Object({
        qty: Figure('base'),
        /** Yuan per 1000 pieces: what each part comes to, and the sum with the margin. */
        wire: Yuan,
        process: Yuan,
        setup: Yuan,
        coating: Yuan,
        margin: Yuan,
        price: Yuan,
      }),
    ),
  }),
})
