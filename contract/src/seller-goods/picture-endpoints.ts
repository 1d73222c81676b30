/** Photographs of a seller's goods. */
import { Type } from 'typebox'
import { sellerProducts } from '../callers.ts'
import { Id } from '../fields.ts'
import { Changed, chosen } from './endpoints.ts'

const base = '/seller/v1/product'

/** Most pictures of a product. */
export const maxPictures = 5

/** `replace`: the goods get exactly these pictures; `add`: these after their present ones. */
export const pictureChange = ['replace', 'add'] as const
export type PictureChange = (typeof pictureChange)[number]

/** An uploaded picture, to be assigned to goods. Uploading the same file again returns the same picture. */
export const uploadPicture = sellerProducts({
  method: 'POST',
  path: `${base}/picture-upload`,
  programs: 'goods',
  summary: '卖家：上传商品图片',
  params: Type.Object({}),
  data: Type.Object({ id: Type.Integer(), thumbnail: Type.String() }),
  body: 'upload',
  bodyLimit: 5 * 1024 * 1024,
})

export const setPictures = sellerProducts({
  method: 'POST',
  path: `${base}/pictures`,
  programs: 'goods',
  summary: '卖家：设置商品图片',
  params: Type.Object({
    ...chosen,
    pictureIds: Type.Array(Id('图片'), { title: '图片', maxItems: maxPictures }),
    how: Type.Enum(pictureChange, { title: '方式' }),
  }),
  data: Changed,
})
