import { carrierCode } from '@lianmeng/contract/orders/carriers'
import type { Deps } from '../../../deps.ts'
import { type AskedShipment, addTrack, endTracking, shipmentsToAsk, takeAsking } from './queries.ts'
import { trackFingerprint } from './tracks.ts'

type Asking = Pick<Deps, 'db' | 'clock' | 'tracking'>

const hour = 3_600_000
/** Between two questions about a shipment: each of them is paid for. */
const pause = 2 * hour
/** Goods that have been away for so long are asked about no more. */
const longest = 30 * 24 * hour

async function askOne({ db, clock, tracking }: Asking, shipment: AskedShipment): Promise<void> {
  const code = carrierCode(shipment.carrier)
  if (!code) return endTracking(db, shipment)
  if (!(await takeAsking(db, shipment, clock()))) return
  const { waybillNo, phone, batch } = shipment
  const answer = await tracking.ask({ carrierCode: code, waybillNo, phone })
  if (!answer) return
  for (const { at, place, note } of answer.stops) {
    const stop = { happenedAt: at, place, note, photo: '', source: 'carrier' as const }
    const fingerprint = trackFingerprint('carrier', at.toISOString(), note)
    await addTrack(db, shipment, batch, { ...stop, fingerprint, addedAt: clock(), addedBy: shipment.carrier })
  }
  if (answer.hasArrived) await endTracking(db, shipment)
}

/**
 * Asks carriers about shipments that nobody has received. Several processes may do so at once: about each shipment one of
 * them asks. Whoever is killed before the answer is written down has it asked again after the usual pause.
 */
export async function askCarriers(deps: Asking): Promise<void> {
  const now = deps.clock().getTime()
  const since = { leftAfter: new Date(now - longest), askedBefore: new Date(now - pause) }
  for (const shipment of await shipmentsToAsk(deps.db, since)) await askOne(deps, shipment)
}
