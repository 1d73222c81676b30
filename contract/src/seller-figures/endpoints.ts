/** A seller's figures: sales, customers, response times to orders, and slow-moving goods. */
import { type Static, Type } from 'typebox'
import { sellerReadingFigures } from '../callers.ts'
import { Day, Nothing, Yuan } from '../fields.ts'
import { Figure, FigureOrNull } from '../figures.ts'
import { GoodsNaming } from '../goods-naming.ts'

/** Most days of figures at once: a year and the same day of the next. */
export const mostDays = 367

/** Days without a purchase after which goods count as slow. */
export const slowDays = 90

/** Both days are included. */
const span = { from: Day('开始日期'), to: Day('结束日期') }

/** Confirmed and not cancelled orders, by the month they were placed in, `2026-11`. */
const MonthSales = Type.Object({ month: Type.String(), orders: Type.Integer(), amount: Yuan })
export type MonthSales = Static<typeof MonthSales>

/** Sales of a big category of the standards library. */
const CategorySales = Type.Object({ name: Type.String(), orders: Type.Integer(), amount: Yuan })

const StandardSales = Type.Object({
  standardName: Type.String(),
  productName: Type.String(),
  orders: Type.Integer(),
  amount: Yuan,
})
export type StandardSales = Static<typeof StandardSales>

const Customer = Type.Object({
  buyerId: Type.Integer(),
  name: Type.String(),
  orders: Type.Integer(),
  amount: Yuan,
  /** Time of its last order, ISO 8601. */
  lastAt: Type.String(),
})
export type Customer = Static<typeof Customer>

/** Outcomes of the orders placed in these days. */
const Answers = Type.Object({
  placed: Type.Integer(),
  confirmed: Type.Integer(),
  declined: Type.Integer(),
  /** Cancelled because nobody answered in time. */
  expired: Type.Integer(),
  /** Median minutes until an answer; null: no order was answered. */
  medianMinutes: FigureOrNull('minute'),
})

/** Lines whose promised day is within these days and has passed, and those of them shipped by its end. */
const Punctuality = Type.Object({ due: Type.Integer(), onTime: Type.Integer() })

const Figures = Type.Object({
  months: Type.Array(MonthSales),
  categories: Type.Array(CategorySales),
  standards: Type.Array(StandardSales),
  customers: Type.Array(Customer),
  answers: Answers,
  punctuality: Punctuality,
})
export type Figures = Static<typeof Figures>

export const figures = sellerReadingFigures({
  method: 'GET',
  path: '/seller/v1/figures',
  summary: '卖家：销售统计',
  params: Type.Object(span),
  data: Figures,
})

const SlowGoods = Type.Object({
  id: Type.Integer(),
  ownCode: Type.String(),
  ...GoodsNaming.properties,
  packageName: Type.String(),
  onHandInBaseUnits: Figure('base'),
  unitName: Type.String(),
  /** At the base price. */
  value: Yuan,
})
export type SlowGoods = Static<typeof SlowGoods>

export const slow = sellerReadingFigures({
  method: 'GET',
  path: '/seller/v1/figures/slow',
  summary: '卖家：滞销商品',
  params: Type.Object({}),
  /** The most valuable first, one part of them; `total` counts all. */
  data: Type.Object({ total: Type.Integer(), value: Yuan, rows: Type.Array(SlowGoods) }),
})

export const exportedFigures = [
  'months',
  'categories',
  'standards',
  'customers',
  'answers',
  'punctuality',
  'slow',
] as const
export type ExportedFigures = (typeof exportedFigures)[number]

export const exportFigures = sellerReadingFigures({
  method: 'GET',
  path: '/seller/v1/figures/export',
  summary: '卖家：导出统计',
  params: Type.Object({ what: Type.Enum(exportedFigures, { title: '内容' }), ...span }),
  data: Nothing,
  answer: 'file',
})
