import * as contract from '@lianmeng/contract/orders/delivery/track-endpoints'
import { tenantOf } from '../../../accounts/caller.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { uploadedPicture } from '../../../http/upload.ts'
import { buyingSide, onOrder, sellingSide } from '../../../order/acting.ts'
import { addOwnTrack, listTracks, removeTrack, trackPhoto, uploadTrackPhoto } from './tracks.ts'

/** Tracking of shipments, for both sides of an order. */
export const trackRoutes: Feature = (app, deps) => {
  const { db } = deps
  route(app, contract.tracks, ({ orderNo }, actor) => listTracks(db, buyingSide(actor), orderNo))
  route(app, contract.trackPhoto, (which, actor) => trackPhoto(deps, buyingSide(actor), which))
  route(app, contract.sellerTracks, ({ orderNo }, actor) => listTracks(db, sellingSide(actor), orderNo))
  route(app, contract.sellerTrackPhoto, (which, actor) => trackPhoto(deps, sellingSide(actor), which))
  route(app, contract.uploadTrackPhoto, (_params, actor, { request }) =>
    uploadTrackPhoto(deps, actor, () => uploadedPicture(request)),
  )
  route(app, contract.addTrack, (form, actor) => onOrder(db, actor, form.orderNo, () => addOwnTrack(deps, actor, form)))
  route(app, contract.removeTrack, (which, actor) =>
    onOrder(db, actor, which.orderNo, () => removeTrack(db, tenantOf(actor), which)),
  )
}
