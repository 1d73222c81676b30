import { shippingWayTexts } from '@lianmeng/contract/orders/texts'
import { formatQty, thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitName } from '@lianmeng/trade/units'
import type { Paper } from '../../../papers/paper.ts'
import { localMinute } from '../../../time/local-day.ts'
import type { OrderRow, ShipmentRow } from '../listing/queries.ts'
import { wireLine } from '../listing/wire-order.ts'
import { goodsText } from './contract-paper.ts'

/** The content of a shipment, to accompany the goods and be signed. */
export function deliveryNotePaper(order: OrderRow, shipment: ShipmentRow): Paper {
  const lineOf = new Map(order.lines.map((line) => [line.lineNo, line]))
  const waybill = [shippingWayTexts[shipment.way], shipment.carrier, shipment.waybillNo].filter(Boolean).join(' ')
  const cells = ({ lineNo, qty, lot }: ShipmentRow['lines'][number]): string[] => {
    const row = lineOf.get(lineNo)!
    const sent = thousandths(BigInt(qty))
    const { baseUnit, saleUnit } = row.snapshot
    return [
      String(lineNo),
      goodsText(wireLine(row)),
      `${shownTotal(sent, row.snapshot)} ${unitName(saleUnit)}`,
      `${formatQty(sent)} ${unitName(baseUnit)}`,
      lot,
    ]
  }
  return {
    title: '送货单',
    facts: [
      ['发货方', order.sellerCompany],
      ['收货方', order.buyerName],
      ['订单号', order.orderNo],
      ...(order.poNo ? [['PO 号', order.poNo] as [string, string]] : []),
      ['发货批次', `第 ${shipment.batch} 批`],
      ['发货时间', localMinute(shipment.shippedAt)],
      ['配送', waybill],
      ['收货人', `${order.receiverName} ${order.mobile}`],
      ['备注', shipment.note || '无'],
    ],
    tables: [
      {
        title: '商品',
        columns: [
          ['行号', 0.07],
          ['商品', 0.45],
          ['数量', 0.16],
          ['基本单位数量', 0.16],
          ['批号', 0.16],
        ],
        rows: shipment.lines.map(cells),
      },
    ],
    closing: [`收货地址：${order.deliveryAddress}`, '收货人签字：　　　　　　　　　　　　　　日期：'],
  }
}
