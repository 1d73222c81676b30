import { threadText } from '@lianmeng/contract/goods-name'
import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import { openQty } from '@lianmeng/trade/order/quantities'
import { fen, fenText, printedPrice } from '@lianmeng/trade/price/money'
import { type Qty, toNumber } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import { paidPrice } from '../../../order/lines/line-items.ts'
import { taxRateOf } from '../../../order/lines/line-snapshot.ts'
import { quantitiesIn } from '../../../order/lines/queries.ts'
import type { OrderLineRow, OrderRow } from '../../../order/reading/queries.ts'
import type { Cell } from '../../../sheets/write-workbook.ts'
import { localMinute } from '../../../time/local-day.ts'

const orderTitles = [
  '订单号',
  '状态',
  '下单时间',
  '买家',
  'PO 号',
  '收货人',
  '电话',
  '收货地址',
  '承诺发货日',
  '订单备注',
] as const
const goodsTitles = [
  '行号',
  '商品编码',
  '买家料号',
  '标准号',
  '规格',
  '等级',
  '材质',
  '表面处理',
  '螺纹',
  '品牌',
  '名称',
  '包装',
] as const
const quantityTitles = ['单位', '数量', '已发', '已收', '少收', '已取消', '已退', '欠交'] as const
const moneyTitles = ['销售单位', '含税单价（元）', '税率（%）', '行金额（元）', '运费（元）', '订单金额（元）'] as const

const yuan = (amount: number): number => Number(fenText(fen(BigInt(amount))))

const orderCells = (order: OrderRow): Cell[] => [
  order.orderNo,
  orderStateTexts[order.state],
  localMinute(order.createdAt),
  order.buyerName,
  order.poNo,
  order.receiverName,
  order.mobile,
  order.deliveryAddress,
  order.promisedOn ? { day: order.promisedOn } : '',
  order.remark,
]

const goodsCells = ({ lineNo, snapshot }: OrderLineRow): Cell[] => [
  lineNo,
  snapshot.ownCode ?? '',
  snapshot.ownPartNo ?? '',
  snapshot.standardName,
  snapshot.specification,
  snapshot.strengthName,
  snapshot.materialName,
  snapshot.surfaceTreatmentName,
  threadText(snapshot),
  snapshot.brandName,
  snapshot.productName,
  snapshot.packageName,
]

function quantityCells(row: OrderLineRow): Cell[] {
  const quantities = quantitiesIn(row)
  const { qty, shipped, received, missing, cancelled, returned } = quantities
  const counts: readonly Qty[] = [qty, shipped, received, missing, cancelled, returned, openQty(quantities)]
  return [unitName(row.snapshot.baseUnit), ...counts.map(toNumber)]
}

/** What belongs to the whole order stands in its first row only, so that a column can be added up. */
const moneyCells = (order: OrderRow, row: OrderLineRow, isFirst: boolean): Cell[] => [
  unitName(row.snapshot.saleUnit),
  Number(printedPrice(paidPrice(row))),
  taxRateOf(row.snapshot),
  yuan(row.amount),
  isFirst ? yuan(order.freight) : '',
  isFirst ? yuan(order.amount) : '',
]

/** Orders as a workbook, a row for each line. */
export function* orderSheet(
  orders: readonly OrderRow[],
  { hasMoney }: { hasMoney: boolean },
): Generator<readonly Cell[]> {
  yield [...orderTitles, ...goodsTitles, ...quantityTitles, ...(hasMoney ? moneyTitles : [])]
  for (const order of orders)
    for (const [i, row] of order.lines.entries())
      yield [
        ...orderCells(order),
        ...goodsCells(row),
        ...quantityCells(row),
        ...(hasMoney ? moneyCells(order, row, i === 0) : []),
      ]
}
