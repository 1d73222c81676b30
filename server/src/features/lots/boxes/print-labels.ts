import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsName } from '@lianmeng/contract/goods-name'
import {
  boxPath,
  type printLabels as contract,
  type LabelLine,
  type LabelSize,
  type labels as labelsEndpoint,
} from '@lianmeng/contract/lots/box-endpoints'
import { batchTexts } from '@lianmeng/contract/orders/batch-endpoints'
import { boxCount, inBoxes } from '@lianmeng/trade/quantity/boxes'
import { formatQty, parseQty, type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { badRequest } from '../../../answers/errors.ts'
import { FileAnswer, tagged } from '../../../answers/file-answer.ts'
import type { Deps } from '../../../deps.ts'
import { requireOrders } from '../../../order/reading/list-orders.ts'
import { shipmentsOf } from '../../../order/reading/queries.ts'
import type { Label } from '../../../papers/draw-label.ts'
import { labelsInChild } from '../../../papers/paper-in-child.ts'
import { localDay } from '../../../time/local-day.ts'
import { labelsOf } from './boxes.ts'

type Shipment = DataOf<typeof labelsEndpoint>
type Printing = Pick<Deps, 'db' | 'clock' | 'config'>

/** Most labels in one file. */
const most = 2_000

const millimetres: Record<LabelSize, { width: number; height: number }> = {
  '100×70': { width: 100, height: 70 },
  '60×40': { width: 60, height: 40 },
}

const qtyIn = (figure: number): Qty => {
  const parsed = parseQty(figure)
  return parsed.ok ? parsed.value : thousandths(0n)
}

/** Content of each box of a line: its package, or all in one box where that is unknown. */
const contentOf = ({ qty, packageQty }: LabelLine): { all: Qty; each: Qty } => {
  const all = qtyIn(qty)
  return { all, each: packageQty > 0 ? qtyIn(packageQty) : all }
}

/** The labels of the boxes of a line, with the fields that GB/T 90.2 requires on a package. */
function boxLabels(shipment: Shipment, line: LabelLine, size: LabelSize, origin: string): Label[] {
  const { all, each } = contentOf(line)
  const { packageName, lotNo, ownPartNo, ownCode, baseUnitName, token } = line
  const name = goodsName({ ...line.goods, packageName })
  const of = boxCount(all, each)
  return inBoxes(all, each).map((qty, i) => ({
    ...millimetres[size],
    company: shipment.companyName,
    place: `${i + 1} / ${of}`,
    size: name.size,
    lines: [`${name.standard} ${name.product}`, name.properties.join(' ')],
    facts: [
      ['数量', `${formatQty(qty)} ${baseUnitName}`],
      ['批号', lotNo],
      ['料号', ownPartNo],
      ['编码', ownCode],
      ['订单', shipment.orderNo],
      ['买家', shipment.buyerName],
      ['日期', localDay(new Date(shipment.shippedAt))],
    ],
    code: `${origin}${boxPath(token)}`,
  }))
}

const countOf = ({ lines }: Shipment): number =>
  lines.reduce((sum, line) => {
    const { all, each } = contentOf(line)
    return sum + boxCount(all, each)
  }, 0)

/**
 * The labels of the last shipments of a seller's orders as one file.
 * @throws 400 when nothing was shipped yet or there are too many, 404, 503
 */
export async function printLabels(
  { db, clock, config }: Printing,
  tenantId: number,
  { orderNos, size = '100×70' }: ParamsOf<typeof contract>,
): Promise<FileAnswer> {
  const shipments: Shipment[] = []
  for (const order of await requireOrders(db, { tenantId }, orderNos)) {
    const [last] = await shipmentsOf(db, order)
    if (last) shipments.push(await labelsOf(db, tenantId, { orderNo: order.orderNo, batch: last.batch }))
  }
  if (shipments.length === 0) throw badRequest(batchTexts.nothingShipped)
  if (shipments.reduce((sum, one) => sum + countOf(one), 0) > most) throw badRequest(batchTexts.tooManyLabels)
  const labels = shipments.flatMap((one) =>
    one.lines.flatMap((line) => boxLabels(one, line, size, config.publicOrigin)),
  )
  const name = { ascii: 'labels.pdf', full: `箱标签-${localDay(clock())}-${labels.length}张.pdf` }
  return new FileAnswer(tagged(await labelsInChild(labels), 'application/pdf'), 'private', name)
}
