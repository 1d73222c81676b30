/** Renaming a shop: what buyers see from then on, and what older orders still show. */
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as buyerOrders from '@lianmeng/contract/orders/endpoints'
import { shopBaseInfo } from '@lianmeng/contract/sellers/endpoints'
import * as naming from '@lianmeng/contract/shop/name-endpoints'
import { nameTexts } from '@lianmeng/contract/shop/texts'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { findGoods as finding } from '../../features/find-goods/routes.ts'
import { shop } from '../../features/shop/routes.ts'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

let days = 0
const t = await orderingApp([shop, finding, orders], { clock: () => new Date(Date.now() + days * 86_400_000) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

async function anOwner() {
  const seller = await aSeller(t.db)
  const as = await login(t, seller.userId)
  const product = await aProduct(t.db, { tenantId: seller.tenantId })
  await t.deps.catalogue.productsChanged([product.componentId])
  return { ...seller, as, product }
}
const rename = async (as: As, name: string) => (await t.call(naming.renameShop, { name }, { headers: as })).body
const inList = async (tenantId: number) =>
  (await t.call(findGoods.list, { tenantIds: [tenantId] })).body.data!.records[0]!.companyShortName

test('lists and the shop show the new name at once, orders that of their day, and the history keeps it', async () => {
  const { as, tenantId, product, userId } = await anOwner()
  const shopper = await aShopper(t)
  const before = await anOrder(t, shopper, product, 1000)
  expect((await rename(as, '  海天标准件 ')).message).toBe('')
  expect(await inList(tenantId)).toBe('海天标准件')
  expect((await t.call(shopBaseInfo, { tenantId })).body.data!.companyShortName).toBe('海天标准件')
  const after = await anOrder(t, shopper, product, 1000)
  const nameOn = async (orderNo: string) =>
    (await t.call(buyerOrders.detail, { orderNo }, { headers: shopper.as })).body.data!.companyShortName
  expect([await nameOn(before), await nameOn(after)]).toEqual([`卖家${tenantId}`, '海天标准件'])
  const { body } = await t.call(naming.shopName, {}, { headers: as })
  expect(body.data).toMatchObject({ name: '海天标准件', former: [{ name: `卖家${tenantId}` }] })
  expect(body.data!.changeableFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const [logged] = await t.db`select changes from audit_log where event = 'shop.rename' and user_id = ${userId}`
  expect(logged!.changes).toEqual({ name: [`卖家${tenantId}`, '海天标准件'] })
})

test('another process is notified; one that missed the notification finds out by itself', async () => {
  const { as, tenantId, product } = await anOwner()
  const [hearing, deaf] = await Promise.all([openCatalogue(t.db), openCatalogue(t.db, { sweepPause: 20 })])
  const nameIn = (catalogue: typeof hearing) => catalogue.products([product.componentId], null)[0]!.companyShortName
  await rename(as, '远洋紧固')
  await expect.poll(() => nameIn(hearing), { timeout: 10_000 }).toBe('远洋紧固')
  await t.db`update seller set short_name = '手工改名' where tenant_id = ${tenantId}`
  await expect.poll(() => nameIn(deaf), { timeout: 20_000 }).toBe('手工改名')
  await Promise.all([hearing.close(), deaf.close()])
})

test('a second change within 30 days is refused with the day, and allowed afterwards', async () => {
  const { as } = await anOwner()
  await rename(as, '第一个名字')
  expect((await rename(as, '第二个名字')).message).toMatch(
    /^店铺简称 30 天内只能修改一次，\d{4}-\d{2}-\d{2} 起可再次修改$/,
  )
  days = 31
  expect((await rename(as, '第二个名字')).message).toBe('')
  days = 0
})

test('ten shops that want one name at once: one gets it, and a name once used stays its shop’s', async () => {
  const owners = []
  for (let n = 0; n < 10; n += 1) owners.push(await anOwner())
  const answers = await Promise.all(owners.map(({ as }) => rename(as, '大家都要')))
  expect(answers.map(({ message }) => message).sort()).toEqual(['', ...Array(9).fill(nameTexts.nameTaken)])
  const loser = owners[answers.findIndex(({ message }) => message !== '')]!
  const winner = owners[answers.findIndex(({ message }) => message === '')]!
  expect((await rename(loser.as, `卖家${winner.tenantId}`)).message).toBe(nameTexts.nameTaken)
})

test('one shop that asks twelve times at once is renamed once', async () => {
  const { as, tenantId } = await anOwner()
  await Promise.all(Array.from({ length: 12 }, (_, n) => rename(as, `抢先${n}号`)))
  expect([...(await t.db`select 1 from seller_former_name where tenant_id = ${tenantId}`)]).toHaveLength(1)
})

test('a wrong name is refused, and changes nothing', async () => {
  const { as, tenantId } = await anOwner()
  const wrong = ['  甲 ', '123456', '<b>店</b>', '海天\u202e件', '海天\n标准件', '😀😀😀']
  for (const name of wrong) expect((await rename(as, name)).message, name).toBe(nameTexts.nameInvalid)
  expect((await rename(as, `卖家${tenantId}`)).message).toBe(nameTexts.nameUnchanged)
  expect((await rename(as, '长'.repeat(21))).code).toBe(400)
  expect([...(await t.db`select 1 from seller_former_name where tenant_id = ${tenantId}`)]).toEqual([])
})

test('staff without the duty for the shop cannot rename it', async () => {
  const { tenantId } = await anOwner()
  const sales = await aStaffMember(t.db, tenantId, { role: 'reader' })
  expect((await rename(await login(t, sales.userId), '偷偷改名')).code).toBe(403)
})
