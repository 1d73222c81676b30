import { carrierKind } from '@lianmeng/contract/orders/delivery/carriers'
import { maxWaybills } from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import { shippingWayTexts, waybillTexts } from '@lianmeng/contract/orders/texts'
import { maxWaybillRows, type Travel, waybillFileTexts } from '@lianmeng/contract/orders/waybill-endpoints'
import { plainTitle } from '@lianmeng/trade/measure/plain-title'
import { type ShippingWay, shippingWays, waybillProblem } from '@lianmeng/trade/order/waybill'
import { badRequest } from '../../../answers/errors.ts'
import { type Asker, gate } from '../../../concurrency/gate.ts'
import { SheetError } from '../../../sheets/limits.ts'
import { problemText } from '../../../sheets/problem-text.ts'
import { readSheet, type SheetRow } from '../../../sheets/read-sheet.ts'

const limits = { rows: maxWaybillRows + 10, columns: 60, inflated: 32 * 1024 * 1024 }

/** Each file is read in a process of its own; one of a person at a time. */
const reading = gate({ atOnce: 2, waiting: 8, ofCaller: 1 })

const columns = ['orderNo', 'carrier', 'waybillNo', 'way', 'note'] as const
type Column = (typeof columns)[number]

/** The titles by which carriers' and shops' sheets name the columns. */
const titles: Record<Column, readonly string[]> = {
  orderNo: ['订单号', '订单编号', '平台订单号', '销售订单号', '客户订单号', '商家订单号'],
  carrier: ['承运公司', '承运商', '承运', '物流公司', '快递公司', '物流', '快递', '货运公司'],
  waybillNo: ['运单号', '运单编号', '快递单号', '物流单号', '快递运单号', '货运单号', '单号'],
  way: ['配送方式', '运输方式', '发货方式', '物流方式'],
  note: ['备注', '发货备注', '说明'],
}

/** Rows among which the titles are looked for. */
const searched = 10

type Places = Partial<Record<Column, number>>

const placesIn = (cells: readonly string[]): Places => {
  const plain = cells.map(plainTitle)
  const found = columns.map((column) => [column, plain.findIndex((title) => titles[column].includes(title))] as const)
  return Object.fromEntries(found.filter(([, place]) => place >= 0))
}

const isEnough = ({ orderNo, carrier, waybillNo }: Places): boolean =>
  orderNo !== undefined && (carrier !== undefined || waybillNo !== undefined)

async function rowsOf(file: Uint8Array, asker: Asker): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  try {
    await reading(() => readSheet(file, limits, async (batch) => void rows.push(...batch)), asker)
  } catch (error) {
    if (error instanceof SheetError) throw badRequest(problemText(error, waybillFileTexts))
    throw error
  }
  return rows
}

/** An order of the sheet. `problem` empty: nothing is wrong with what is written. */
export type SheetTravel = Travel & { rowNos: number[]; problem: string }

/** `顺丰速运` travels by 快递, whatever is not said; undefined: the sheet says something else. */
function wayOf(said: string, carrier: string): ShippingWay | undefined {
  if (said === '') return carrierKind(carrier) ?? 'freight'
  return shippingWays.find((way) => shippingWayTexts[way].includes(said) || said.includes(shippingWayTexts[way]))
}

const isTooLong = ({ carrier, waybillNo, note }: Travel): boolean =>
  carrier.length > 40 || waybillNo.length > maxWaybills || note.length > 200

/** One order from its rows: each further row is one more parcel. */
function travelOf(orderNo: string, rows: readonly { rowNo: number; said: Record<Column, string> }[]): SheetTravel {
  const { carrier, way: saidWay, note } = rows[0]!.said
  const waybillNo = [...new Set(rows.map(({ said }) => said.waybillNo).filter(Boolean))].join(' ')
  const way = wayOf(saidWay, carrier)
  const travel: Travel = { orderNo, way: way ?? 'freight', carrier, waybillNo, note }
  const missing = waybillProblem(travel)
  const problem =
    way === undefined
      ? waybillFileTexts.badWay
      : isTooLong(travel)
        ? waybillFileTexts.tooLong
        : missing
          ? waybillTexts[missing]
          : ''
  return { ...travel, rowNos: rows.map(({ rowNo }) => rowNo), problem }
}

/** Reads how orders travel from a sheet. @throws 400 when it cannot be read, or names no orders */
export async function waybillsIn(file: Uint8Array, asker: Asker): Promise<SheetTravel[]> {
  const read = await rowsOf(file, asker)
  if (read.length === 0) throw badRequest(waybillFileTexts.empty)
  const at = read.slice(0, searched).findIndex(({ cells }) => isEnough(placesIn(cells)))
  if (at < 0) throw badRequest(waybillFileTexts.noColumns)
  const places = placesIn(read[at]!.cells)
  const rows = read.slice(at + 1).flatMap(({ row, cells }) => {
    const cell = (column: Column) => (places[column] === undefined ? '' : (cells[places[column]] ?? '').trim())
    const said = Object.fromEntries(columns.map((column) => [column, cell(column)])) as Record<Column, string>
    return said.orderNo === '' ? [] : [{ rowNo: row, said }]
  })
  if (rows.length === 0) throw badRequest(waybillFileTexts.empty)
  if (rows.length > maxWaybillRows) throw badRequest(waybillFileTexts.tooManyRows)
  return [...Map.groupBy(rows, ({ said }) => said.orderNo.toUpperCase())].map(([orderNo, own]) =>
    travelOf(orderNo, own),
  )
}
