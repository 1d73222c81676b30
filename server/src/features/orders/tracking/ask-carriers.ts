import { carrierCode } from '@lianmeng/contract/orders/delivery/carriers'
import { waybillNumbers } from '@lianmeng/trade/order/waybill'
import type { Log } from '../../../adapters/log/port.ts'
import type { Deps } from '../../../deps.ts'
import { type AskedShipment, addTrack, endTracking, shipmentsToAsk, takeAsking } from './queries.ts'
import { trackFingerprint } from './tracks.ts'

type Asking = Pick<Deps, 'db' | 'clock' | 'tracking' | 'alarms'>

const hour = 3_600_000
/** Time between two queries about a shipment: each one costs money. */
const pause = 2 * hour
/** After this time carriers are no longer asked about a shipment. */
const longest = 30 * 24 * hour

/** @returns whether asking about others is of use */
async function askOne({ db, clock, tracking }: Asking, shipment: AskedShipment): Promise<boolean> {
  const code = carrierCode(shipment.carrier)
  if (!code) {
    await endTracking(db, shipment)
    return true
  }
  if (!(await takeAsking(db, shipment, clock()))) return true
  const { phone, batch } = shipment
  // Parcels of a shipment travel together: the first one tells where they are.
  const [waybillNo = ''] = waybillNumbers(shipment.waybillNo)
  const answer = await tracking.ask({ carrierCode: code, waybillNo, phone })
  if (answer === 'notAccepted') return false
  if (!answer) return true
  for (const { at, place, note } of answer.stops) {
    const stop = { happenedAt: at, place, note, photo: '', source: 'carrier' as const }
    const fingerprint = trackFingerprint('carrier', at.toISOString(), note)
    await addTrack(db, shipment, batch, { ...stop, fingerprint, addedAt: clock(), addedBy: shipment.carrier })
  }
  if (answer.hasArrived) await endTracking(db, shipment)
  return true
}

/**
 * Asks carriers about shipments that were not received yet. Several processes may do so at once: each shipment is
 * handled by one of them. If a process is killed before it stores the answer, the shipment is asked about again after
 * the usual pause. A key that the service does not accept is an alarm: to sellers it looks like a carrier that is silent.
 */
export async function askCarriers(deps: Asking, log: Pick<Log, 'error'>): Promise<void> {
  const now = deps.clock().getTime()
  const since = { leftAfter: new Date(now - longest), askedBefore: new Date(now - pause) }
  for (const shipment of await shipmentsToAsk(deps.db, since)) {
    if (await askOne(deps, shipment)) continue
    return deps.alarms.raise(log, {
      kind: 'tracking',
      text: '物流查询服务不接受本平台的客户编号或密钥，运单轨迹已停止更新',
    })
  }
}
