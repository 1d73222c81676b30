/** A photograph or a screenshot of a list, read before anything is added. */
import { type Static, Type } from 'typebox'
import { buyerPurchase } from '../callers.ts'
import { photoTexts } from './photo-texts.ts'
import { FastReading, Span } from './reading.ts'

/** Maximum size of a photograph in bytes. A browser sends a smaller copy of a larger one. */
export const maxPhoto = 12 * 1024 * 1024
/** Most pixels of a photograph. */
export const maxPhotoPixels = 50_000_000
/** Longest side of the copy that a browser sends, px. */
export const sentPhotoSide = 2600

/** A word in the picture. */
export const PhotoWord = Type.Object({
  /** Where it stands in the row's text. */
  at: Span,
  text: Type.String(),
  /** x and y of its four corners in the turned picture, clockwise from where the writing begins. */
  corners: Type.Array(Type.Integer()),
  /** A figure of it may be another one. */
  isDoubtful: Type.Boolean(),
  /** What it may be instead, likeliest first. */
  others: Type.Array(Type.String()),
})
export type PhotoWord = Static<typeof PhotoWord>

export const PhotoRow = Type.Object({
  /** The row as a line of a list. */
  text: Type.String(),
  /** Whether it names a part. Other rows are titles, names, times of messages. */
  isPart: Type.Boolean(),
  words: Type.Array(PhotoWord),
  readings: Type.Array(FastReading),
  /** Empty if it has none. */
  quantity: Type.String(),
  unit: Type.String(),
})
export type PhotoRow = Static<typeof PhotoRow>

/** Reads the list in a picture. Nothing is kept and nothing is added: a person confirms the rows first. */
export const readPhoto = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/fastorder/read-photo',
  programs: 'purchase',
  summary: '快速下单：识别照片或截图里的清单',
  params: Type.Object({}),
  data: Type.Object({
    /** By how many degrees clockwise the picture has to be turned to be read: 0, 90, 180 or 270; and its size then, px. */
    turn: Type.Integer(),
    width: Type.Integer(),
    height: Type.Integer(),
    rows: Type.Array(PhotoRow),
  }),
  body: 'upload',
  bodyLimit: maxPhoto + 64 * 1024,
  tooLarge: photoTexts.tooLarge,
})
