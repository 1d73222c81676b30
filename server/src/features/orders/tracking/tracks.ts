import { createHash, randomUUID } from 'node:crypto'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/orders/delivery/track-endpoints'
import { type TrackEvent, trackTexts } from '@lianmeng/contract/orders/delivery/track-endpoints'
import { momentOf } from '@lianmeng/trade/time/china'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf, tenantOf } from '../../../accounts/caller.ts'
import type { FileStore } from '../../../adapters/files/port.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { FileAnswer, tagged } from '../../../answers/file-answer.ts'
import type { Db } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { type Picture, pictureType } from '../../../media/picture.ts'
import { keyByNumber, type OrderKey } from '../../../order/finding/queries.ts'
import type { Side } from '../../../order/finding/side.ts'
import { requireOrder } from '../../../order/reading/list-orders.ts'
import { shipmentsOf } from '../../../order/reading/queries.ts'
import { addTrack, deleteTrack, isFull, type TrackRow, trackOf, tracksOf } from './queries.ts'

const uploadsPerDay = { seconds: 86_400, max: 500 }

/** People's clocks may run ahead by some minutes. */
const ahead = 5 * 60_000
/** Goods are often handed over before they are recorded as shipped. */
const before = 7 * 24 * 3_600_000

const wireTrack = ({ orderId: _, photo, happenedAt, ...row }: TrackRow): TrackEvent => ({
  ...row,
  happenedAt: happenedAt.toISOString(),
  hasPhoto: photo !== '',
})

/** @throws 404 */
async function keyOf(db: Db, side: Side, orderNo: string): Promise<OrderKey> {
  const key = await keyByNumber(db, side, orderNo)
  if (!key) throw notFound('订单不存在')
  return key
}

/** The stops of the shipments of one of the caller's own orders, newest first. @throws 404 */
export async function listTracks(db: Db, side: Side, orderNo: string): Promise<TrackEvent[]> {
  return (await tracksOf(db, await keyOf(db, side, orderNo))).map(wireTrack)
}

/** Equal texts are the same stop. */
export const trackFingerprint = (...words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex')

/**
 * Stores the picture of a waybill. Its name begins with the seller's number, so that no seller can submit another's.
 * @param readPicture reads the upload; called only while the seller has uploads left for the day
 * @throws 429, and what `readPicture` throws
 */
export async function uploadTrackPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  actor: Actor,
  readPicture: () => Promise<Picture>,
): Promise<{ fileId: string }> {
  const tenantId = tenantOf(actor)
  await enforceLimits(db, `waybill:${tenantId}`, [uploadsPerDay])
  const { bytes, extension } = await readPicture()
  const fileId = `${tenantId}-${randomUUID()}.${extension}`
  await files.put('waybills', fileId, bytes)
  return { fileId }
}

/** @throws 409 when there is none of this name, or it is another seller's */
async function requirePhoto(files: FileStore, tenantId: number, fileId: string): Promise<void> {
  const isOwnName = new RegExp(`^${tenantId}-[0-9a-f-]{36}\\.(png|jpg|webp)$`).test(fileId)
  if (!isOwnName || !(await files.get('waybills', fileId))) throw conflict(trackTexts.photoGone)
}

/** @throws 400 */
function momentIn(text: string, { now, shippedAt }: { now: Date; shippedAt: Date }): Date {
  const at = momentOf(text)
  if (!at) throw badRequest(trackTexts.badTime)
  if (at.getTime() > now.getTime() + ahead) throw badRequest(trackTexts.future)
  if (at.getTime() < shippedAt.getTime() - before) throw badRequest(trackTexts.beforeShipping)
  return at
}

type Adding = Pick<Deps, 'db' | 'clock' | 'files'>

/** Records a stop of a seller's own shipment; repeating it adds nothing. @throws 400, 404, 409 */
export async function addOwnTrack(
  { db, clock, files }: Adding,
  actor: Actor,
  { orderNo, batch, fileId: photo = '', ...form }: ParamsOf<typeof contract.addTrack>,
): Promise<TrackEvent[]> {
  const { tenantId, userName } = sellerOf(actor)
  const order = await requireOrder(db, { tenantId }, orderNo)
  const shipment = (await shipmentsOf(db, order)).find((one) => one.batch === batch)
  if (!shipment) throw notFound('没有该发货批次')
  const [place, note] = [form.place.trim(), form.note.trim()]
  if (note === '') throw badRequest(trackTexts.noteMissing)
  const now = clock()
  const happenedAt = momentIn(form.happenedAt, { now, shippedAt: shipment.shippedAt })
  if (photo) await requirePhoto(files, tenantId, photo)
  if (await isFull(db, order, batch)) throw conflict(trackTexts.tooMany)
  const fingerprint = trackFingerprint('seller', happenedAt.toISOString(), place, note, photo)
  const who = { source: 'seller' as const, addedAt: now, addedBy: userName }
  await addTrack(db, order, batch, { happenedAt, place, note, photo, fingerprint, ...who })
  return (await tracksOf(db, order)).map(wireTrack)
}

type TrackKey = ParamsOf<typeof contract.removeTrack>

/** Removes a stop that the seller recorded itself. @throws 404, 409 */
export async function removeTrack(db: Db, tenantId: number, { orderNo, ...which }: TrackKey): Promise<TrackEvent[]> {
  const key = await keyOf(db, { tenantId }, orderNo)
  const row = await trackOf(db, key, which)
  if (!row) throw notFound(trackTexts.none)
  if (row.source !== 'seller') throw conflict(trackTexts.notYours)
  await deleteTrack(db, key, which)
  return (await tracksOf(db, key)).map(wireTrack)
}

/** The picture of a stop. @throws 404 */
export async function trackPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  side: Side,
  { orderNo, ...which }: TrackKey,
): Promise<FileAnswer> {
  const row = await trackOf(db, await keyOf(db, side, orderNo), which)
  const bytes = row?.photo ? await files.get('waybills', row.photo) : undefined
  if (!row || !bytes) throw notFound(trackTexts.none)
  return new FileAnswer(tagged(bytes, pictureType(row.photo)), 'private')
}
