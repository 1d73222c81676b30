/** Tracking of shipments. */
import { type Static, Type } from 'typebox'
import { buyer, sellerDelivery, sellerReadingOrders } from '../../callers.ts'
import { Id, Nothing, Text } from '../../fields.ts'
import { pictureUpload } from '../../picture-upload.ts'
import { Batch } from './delivery-endpoints.ts'

export const trackSources = ['seller', 'carrier'] as const
export type TrackSource = (typeof trackSources)[number]
export const trackSourceTexts: Record<TrackSource, string> = { seller: '卖家', carrier: '承运方' }

export const trackTexts = {
  noteMissing: '请填写物流说明',
  badTime: '「时间」不正确',
  future: '「时间」不能晚于现在',
  beforeShipping: '「时间」不能早于发货前 7 天',
  tooMany: '每批货物最多登记 200 条物流信息',
  none: '物流信息不存在',
  notYours: '承运方的物流信息不能删除',
  photoGone: '托运单照片不存在，请重新上传',
} as const

/** A stop of a shipment. */
const TrackEvent = Type.Object({
  trackId: Type.Integer(),
  batch: Type.Integer(),
  /** ISO 8601. */
  happenedAt: Type.String(),
  place: Type.String(),
  note: Type.String(),
  hasPhoto: Type.Boolean(),
  source: Type.Enum(trackSources),
  addedBy: Type.String(),
})
export type TrackEvent = Static<typeof TrackEvent>

/** Of all shipments of an order, newest first. */
const Tracks = Type.Array(TrackEvent)

/** ISO 8601; without an offset from UTC it is the time in China. */
const Moment = Type.String({
  title: '时间',
  maxLength: 40,
  pattern: '^[12]\\d{3}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?(Z|[+-]\\d{2}:\\d{2})?$',
})

const orderNo = Text('订单号', 40, 1)
const named = Type.Object({ orderNo, batch: Batch, trackId: Id('物流信息') })

export const tracks = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/tracks',
  summary: '订单各发货批次的物流信息',
  params: Type.Object({ orderNo }),
  data: Tracks,
})

export const trackPhoto = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/track/photo',
  summary: '查看托运单照片',
  params: named,
  data: Nothing,
  answer: 'file',
})

export const sellerTracks = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/order/tracks',
  summary: '卖家：订单各发货批次的物流信息',
  params: Type.Object({ orderNo }),
  data: Tracks,
})

export const sellerTrackPhoto = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/order/track/photo',
  summary: '卖家：查看托运单照片',
  params: named,
  data: Nothing,
  answer: 'file',
})

export const uploadTrackPhoto = sellerDelivery({
  ...pictureUpload,
  path: '/seller/v1/order/track/photo/upload',
  programs: 'shipments',
  summary: '卖家：上传托运单照片',
})

/** An identical record is stored once, however often it is sent. */
export const addTrack = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/order/track/add',
  programs: 'shipments',
  summary: '卖家：登记物流信息，可附托运单照片',
  params: Type.Object({
    orderNo,
    batch: Batch,
    happenedAt: Moment,
    place: Text('地点', 60),
    note: Text('说明', 200),
    /** Id of the upload; empty: no picture. */
    fileId: Type.Optional(Text('托运单照片', 100)),
  }),
  data: Tracks,
})

export const removeTrack = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/order/track/remove',
  programs: 'shipments',
  summary: '卖家：删除自己登记的物流信息',
  params: named,
  data: Tracks,
})
