import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { pushShipments } from '@lianmeng/contract/orders/programs/program-endpoints'
import type { MoveDeps, Step } from '../../../order/moving/move-order.ts'
import { eachRow } from '../../../order/programs/pushed-rows.ts'
import { shipOrder } from '../delivery/ship.ts'

type Sent = ParamsOf<typeof pushShipments>['rows'][number]

/** Keeps keys of programs and of people apart. */
const keyOf = (shipmentNo: string): string => `erp:${shipmentNo}`

const formOf = ({ shipmentNo: _, carrier = '', waybillNo = '', note = '', ...form }: Sent) => ({
  ...form,
  carrier,
  waybillNo,
  note,
})

/**
 * Ships what a program reports, row by row, with the rules of the back office: a refused row does not stop the others.
 * An interrupted call may simply be repeated.
 */
export function shipRows(
  deps: MoveDeps,
  tenantId: number,
  rows: readonly Sent[],
  actor: Step['actor'],
): Promise<DataOf<typeof pushShipments>> {
  return eachRow(
    rows,
    ({ shipmentNo, orderNo }) => ({ shipmentNo, orderNo }),
    (row) => shipOrder(deps, tenantId, formOf(row), { actor, requestKey: keyOf(row.shipmentNo) }),
  )
}
