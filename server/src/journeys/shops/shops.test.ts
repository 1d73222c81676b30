import { gateway } from '@lianmeng/contract/endpoint'
import { sellerCard, shopBaseInfo } from '@lianmeng/contract/sellers/endpoints'
import * as contract from '@lianmeng/contract/shop/endpoints'
import * as own from '@lianmeng/contract/shop/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { sellers } from '../../features/sellers/routes.ts'
import { shop } from '../../features/shop/routes.ts'
import { aBuyer, aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, aShopper, orderingApp, submit } from '../../testing/ordering.ts'
import { aForm, aPicture } from '../../testing/pictures.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([shop, sellers, orders, cart])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

async function anOwner() {
  const seller = await aSeller(t.db)
  return { ...seller, as: await login(t, seller.userId) }
}
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const settingsOf = async (as: As) => (await t.call(own.ownShop, {}, { headers: as })).body.data!
type Settings = Awaited<ReturnType<typeof settingsOf>>
async function save(as: As, changes: Partial<Settings>) {
  const { tenantId: _t, shortName: _s, companyName: _c, ...settings } = await settingsOf(as)
  return t.call(own.saveShop, { ...settings, ...changes }, { headers: as })
}
const base = async (tenantId: number) => (await t.call(shopBaseInfo, { tenantId })).body.data!

async function upload(as: As): Promise<string> {
  const { payload, headers } = await aForm([{ bytes: await aPicture('jpeg') }])
  const url = `${gateway}${own.uploadShopPicture.path}`
  return (await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } })).json().data.url
}

test('a cut-off is saved as a time of the day, and anything else is refused', async () => {
  const { as } = await anOwner()
  expect((await save(as, { cutOff: '16:30' })).body.message).toBe('')
  expect((await settingsOf(as)).cutOff).toBe('16:30')
  for (const cutOff of ['24:00', '4 点', '16:60'])
    expect((await save(as, { cutOff })).body.message).toContain('截单时间')
  expect((await save(as, { cutOff: '' })).body.message).toBe('')
})

test('everybody sees what the owner saves', async () => {
  const { as, tenantId } = await anOwner()
  const logo = await upload(as)
  const banners = [await upload(as)]
  const texts = { notice: '国庆不打烊', intro: '始于1998年', honours: 'ISO 9001', serviceHours: '8:00–17:00' }
  expect((await save(as, { ...texts, logo, banners, dispatchRegions: '浙江', chatOpen: true })).body.message).toBe('')
  expect(await base(tenantId)).toMatchObject({
    notice: '国庆不打烊',
    logo,
    rest: '',
    jywShop: { openKfFlag: 1, gsbTenantId: tenantId },
  })
  expect((await t.call(contract.shopBanner, { tenantId })).body.data).toEqual([{ image: banners[0] }])
  expect((await t.call(contract.shopProfile, { tenantId })).body.data).toMatchObject({
    intro: '始于1998年',
    honours: 'ISO 9001',
    dispatchRegions: '浙江',
  })
  const tags = (await t.call(contract.shopTags, { tenantId })).body.data!.map(({ tagName }) => tagName)
  expect(tags).toEqual(['价格公开', '在线客服'])
})

test('a certificate is shown with its picture until it is taken away, and said to have expired the day after its last', async () => {
  const { as, tenantId } = await anOwner()
  const [one, other] = [await upload(as), await upload(as)]
  const certificates = [
    { name: ' ISO 9001 ', picture: one, until: today },
    { name: '高新技术企业', picture: other, until: inDays(-1) },
    { name: '商会会员', picture: other, until: '' },
  ]
  expect((await save(as, { certificates })).body.message).toBe('')
  const shown = async () => (await t.call(contract.shopProfile, { tenantId })).body.data!.certificates
  expect(await shown()).toEqual([
    { name: 'ISO 9001', picture: one, until: today, expired: false },
    { name: '高新技术企业', picture: other, until: inDays(-1), expired: true },
    { name: '商会会员', picture: other, until: '', expired: false },
  ])
  await save(as, { certificates: [] })
  expect(await shown()).toEqual([])
})

test('a certificate without a name, of another’s picture, of no day or one too many changes nothing', async () => {
  const [first, second] = [await anOwner(), await anOwner()]
  const foreign = await upload(first.as)
  const own = { name: 'ISO 9001', picture: await upload(second.as), until: '' }
  const messageOf = async (certificates: Settings['certificates']) =>
    (await save(second.as, { notice: '改', certificates })).body.message
  expect(await messageOf([{ ...own, name: '　 ' }])).toBe('请填写证书名称')
  expect(await messageOf([{ ...own, picture: foreign }])).toBe('图片不存在，请重新上传')
  expect(await messageOf([{ ...own, picture: 'https://evil.example/a.png' }])).toBe('图片不存在，请重新上传')
  expect(await messageOf([{ ...own, until: '2026-02-31' }])).toBe('请选择正确的日期')
  expect(await messageOf(Array.from({ length: 13 }, () => own))).toContain('资质证书')
  expect(await settingsOf(second.as)).toMatchObject({ notice: '', certificates: [] })
})

test('a shop shows no other’s picture, and none from elsewhere', async () => {
  const [first, second] = [await anOwner(), await anOwner()]
  const foreign = await upload(first.as)
  for (const logo of [foreign, 'https://evil.example/a.png', 'javascript:alert(1)', `${foreign}?x=.png`])
    expect((await save(second.as, { logo })).body.message).toBe('图片不存在，请重新上传')
})

test('on holiday a shop is looked at and sells nothing; the day after it sells again', async () => {
  const { as, tenantId } = await anOwner()
  const product = await aProduct(t.db, { tenantId })
  const shopper = await aShopper(t)
  const line = await aCartLine(t.db, shopper, product, 1000)
  await save(as, { holidayFrom: today, holidayTo: inDays(2) })
  const back = inDays(3)
  expect((await base(tenantId)).rest).toBe(`店铺休息中，${Number(back.slice(5, 7))}月${Number(back.slice(8))}日恢复`)
  const refused = (await submit(t, shopper, [line])).body
  expect([refused.code, refused.message]).toEqual([10001, expect.stringContaining('店铺休息中，暂不可下单')])
  const resting = async () =>
    (await t.call(contract.restingShops, {})).body.data!.filter((one) => one.tenantId === tenantId)
  expect(await resting()).toEqual([{ tenantId, rest: (await base(tenantId)).rest, tag: '休息中', comesBack: true }])
  await t.db`update seller set holiday_from = ${inDays(-5)}, holiday_to = ${inDays(-1)} where tenant_id = ${tenantId}`
  expect((await submit(t, shopper, [line])).body.code).toBe(200)
})

test('saving a holiday takes the goods out of what can be bought, saving none brings them back', async () => {
  const { as, tenantId } = await anOwner()
  const { componentId } = await aProduct(t.db, { tenantId })
  await t.deps.catalogue.productsChanged([componentId])
  const buyable = () => {
    const query = { tenantIds: [tenantId], mayPurchase: true, start: 1, limit: 1 }
    return t.deps.catalogue.list(query, null).total
  }
  expect(buyable()).toBe(1)
  await save(as, { holidayFrom: today, holidayTo: inDays(2) })
  expect(buyable()).toBe(0)
  await save(as, { holidayFrom: null, holidayTo: null })
  expect(buyable()).toBe(1)
})

test.each([
  ['paused', '店铺已暂停营业，暂不可下单', '暂停营业'],
  ['closed', '店铺已停用，不再接单', '已停用'],
])('a shop that the platform has %s says so, and does not come back by itself', async (state, text, tag) => {
  const { tenantId } = await anOwner()
  await t.db`update seller set state = ${state} where tenant_id = ${tenantId}`
  expect((await base(tenantId)).rest).toBe(text)
  const resting = (await t.call(contract.restingShops, {})).body.data!
  expect(resting).toContainEqual({ tenantId, rest: text, tag, comesBack: false })
})

test.each([
  [{ holidayFrom: today }, '请填写休假的开始与结束日期'],
  [{ holidayFrom: '2999-01-02', holidayTo: '2999-01-01' }, '休假结束日期不能早于开始日期'],
  [{ holidayFrom: '2999-02-30', holidayTo: '2999-03-01' }, '请选择正确的日期'],
  [{ holidayFrom: '2020-01-01', holidayTo: '2020-01-02' }, '休假结束日期不能早于今天'],
  [{ contacts: [{ name: ' ', position: '', mobile: '13800138000', membersOnly: false }] }, '请填写联系人姓名'],
  [{ contacts: [{ name: '王', position: '', mobile: '123', membersOnly: false }] }, '请输入正确的手机号码'],
])('%j is refused', async (changes, message) => {
  const { as } = await anOwner()
  expect((await save(as, changes)).body.message).toBe(message)
})

test('two people save at once: the second gets a hint to look again', async () => {
  const { as } = await anOwner()
  const { tenantId: _t, shortName: _s, companyName: _c, ...settings } = await settingsOf(as)
  const send = (notice: string) => t.call(own.saveShop, { ...settings, notice }, { headers: as })
  const statuses = (await Promise.all([send('甲'), send('乙')])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})

test('a number for members only is kept from others', async () => {
  const { as, tenantId } = await anOwner()
  const contact = { position: '销售', mobile: '13800138000' }
  await save(as, {
    contacts: [
      { ...contact, name: '公开', membersOnly: false },
      { ...contact, name: '会员', membersOnly: true },
    ],
  })
  const numbers = async (status: number) => {
    const buyer = await aBuyer(t.db, { memberships: [{ tenantId, status }] })
    const { body } = await t.call(sellerCard, { erpTenantId: tenantId }, { headers: await login(t, buyer.userId) })
    return body.data!.contacts.map(({ mobilePhoneNum }) => mobilePhoneNum)
  }
  expect(await numbers(1)).toEqual(['13800138000', ''])
  expect(await numbers(3)).toEqual(['13800138000', '13800138000'])
})

test('a shop that is not there is 404', async () => {
  for (const endpoint of [shopBaseInfo, contract.shopBanner, contract.shopProfile, contract.shopTags])
    expect((await t.call(endpoint, { tenantId: 999_999 })).status).toBe(404)
})
