import { goodsLines } from '@lianmeng/contract/goods-name'
import { batchTexts } from '@lianmeng/contract/orders/batch-endpoints'
import { addWeights, kilogramText, type Weight, weightOf } from '@lianmeng/trade/freight/weight'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { badRequest } from '../../../answers/errors.ts'
import { FileAnswer, tagged } from '../../../answers/file-answer.ts'
import type { Deps } from '../../../deps.ts'
import { requireOrders } from '../../../order/reading/list-orders.ts'
import type { OrderRow } from '../../../order/reading/queries.ts'
import type { Paper, PaperTable } from '../../../papers/paper.ts'
import { papersInChild } from '../../../papers/paper-in-child.ts'
import { localDay, localMinute } from '../../../time/local-day.ts'
import { type PackedLine, packedLines } from '../queries.ts'
import { byGoods, leavingOf, packedText, type Share, sharesOf, sumOf, unitOf } from './shares.ts'

const weightOfShare = ({ packed, row, open }: Share): Weight | undefined =>
  weightOf({ pieceWeight: packed.pieceWeight, baseUnit: row.snapshot.baseUnit, total: open })

const columns: PaperTable['columns'] = [
  ['库位', 0.1],
  ['商品编码', 0.15],
  ['商品', 0.26],
  ['应拣', 0.12],
  ['数量', 0.11],
  ['分到订单', 0.2],
  ['已拣', 0.06],
]

/** A row of the same goods in the same package, for all orders that want them. */
function goodsRow(shares: readonly Share[]): string[] {
  const first = shares[0]!
  const { snapshot } = first.row
  const all = sumOf(shares)
  const parted = shares.map((share) => `${share.place} 号 ${packedText(share.open, share).replaceAll('\n', ' ')}`)
  return [
    first.packed.bin,
    first.packed.ownCode,
    goodsLines({ ...snapshot, ownCode: '', ownPartNo: '' }).join('\n'),
    packedText(all, first),
    `${formatQty(all)} ${unitOf(first)}`,
    parted.join('\n'),
    '',
  ]
}

/** The part of the warehouse that a bin belongs to: what stands before its first hyphen. */
const zoneOf = (bin: string): string =>
  bin === '' ? '未设库位' : bin.includes('-') ? `${bin.split('-')[0]} 区` : '其他库位'

function zoneTables(shares: readonly Share[]): PaperTable[] {
  const zones = Map.groupBy(byGoods(shares), ([first]) => zoneOf(first!.packed.bin))
  return [...zones].map(([zone, rows]) => ({ title: `${zone}　${rows.length} 行`, columns, rows: rows.map(goodsRow) }))
}

function orderTable(orders: readonly OrderRow[], shares: readonly Share[]): PaperTable {
  const lines = Map.groupBy(shares, ({ place }) => place)
  return {
    title: '订单',
    columns: [
      ['序号', 0.07],
      ['订单号', 0.2],
      ['买家', 0.3],
      ['行数', 0.08],
      ['承诺发货', 0.13],
      ['订单备注', 0.22],
    ],
    rows: orders.flatMap((order, i) => {
      const own = lines.get(i + 1)
      if (!own) return []
      return [[String(i + 1), order.orderNo, order.buyerName, String(own.length), order.promisedOn ?? '', order.remark]]
    }),
  }
}

/** What is to be fetched from the shelves for some orders, and how it is parted among them. @throws 400 when it is nothing */
function pickingPaper(orders: readonly OrderRow[], packed: readonly PackedLine[], now: Date): Paper {
  const leaving = leavingOf(orders)
  const shares = sharesOf(leaving, packed)
  if (shares.length === 0) throw badRequest(batchTexts.nothingToPick)
  const weight = addWeights(shares.map(weightOfShare))
  const promised = leaving.flatMap(({ promisedOn }) => promisedOn ?? []).sort()
  return {
    title: '拣货单',
    facts: [
      ['订单', `${new Set(shares.map(({ place }) => place)).size} 单，${shares.length} 行`],
      ['净重', weight === undefined ? '—' : `${kilogramText(weight)} kg`],
      ['最早承诺发货', promised[0] ?? '—'],
      ['打印时间', localMinute(now)],
    ],
    tables: [...zoneTables(shares), orderTable(leaving, shares)],
    closing: ['拣货人签字：　　　　　　　　　　复核人签字：　　　　　　　　　　'],
  }
}

/** The picking list of a seller's orders as PDF. @throws 400, 404, 503 */
export async function printPicking(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: number,
  orderNos: readonly string[],
): Promise<FileAnswer> {
  const orders = await requireOrders(db, { tenantId }, orderNos)
  const packed = await packedLines(
    db,
    tenantId,
    orders.map(({ id }) => id),
  )
  const now = clock()
  const bytes = await papersInChild([pickingPaper(orders, packed, now)])
  const name = { ascii: 'picking-list.pdf', full: `拣货单-${localDay(now)}.pdf` }
  return new FileAnswer(tagged(bytes, 'application/pdf'), 'private', name)
}
