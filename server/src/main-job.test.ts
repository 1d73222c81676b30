/** The main job, from registration to an answered order, through the endpoints only. */
import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as company from '@lianmeng/contract/company/endpoints'
import * as content from '@lianmeng/contract/content/endpoints'
import * as contentOffice from '@lianmeng/contract/content-office/endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import * as office from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from './catalogue/testing/opened.ts'
import { features } from './features.ts'
import { anOperator, aProduct, aSeller, aSpecification } from './testing/builders.ts'
import { expectInvariants, reservedOf } from './testing/ordering.ts'
import { codeFor, cookieOf } from './testing/proof.ts'
import { servedDatabase } from './testing/serving-role.ts'
import { type As, login, loginAsOperator, testApp } from './testing/test-app.ts'

// The whole of it is done by a role that owns no table.
const t = await testApp(features, {
  database: await servedDatabase(),
  deps: async (db) => ({ catalogue: await openCatalogue(db) }),
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** Three sellers, each with a product of the same specification. */
async function threeSellers() {
  const { specificationId } = await aSpecification(t.db, { nominal: 'M8', length: 25 })
  const sold = await Promise.all(
    ['30', '31.5', '29.8'].map(async (price) => {
      const seller = await aSeller(t.db)
      return {
        seller,
        product: await aProduct(t.db, { tenantId: seller.tenantId, specificationId, stock: 100, price }),
      }
    }),
  )
  await t.deps.catalogue.productsChanged(sold.map(({ product }) => product.componentId))
  return sold
}

/** A user who has registered a company, logged out, and logged in again with the password. */
async function aNewcomer(phoneNumber: string, companyName: string): Promise<As> {
  const proof = await codeFor(t, phoneNumber, 'register')
  const registered = await t.call(identity.register, { userName: '张三', companyName, phoneNumber, ...proof })
  expect(registered.body.message).toBe('')
  const headers = cookieOf(registered)
  const password = 'Sichuan-9 panda'
  expect((await t.call(identity.setPassword, { password }, { headers })).body.message).toBe('')
  await t.call(identity.logout, {}, { headers })
  return cookieOf(await t.call(identity.login, { username: phoneNumber, password }))
}

test('a newcomer registers, finds goods of three sellers, orders, cancels one, and the sellers answer', async () => {
  const sold = await threeSellers()
  const headers = await aNewcomer('13500000901', '杭州机械有限公司')

  const found = await t.call(findGoods.list, { sort: 'priceAsc' }, { headers })
  const shown = found.body.data!.records
  expect(shown.map(({ price }) => price)).toEqual(['29.8', '30', '31.5'])
  const { body: detail } = await t.call(findGoods.detail, { componentId: shown[0]!.componentId }, { headers })
  expect(detail.data!.otherOffers).toBe(2)

  const wanted = shown.map(({ componentId, prodPackages }) => ({
    componentId,
    mixPackageSpecId: prodPackages[0]!.packageSpecId,
    qty: 2,
  }))
  expect((await t.call(cart.saveLines, wanted, { headers })).body.message).toBe('')
  const { lines } = (await t.call(cart.list, {}, { headers })).body.data!
  expect(lines).toHaveLength(3)

  const saved = await t.call(
    addresses.save,
    {
      receiverName: '李四',
      receiverContactInfo: '13800138000',
      regionCode: '330000,330400,330424',
      address: '百步镇一号',
    },
    { headers },
  )
  const chosen = { cartItemIds: lines.map(({ cartItemId }) => cartItemId), addressId: saved.body.data!.id }
  const submitted = await t.call(orders.submitOrder, chosen, { headers, query: { ispc: 'true' } })
  const placed = submitted.body.data!.orders
  expect(placed).toHaveLength(3)
  expect((await t.call(cart.count, {}, { headers })).body.data!.count).toBe(0)

  const orderOf = (tenantId: number) => placed.find(({ erpTenantId }) => erpTenantId === tenantId)!.orderNo
  const [cancelled, confirmed, declined] = sold
  const cancelledNo = orderOf(cancelled!.seller.tenantId)
  expect((await t.call(orders.cancel, { orderNo: cancelledNo }, { headers })).body.code).toBe(200)
  expect(await reservedOf(t.db, cancelled!.product)).toBe(0)
  expect(await reservedOf(t.db, confirmed!.product)).toBe(2)

  const asSeller = async ({ seller }: (typeof sold)[number]) => ({
    orderNo: orderOf(seller.tenantId),
    headers: await login(t, seller.userId),
  })
  const { orderNo: confirmedNo, ...confirming } = await asSeller(confirmed!)
  expect((await t.call(office.confirmOrder, { orderNo: confirmedNo }, confirming)).body.code).toBe(200)
  const { orderNo: declinedNo, ...declining } = await asSeller(declined!)
  expect((await t.call(office.declineOrder, { orderNo: declinedNo, reason: '缺货' }, declining)).body.code).toBe(200)

  const { states } = (await t.call(orders.list, { start: 1, limit: 10 }, { headers })).body.data!
  const counts = Object.fromEntries(states.map(({ state, count }) => [state, count]))
  expect(counts).toMatchObject({ awaitingPayment: 1, cancelled: 2 })
  await expectInvariants(t.db)
})

test('a newcomer invites a colleague, who joins', async () => {
  const headers = await aNewcomer('13500000902', '海盐标准件厂')
  const phoneNumber = '13500000903'
  const colleague = await aNewcomer(phoneNumber, '余姚螺栓有限公司')
  const invited = await t.call(company.invite, { role: 'purchaser', phoneNumber, days: 7 }, { headers })
  const joined = await t.call(identity.acceptInvitation, { code: invited.body.data!.code }, { headers: colleague })
  expect(joined.body.data).toEqual({ companyName: '海盐标准件厂', shopName: '' })
  expect((await t.call(company.members, {}, { headers })).body.data!.members).toHaveLength(2)
})

test('a text that the operator publishes is read by everybody', async () => {
  const operator = await anOperator(t.db, { role: 'content' })
  const headers = await loginAsOperator(t, operator.userId)
  const draft = {
    ...{ kind: 'help' as const, title: '拆包价说明', summary: '', html: '<p>正文</p>', image: '', link: '' },
    ...{ category: 'purchase', code: '', pinned: false, sort: 0 },
  }
  const { id, version } = (await t.call(contentOffice.save, draft, { headers })).body.data!
  await t.call(contentOffice.publish, { id, version }, { headers })
  expect((await t.call(content.article, { id })).body.data).toMatchObject({ title: '拆包价说明' })
})
