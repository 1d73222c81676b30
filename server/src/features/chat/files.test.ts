import * as chat from '@lianmeng/contract/chat/endpoints'
import * as desk from '@lianmeng/contract/chat/seller-endpoints'
import { chatRefusalTexts, chatTexts } from '@lianmeng/contract/chat/texts'
import { gateway } from '@lianmeng/contract/endpoint'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { features } from '../../features.ts'
import { aCustomer, aKey, aServiceShop } from '../../testing/chatting.ts'
import { aForm, aPicture } from '../../testing/pictures.ts'
import { type As, testApp } from '../../testing/test-app.ts'

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

async function upload(as: As, erpTenantId: number, bytes: Buffer, name = 'a.bin') {
  const form = await aForm([{ bytes, name, type: 'application/octet-stream' }])
  const reply = await t.app.inject({
    method: 'POST',
    url: `${gateway}${chat.uploadToChat.path}`,
    query: { erpTenantId: String(erpTenantId), name },
    headers: { ...as, ...form.headers },
    payload: form.payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

const send = (as: As, erpTenantId: number, kind: 'picture' | 'file', fileId: string) =>
  t.call(chat.sendChat, { erpTenantId, clientKey: aKey(), kind, fileId }, { headers: as })

const parts = { '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') }
const aWorkbook = (more: Record<string, Uint8Array> = {}) => Buffer.from(zipSync({ ...parts, ...more }))
const aPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('a picture is re-encoded, sent, and seen by the other side', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const bytes = Buffer.concat([await aPicture('png'), Buffer.from('<script>alert(1)</script>')])
  const kept = (await upload(buyer.as, shop.tenantId, bytes, '..\\现场 照片.svg')).body.data
  expect(kept.name).toBe('现场 照片.png')
  expect((await send(buyer.as, shop.tenantId, 'picture', kept.fileId)).body.data!.file).toEqual(kept)
  const seen = await t.app.inject({
    url: `${gateway}${desk.deskFile.path.replace(':fileId', kept.fileId)}?buyerId=${buyer.companyId}`,
    headers: shop.as,
  })
  expect(seen.headers['content-type']).toBe('image/png')
  expect(seen.rawPayload.includes('script')).toBe(false)
})

test.each([
  ['a PDF', aPdf, 'pdf'],
  ['a workbook', aWorkbook(), 'xlsx'],
])('%s is only ever saved, under its name', async (_case, bytes, extension) => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const kept = (await upload(buyer.as, shop.tenantId, bytes, `质保书.${extension}`)).body.data
  expect((await send(buyer.as, shop.tenantId, 'file', kept.fileId)).body.code).toBe(200)
  const seen = await t.app.inject({
    url: `${gateway}${chat.chatFile.path.replace(':fileId', kept.fileId)}?erpTenantId=${shop.tenantId}`,
    headers: buyer.as,
  })
  expect(seen.headers['content-disposition']).toContain('attachment')
  expect(seen.headers['content-security-policy']).toContain('sandbox')
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ['a program', Buffer.from('MZ\x90\0\x03')],
  ['nothing but a name', Buffer.from('x')],
  ['a PDF that is a page', Buffer.concat([Buffer.from('%PDF-1.7\n<script>1</script>'), aPdf])],
  ['a PDF that is an archive', Buffer.concat([aPdf, aWorkbook()])],
  ['a PDF cut short', aPdf.subarray(0, 20)],
  ['an archive that is no workbook', Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
  ['a workbook with macros', aWorkbook({ 'xl/vbaProject.bin': strToU8('x') })],
  ['a workbook with a page in it', aWorkbook({ 'xl/evil.html': strToU8('x') })],
  ['a workbook behind a page', Buffer.concat([Buffer.from('<html>'), aWorkbook()])],
  ['a workbook before a page', Buffer.concat([aWorkbook(), Buffer.from('<html>')])],
])('%s is refused', async (_case, bytes) => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const { status, body } = await upload(buyer.as, shop.tenantId, bytes, 'a.pdf')
  expect([status, body.message]).toEqual([400, chatTexts.fileType])
})

test('a file above 10 MB is refused', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const { status, body } = await upload(buyer.as, shop.tenantId, Buffer.alloc(10 * 1024 * 1024 + 1))
  expect([status, body.message]).toEqual([413, chatTexts.fileTooLarge])
})

test('a person sends twenty files an hour and no more', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  for (let n = 0; n < 20; n += 1) expect((await upload(buyer.as, shop.tenantId, aPdf)).status).toBe(200)
  const { status, body } = await upload(buyer.as, shop.tenantId, aPdf)
  expect([status, body.message]).toEqual([429, chatTexts.tooManyFiles])
})

test('a file of another conversation can be neither sent nor read', async () => {
  const shop = await aServiceShop(t)
  const [buyer, other] = [await aCustomer(t, shop.tenantId), await aCustomer(t, shop.tenantId)]
  const { fileId } = (await upload(buyer.as, shop.tenantId, aPdf)).body.data
  expect((await send(other.as, shop.tenantId, 'file', fileId)).body.message).toBe(chatRefusalTexts.chatFile)
  const read = await t.app.inject({
    url: `${gateway}${chat.chatFile.path.replace(':fileId', fileId)}?erpTenantId=${shop.tenantId}`,
    headers: other.as,
  })
  expect(read.statusCode).toBe(404)
})

test.each(['../../etc/passwd', 'a.pdf', '%00.pdf'])('a file called %s is not found', async (fileId) => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const read = await t.app.inject({
    url: `${gateway}${chat.chatFile.path.replace(':fileId', encodeURIComponent(fileId))}?erpTenantId=${shop.tenantId}`,
    headers: buyer.as,
  })
  expect(read.statusCode).toBeGreaterThanOrEqual(400)
  expect(read.statusCode).toBeLessThan(500)
})
