import { pictureAddress } from './content-picture.ts'

/** Sizes in which a picture of goods is kept: as large as a screen shows it, and small for lists. */
export type GoodsPictureSize = 'large' | 'small'

/** Name of a kept picture of a seller's goods. */
export const goodsPictureName = (tenantId: number, id: number, size: GoodsPictureSize): string =>
  `goods-${tenantId}-${id}${size === 'small' ? '-small' : ''}.jpg`

/** Where everybody finds a picture of goods. */
export const goodsPictureAddress = (tenantId: number, id: number, size: GoodsPictureSize): string =>
  pictureAddress(goodsPictureName(tenantId, id, size))
