/** One endpoint value serves both sides: every address of the ERP side answers as its twin below the gateway does. */
import { addressesOf, type Endpoint } from '@lianmeng/contract/endpoint'
import { signedMechanics } from '@lianmeng/contract/mechanics/signature'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import type { FieldSchema } from '@lianmeng/contract/testing/sent-fields'
import { unionRights } from '@lianmeng/trade/identity/union-rights'
import { afterAll, expect, test } from 'vitest'
import { putUnionRights } from '../../accounts/union-rights.ts'
import { features } from '../../features.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { aCartLine, anOrder, aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { type Samples, sampleOf } from '../../testing/sample-params.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const seller = await aSeller(t.db)
const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 10_000_000, reservable: true })
const { standardId } = (
  await t.db<{ standardId: number }[]>`
    select standard_id as "standardId" from specification where id = ${product.specificationId}`
)[0]!

/** The seller that the caller works for, and a notice to it. */
const house = await aSeller(t.db)
const [notice] = await t.db`
  insert into alliance_notice (title, summary, takes_replies, valid_to, published_by)
  values ('联合采购', '满 20 吨', true, now() + interval '3 days', '运营') returning id`

/** A new buyer with a line in the cart and an order, and what names them in a call. */
async function aCaller(): Promise<{ shopper: Shopper; samples: Samples }> {
  const shopper = await aShopper(t, { company: '同名企业', name: '同名' })
  await t.db`insert into seller_user (tenant_id, user_id, role) values (${house.tenantId}, ${shopper.userId}, 'sales')`
  await putUnionRights(t.db, { tenantId: house.tenantId, userId: shopper.userId }, unionRights, '张三')
  await t.db`delete from ally`
  await t.db`delete from alliance_reply`
  const orderNo = await anOrder(t, shopper, product, 1000)
  const lineId = await aCartLine(t.db, shopper, product, 2000)
  const samples = {
    componentId: product.componentId,
    mixPackageSpecId: product.packageSpecId,
    componentGsbPackageSpecId: product.packageSpecId,
    qty: 1000,
    cartItemIds: [lineId],
    ids: [lineId],
    addressId: shopper.addressId,
    orderNo,
    erpTenantId: seller.tenantId,
    standardId,
    keyword: 'M8',
    hideLoading: true,
  }
  return { shopper, samples }
}

const namedByItself: Readonly<Record<string, (shopper: Shopper) => object | Promise<object>>> = {
  'addresses.remove': ({ addressId }) => ({ id: addressId }),
  'addresses.setDefault': ({ addressId }) => ({ id: addressId }),
  'addresses.save': () => ({
    receiverName: '李四',
    receiverContactInfo: '13800138000',
    regionCode: '330000,330400,330424',
    address: '百步镇二号',
  }),
  'mechanics.freeMechanics': () =>
    signedMechanics({ entranceType: 1, gbComponentId: product.componentId, timestamp: t.deps.clock().getTime() }),
  'union.userRights': () => ({}),
  'union.apply': () => ({ noticeId: `n${notice!.id}`, action: 'apply' }),
  'union.endAlliance': async () => {
    const [one, other] = [seller.tenantId, house.tenantId].sort((a, b) => a - b) as [number, number]
    await t.db`
      insert into ally (low_id, high_id, asked_by, asked_at, due_at, allied_since)
      values (${one}, ${other}, ${one}, now(), now(), now())`
    return { erpTenantId: seller.tenantId }
  },
  'cart.saveLines': () => [{ componentId: product.componentId, mixPackageSpecId: product.packageSpecId, qty: 1000 }],
  'shop.shopTags': () => ({ tenantId: seller.tenantId }),
}

/** What differs between two buyers who do the same one after the other. */
const own = new Set([
  ...['id', 'cartItemId', 'orderNo', 'groupNo', 'createdAt', 'at', 'dueAt', 'version', 'checkedAt', 'repliedAt'],
  ...['stockQty', 'inventoryQty', 'componentStock'],
])

const masked = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, each: unknown) => (own.has(name) ? '…' : each)) as unknown

async function ask(name: string, endpoint: Endpoint, address: string): Promise<unknown> {
  const { shopper, samples } = await aCaller()
  const params = (await namedByItself[name]?.(shopper)) ?? (sampleOf(endpoint.params as FieldSchema, samples) as object)
  const isRead = endpoint.method === 'GET'
  const reply = await t.app.inject({
    method: endpoint.method,
    url: address,
    headers: shopper.as,
    ...(isRead ? { query: params as Record<string, string> } : { payload: params }),
  })
  return { status: reply.statusCode, type: reply.headers['content-type'], body: masked(reply.json()) }
}

/** What a new order does not allow yet, and solids of goods without a drawing. */
const refusing = [
  'delivery.receive',
  'delivery.urge',
  'delivery.extend',
  'delivery.cancelRest',
  'drawings.solidOfProduct',
]

const mirrored = endpoints.filter(([, , { erpPath }]) => erpPath !== undefined)

test.each(mirrored.map(([feature, name, endpoint]) => [`${feature}.${name}`, endpoint] as const))(
  '%s answers the same at every address',
  async (name, endpoint) => {
    const [twin, ...mirrors] = addressesOf(endpoint)
    const expected = await ask(name, endpoint, twin!)
    if (!refusing.includes(name)) expect(expected).toMatchObject({ status: 200, body: { success: true } })
    expect(mirrors.length).toBeGreaterThan(0)
    for (const address of mirrors) expect([address, await ask(name, endpoint, address)]).toEqual([address, expected])
  },
)

test('calls of goods, cart, orders, dictionary, mechanics and sellers that section 7 names for both sides have a mirror', () => {
  const twoSided =
    /^\/(lmcp|lmap)\/v1\/lm\/(find-goods\/(top-category|shapetype-item|filter|list|goods-classifyv3|lm-supplier-page|3d|display-url)|shopping-|order\/(list|detail|submit-order|count)|user\/shipping-address|dic$|tenant-info|mechanical-behavior|get-submemberproducts|new\/detail-to-cart)|^\/apigb\/(v1\/searchgoods\/(find-goods|mechanical|product-amount)|v1\/sys\/banner|v2\/mall-shoppingcart)/
  const alone = endpoints.filter(([, , { path, erpPath }]) => twoSided.test(path) && !erpPath)
  // Our own calls beside those of the specification.
  expect(alone.map(([feature, name]) => `${feature}.${name}`).sort()).toEqual([
    'cart.addWhatFits',
    'cart.specificationsInCart',
    'mating.addSet',
    'mating.cartSets',
    'mating.changeSet',
    'mating.dissolveSet',
  ])
})
