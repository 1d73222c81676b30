import { pictureAddress } from './content-picture.ts'

/** Stored sizes of goods' pictures: as large as a screen shows them, and small for lists. */
export type GoodsPictureSize = 'large' | 'small'

/** Name of a stored picture of a seller's goods. */
export const goodsPictureName = (tenantId: number, id: number, size: GoodsPictureSize): string =>
  `goods-${tenantId}-${id}${size === 'small' ? '-small' : ''}.jpg`

/** The public address of a picture of goods. */
export const goodsPictureAddress = (tenantId: number, id: number, size: GoodsPictureSize): string =>
  pictureAddress(goodsPictureName(tenantId, id, size))
