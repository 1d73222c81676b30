import { createHash } from 'node:crypto'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import {
  maxPictures,
  type setPictures as setting,
  type uploadPicture as uploading,
} from '@lianmeng/contract/seller-goods/picture-endpoints'
import { sellerGoodsTexts } from '@lianmeng/contract/seller-goods/texts'
import type { Actor } from '../../../accounts/actor.ts'
import { tenantOf } from '../../../accounts/caller.ts'
import { badRequest, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { goodsPictureAddress, goodsPictureName } from '../../../media/goods-picture.ts'
import { photoOf } from '../../../media/picture.ts'
import { sellersGoodsText } from '../../../selling/described-goods.ts'
import { chosenIds, mostNamed } from '../listing.ts'
import { addPicture, countKept, goodsWithout, markKept, pictureNumber, replacePictures } from './queries.ts'

/** A seller with 30,000 products photographs some hundreds of shapes. */
const uploadsPerDay = { seconds: 86_400, max: 500 }

/**
 * Stores a picture of goods. If the process dies on the way, a number without files remains, which no product can use;
 * uploading the same file again takes that number.
 * @param read called only while the seller has uploads left for the day
 */
export async function uploadPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  tenantId: number,
  read: () => Promise<Buffer>,
): Promise<DataOf<typeof uploading>> {
  await enforceLimits(db, `goods-picture:${tenantId}`, [uploadsPerDay])
  const bytes = await read()
  // Re-encoded first: a file that is no picture gets no number.
  const photo = await photoOf(bytes)
  const { id, kept } = await pictureNumber(db, tenantId, createHash('sha256').update(bytes).digest('hex'))
  if (!kept) {
    await files.put('content', goodsPictureName(tenantId, id, 'large'), photo.large)
    await files.put('content', goodsPictureName(tenantId, id, 'small'), photo.small)
    await markKept(db, tenantId, id)
  }
  return { id, thumbnail: goodsPictureAddress(tenantId, id, 'small') }
}

type Wanted = { ids: readonly number[]; pictures: readonly number[]; how: ParamsOf<typeof setting>['how'] }

/** @returns the goods whose pictures changed */
async function change(tx: Db, tenantId: number, { ids, pictures, how }: Wanted): Promise<number[]> {
  if (how === 'replace') return replacePictures(tx, tenantId, ids, pictures)
  const changed = new Set<number>()
  for (const picture of pictures) {
    for (const id of await addPicture(tx, tenantId, ids, picture, maxPictures)) changed.add(id)
  }
  return [...changed]
}

/**
 * Sets the pictures of chosen goods. Pictures do not affect a judged order, so the goods keep their version.
 * @throws 400 when nothing is chosen, or too much; 404 for a picture that the seller does not have
 */
export async function setPictures(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  actor: Actor,
  { pictureIds, how, ...chosen }: ParamsOf<typeof setting>,
): Promise<DataOf<typeof setting>> {
  const tenantId = tenantOf(actor)
  const pictures = [...new Set(pictureIds)]
  if (how === 'add' && pictures.length === 0) throw badRequest('请选择图片')
  // Stored pictures are never deleted: no lock is needed until the change.
  if ((await countKept(deps.db, tenantId, pictures)) < pictures.length) throw notFound(sellerGoodsTexts.pictureUnknown)
  const ids = await chosenIds(deps, tenantId, chosen)
  const { changed, refused } = await auditedChange(deps.db, actor, { event: 'goods.pictures' }, async (tx) => {
    const changed = await change(tx, tenantId, { ids, pictures, how })
    const refused = await goodsWithout(tx, tenantId, ids, pictures)
    return { changed, refused, object: `products ${changed.length}` }
  })
  if (changed.length > 0) await deps.catalogue.productsChanged(changed)
  return {
    changed: changed.length,
    refused: refused.slice(0, mostNamed).map((goods) => ({
      ownCode: goods.ownCode,
      name: sellersGoodsText(goods),
      reason: sellerGoodsTexts.picturesFull,
    })),
  }
}
