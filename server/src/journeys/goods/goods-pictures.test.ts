/** Photographs of goods: from the seller's file to the buyers' view. */
import { gateway } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { pictureTexts } from '@lianmeng/contract/pictures'
import * as contract from '@lianmeng/contract/seller-goods/endpoints'
import * as pictures from '@lianmeng/contract/seller-goods/picture-endpoints'
import { sellerGoodsTexts } from '@lianmeng/contract/seller-goods/texts'
import { loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { content } from '../../features/content/routes.ts'
import { findGoods as finding } from '../../features/find-goods/routes.ts'
import { sellerGoods } from '../../features/seller-goods/routes.ts'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { orderingApp } from '../../testing/ordering.ts'
import { aForm, aPicture } from '../../testing/pictures.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([sellerGoods, finding, content])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

async function anOffice() {
  const { tenantId, userId } = await aSeller(t.db)
  const made = await Promise.all([1, 2, 3].map(() => aProduct(t.db, { tenantId })))
  await t.deps.catalogue.productsChanged(made.map(({ componentId }) => componentId))
  return { tenantId, as: await login(t, userId), ids: made.map(({ componentId }) => componentId) }
}

async function send(as: As, bytes: Buffer) {
  const { payload, headers } = await aForm([{ bytes }])
  const url = `${gateway}${pictures.uploadPicture.path}`
  const reply = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } })
  return { ...reply.json(), status: reply.statusCode } as {
    status: number
    message: string
    data: { id: number; thumbnail: string }
  }
}

let width = 100
/** A picture not uploaded before. */
async function upload(as: As): Promise<number> {
  width += 1
  return (await send(as, await aPicture('png', width, 60))).data.id
}

type Wanted = Parameters<typeof t.call<typeof pictures.setPictures>>[1]
const set = async (as: As, wanted: Wanted) => (await t.call(pictures.setPictures, wanted, { headers: as })).body
const seen = async (componentId: number) => (await t.call(findGoods.detail, { componentId })).body.data!
const listed = async (tenantId: number) =>
  (await t.call(findGoods.list, { tenantIds: [tenantId] })).body.data!.records.map(({ thumbnail }) => thumbnail)

test('one picture for a selection: buyers see it in the list and in the detail, as a photograph and small', async () => {
  const { tenantId, as, ids } = await anOffice()
  const { data } = await send(as, await aPicture('png', 3000, 1500))
  const [first, second] = ids
  const answer = await set(as, { ids: [first!, second!], pictureIds: [data.id], how: 'add' })
  expect(answer.data).toEqual({ changed: 2, refused: [] })
  expect((await listed(tenantId)).sort()).toEqual(['', data.thumbnail, data.thumbnail])
  const { pictures: addresses, thumbnail } = await seen(first!)
  expect(thumbnail).toBe(data.thumbnail)
  const sizeOf = async (url: string) => {
    const reply = await t.app.inject({ method: 'GET', url })
    expect(reply.headers['content-type']).toBe('image/jpeg')
    const { width, height } = await loadImage(reply.rawPayload)
    return [width, height]
  }
  expect(await sizeOf(addresses[0]!)).toEqual([1600, 800])
  expect(await sizeOf(thumbnail)).toEqual([72, 72])
  const own = await t.call(contract.detail, { id: first! }, { headers: as })
  expect(own.body.data).toMatchObject({ pictures: [data], thumbnail: data.thumbnail })
})

test('all under a filter get a picture; replacing puts them in order, and none takes them all away', async () => {
  const { tenantId, as, ids } = await anOffice()
  const [one, other] = [await upload(as), await upload(as)]
  expect((await set(as, { filter: {}, pictureIds: [one], how: 'add' })).data!.changed).toBe(3)
  await set(as, { ids: [ids[0]!], pictureIds: [other, one], how: 'replace' })
  expect((await seen(ids[0]!)).pictures.map((address) => address.match(/-(\d+)\.jpg$/)![1])).toEqual([
    `${other}`,
    `${one}`,
  ])
  expect((await set(as, { ids, pictureIds: [], how: 'replace' })).data!.changed).toBe(3)
  expect(await listed(tenantId)).toEqual(['', '', ''])
})

test('a sixth picture is not added, and the answer says of which goods', async () => {
  const { as, ids } = await anOffice()
  const five = await Promise.all(Array.from({ length: 5 }, () => upload(as)))
  await set(as, { ids: [ids[0]!], pictureIds: five, how: 'replace' })
  const sixth = await upload(as)
  const { data } = await set(as, { ids, pictureIds: [sixth], how: 'add' })
  expect(data!.changed).toBe(2)
  expect(data!.refused).toMatchObject([{ reason: sellerGoodsTexts.picturesFull }])
  expect((await seen(ids[0]!)).pictures).toHaveLength(5)
  expect((await set(as, { ids, pictureIds: [...five, sixth], how: 'replace' })).code).toBe(400)
})

test('fifteen additions at once leave each picture there once and no more than five', async () => {
  const { as, ids } = await anOffice()
  const six = await Promise.all(Array.from({ length: 6 }, () => upload(as)))
  await Promise.all(
    Array.from({ length: 15 }, (_, n) => set(as, { ids: [ids[0]!], pictureIds: [six[n % 6]!], how: 'add' })),
  )
  const { pictures: addresses } = await seen(ids[0]!)
  expect(addresses).toHaveLength(5)
  expect(new Set(addresses).size).toBe(5)
})

test('the same file handed in ten times at once is one picture', async () => {
  const { as } = await anOffice()
  const bytes = await aPicture('webp', 77, 55)
  const sent: number[] = []
  // In pairs: pictures are processed one after the other, and few may wait.
  for (let n = 0; n < 5; n += 1) {
    const both = await Promise.all([send(as, bytes), send(as, bytes)])
    sent.push(...both.map(({ data }) => data.id))
  }
  expect(new Set(sent).size).toBe(1)
})

test('a file that is no picture is refused in Chinese, and leaves nothing', async () => {
  const { as, tenantId } = await anOffice()
  const broken = Buffer.from(await aPicture('png'))
  broken.fill(0x55, 41, broken.length - 12)
  const hostile: [bytes: Buffer, message: string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), pictureTexts.type],
    [Buffer.from('GIF89a'), pictureTexts.type],
    [broken, '图片已损坏，请重新选择'],
    [await aPicture('png', 16_384, 1), '图片尺寸过大，不能超过 2500 万像素'],
  ]
  for (const [bytes, message] of hostile) expect(await send(as, bytes)).toMatchObject({ status: 400, message })
  expect([...(await t.db`select 1 from product_picture where tenant_id = ${tenantId}`)]).toEqual([])
})

test('a picture of another seller, or one whose files were never stored, is not shown', async () => {
  const [own, other] = [await anOffice(), await anOffice()]
  const foreign = await upload(other.as)
  const unknown = { message: sellerGoodsTexts.pictureUnknown }
  expect(await set(own.as, { ids: own.ids, pictureIds: [foreign], how: 'add' })).toMatchObject(unknown)
  const [halfway] = await t.db<{ id: number }[]>`
    insert into product_picture (tenant_id, hash) values (${own.tenantId}, 'x') returning id`
  expect(await set(own.as, { ids: own.ids, pictureIds: [halfway!.id], how: 'replace' })).toMatchObject(unknown)
  const ours = await upload(own.as)
  expect((await set(own.as, { ids: other.ids, pictureIds: [ours], how: 'add' })).data!.changed).toBe(0)
  expect(await listed(other.tenantId)).toEqual(['', '', ''])
})

test('staff without the duty for goods cannot upload pictures', async () => {
  const { as, tenantId } = await anOffice()
  const reader = await aStaffMember(t.db, tenantId, { role: 'reader' })
  const id = await upload(as)
  const headers = await login(t, reader.userId)
  expect((await send(headers, await aPicture())).status).toBe(403)
  expect((await set(headers, { filter: {}, pictureIds: [id], how: 'add' })).code).toBe(403)
})
