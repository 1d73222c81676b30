/** People in whose data a mark of their own stands, and a crowd of them that asks at the same time. */
import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as account from '@lianmeng/contract/account'
import * as addresses from '@lianmeng/contract/addresses'
import * as auth from '@lianmeng/contract/auth'
import * as company from '@lianmeng/contract/company'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import * as office from '@lianmeng/contract/operator-office'
import * as orders from '@lianmeng/contract/orders'
import * as selling from '@lianmeng/contract/seller-office'
import * as sellers from '@lianmeng/contract/sellers'
import * as user from '@lianmeng/contract/user'
import { anOperator, aProduct, aSeller } from './builders.ts'
import { anOrder, aShopper, type Shopper } from './ordering.ts'
import { ask, type Call, type Target, vanish } from './sockets.ts'
import { type As, login, loginAsOperator, type TestApp } from './test-app.ts'

/** Somebody who asks. Where a call `marks`, its answer must hold their mark; no answer may hold another's. */
export type Asker = { mark: string; headers: As; calls: readonly (Call & { marks: boolean })[]; userId: number }

const newMark = () => `mk${randomBytes(8).toString('hex')}`
const anyMark = /mk[0-9a-f]{16}/g

const reads = ({ path }: Endpoint, query = '', marks = true) =>
  ({ method: 'GET', path: `${gateway}${path}${query}`, marks }) as const
const posts = ({ path }: Endpoint, body: object = {}, marks = true) =>
  ({ method: 'POST', path: `${gateway}${path}`, body, marks }) as const

const ofCall = (endpoint: Endpoint, params: Record<string, string | number> = {}, marks = true) =>
  endpoint.method === 'GET'
    ? reads(
        endpoint,
        `?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`,
        marks,
      )
    : posts(endpoint, params, marks)

/** A buyer whose person, company, address and order carry a mark; looking at members and contacts is audited. */
async function aMarkedBuyer(
  t: TestApp,
  product: Awaited<ReturnType<typeof aProduct>>,
): Promise<Asker & { shopper: Shopper }> {
  const mark = newMark()
  const shopper = await aShopper(t, { name: mark, company: mark })
  await t.db`update address set receiver_name = ${mark} where id = ${shopper.addressId} and buyer_id = ${shopper.companyId}`
  await anOrder(t, shopper, product, 1000)
  const calls = [
    ofCall(user.userInfo),
    ofCall(addresses.list),
    ofCall(company.info),
    ofCall(company.members),
    ofCall(orders.list),
    ofCall(auth.switchable),
    ofCall(sellers.sellerCard, { erpTenantId: product.tenantId }, false),
    ofCall(account.saveProfile, { userName: mark }, false),
  ]
  return { mark, headers: shopper.as, calls, userId: shopper.userId, shopper }
}

/** The same buyer as a program with a key. */
async function byKey(t: TestApp, { mark, userId, shopper }: Asker & { shopper: Shopper }): Promise<Asker> {
  const key = `wlm_${randomBytes(32).toString('base64url')}`
  await t.db`
    insert into api_key (key_hash, shown, user_id, company_id, name, read_only, expires_at)
    values (${createHash('sha256').update(key).digest()}, ${key.slice(0, 8)}, ${userId}, ${shopper.companyId}, '测试', false,
      now() + interval '1 day')`
  const calls = [ofCall(user.userInfo), ofCall(addresses.list), ofCall(company.info), ofCall(orders.list)]
  return { mark, headers: { authorization: `Bearer ${key}` }, calls, userId }
}

/** A seller with an order of a buyer who carries the seller's mark. */
async function aMarkedSeller(t: TestApp): Promise<Asker> {
  const mark = newMark()
  const seller = await aSeller(t.db)
  await t.db`update app_user set name = ${mark} where id = ${seller.userId}`
  const buyer = await aShopper(t, { name: mark, company: mark })
  const orderNo = await anOrder(t, buyer, await aProduct(t.db, { tenantId: seller.tenantId }), 1000)
  const calls = [ofCall(user.userInfo), ofCall(selling.orders), ofCall(selling.order, { orderNo })]
  return { mark, headers: await login(t, seller.userId), calls, userId: seller.userId }
}

async function aMarkedOperator(t: TestApp): Promise<Asker> {
  const mark = newMark()
  const { userId } = await anOperator(t.db)
  await t.db`update app_user set name = ${mark} where id = ${userId}`
  const calls = [ofCall(user.userInfo), ofCall(office.overview, {}, false)]
  return { mark, headers: await loginAsOperator(t, userId), calls, userId }
}

/** @returns buyers, programs, sellers and operators, `buyers` of the first and a quarter of that of each other */
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

export type Crowd = {
  answers: number
  vanished: number
  /** Answers in which somebody else's mark stood, or one's own did not. */
  foreign: string[]
  /** Anything but HTTP 200 with code 200. */
  failures: string[]
}

/** What is wrong with an answer, if anything. */
function judge(
  crowd: Crowd,
  { mark }: Asker,
  { path, marks }: Asker['calls'][number],
  reply: { status: number; text: string },
): void {
  crowd.answers += 1
  const found = new Set(reply.text.match(anyMark))
  const isOwn = [...found].every((each) => each === mark)
  if (!isOwn) crowd.foreign.push(`${path}: ${reply.text.slice(0, 300)}`)
  else if (reply.status !== 200 || !reply.text.includes('"code":200')) {
    crowd.failures.push(`${path}: HTTP ${reply.status} ${reply.text.slice(0, 300)}`)
  } else if (marks && !found.has(mark)) crowd.foreign.push(`${path}: without the mark: ${reply.text.slice(0, 300)}`)
}

/** A call that anybody can make and that leaves an audit row. */
const withoutCaptcha: Call = posts(auth.sendLoginCode, {
  phoneNumber: '13800138000',
  captcha: 'ABCD',
  cid: 'f'.repeat(32),
})

/** Which part of the clients resets its connection, and after how long at most, ms. */
const vanishing = { share: 0.05, within: 8 }

/**
 * Everybody asks one call after the other, all at the same time; some of the clients vanish, and visitors who vanish stand
 * beside them.
 * @param each called before every call of a person
 * @param goesOn whether a person who has asked so often asks again
 */
export async function interleave(
  target: Target,
  people: readonly Asker[],
  goesOn: (asked: number) => boolean,
  each: (person: Asker, asked: number) => void = () => {},
): Promise<Crowd> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: people.length })
  const crowd: Crowd = { answers: 0, vanished: 0, foreign: [], failures: [] }
  let open = people.length
  const soon = () => Math.random() * vanishing.within

  const person = async (one: Asker) => {
    for (let asked = 0; goesOn(asked); asked += 1) {
      each(one, asked)
      const call = one.calls[Math.floor(Math.random() * one.calls.length)]!
      const full = { ...call, headers: one.headers }
      if (Math.random() < vanishing.share) {
        await vanish(target, full, soon())
        crowd.vanished += 1
      } else judge(crowd, one, call, await ask(target, full, agent))
    }
    open -= 1
  }
  const visitor = async () => {
    while (open > 0) {
      await vanish(target, withoutCaptcha, soon(), `127.0.41.${1 + (crowd.vanished % 250)}`)
      crowd.vanished += 1
      await wait(5)
    }
  }
  await Promise.all([...people.map(person), visitor(), visitor(), visitor()])
  agent.destroy()
  return crowd
}
