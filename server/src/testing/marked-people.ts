/** People whose data contains a mark of their own. */
import * as account from '@lianmeng/contract/account/endpoints'
import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as company from '@lianmeng/contract/company/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import * as office from '@lianmeng/contract/operator-office/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import * as sellers from '@lianmeng/contract/sellers/endpoints'
import { anOperator, aProduct, aProgramKey, aSeller } from './builders.ts'
import { type Asker, calling, newMark } from './crowd.ts'
import { anOrder, aShopper, type Shopper } from './ordering.ts'
import { login, loginAsOperator, type TestApp } from './test-app.ts'

/** A buyer whose person, company, address and order have a mark; viewing members and contacts is audited. */
async function aMarkedBuyer(
  t: TestApp,
  product: Awaited<ReturnType<typeof aProduct>>,
): Promise<Asker & { shopper: Shopper }> {
  const mark = newMark()
  const shopper = await aShopper(t, { name: mark, company: mark })
  await t.db`update address set receiver_name = ${mark} where id = ${shopper.addressId} and buyer_id = ${shopper.companyId}`
  await anOrder(t, shopper, product, 1000)
  const calls = [
    calling(identity.userInfo),
    calling(addresses.list),
    calling(company.info),
    calling(company.members),
    calling(orders.list),
    calling(identity.switchable),
    calling(sellers.sellerCard, { erpTenantId: product.tenantId }, false),
    calling(account.saveProfile, { userName: mark }, false),
  ]
  return { mark, headers: shopper.as, calls, userId: shopper.userId, shopper }
}

/** The same buyer as a program with a key. */
async function byKey(t: TestApp, { mark, userId, shopper }: Asker & { shopper: Shopper }): Promise<Asker> {
  const headers = await aProgramKey(t.db, { userId, companyId: shopper.companyId })
  const calls = [calling(identity.userInfo), calling(addresses.list), calling(company.info), calling(orders.list)]
  return { mark, headers, calls, userId }
}

/** A seller with an order of a buyer who has the seller's mark. */
async function aMarkedSeller(t: TestApp): Promise<Asker> {
  const mark = newMark()
  const seller = await aSeller(t.db)
  await t.db`update app_user set name = ${mark} where id = ${seller.userId}`
  const buyer = await aShopper(t, { name: mark, company: mark })
  const orderNo = await anOrder(t, buyer, await aProduct(t.db, { tenantId: seller.tenantId }), 1000)
  const calls = [calling(identity.userInfo), calling(selling.orders), calling(selling.order, { orderNo })]
  return { mark, headers: await login(t, seller.userId), calls, userId: seller.userId }
}

async function aMarkedOperator(t: TestApp): Promise<Asker> {
  const mark = newMark()
  const { userId } = await anOperator(t.db)
  await t.db`update app_user set name = ${mark} where id = ${userId}`
  const calls = [calling(identity.userInfo), calling(office.overview, {}, false)]
  return { mark, headers: await loginAsOperator(t, userId), calls, userId }
}

/** @returns buyers, programs, sellers and operators: `buyers` of the first and a quarter of that of each other */
export async function markedPeople(t: TestApp, buyers: number): Promise<Asker[]> {
  const product = await aProduct(t.db, { stock: 10_000_000 })
  const people: Asker[] = []
  for (let i = 0; i < buyers; i += 1) {
    const buyer = await aMarkedBuyer(t, product)
    people.push(buyer)
    if (i % 4 === 0) people.push(await byKey(t, buyer), await aMarkedSeller(t), await aMarkedOperator(t))
  }
  return people
}
