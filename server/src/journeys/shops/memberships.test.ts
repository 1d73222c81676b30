import * as goods from '@lianmeng/contract/find-goods/endpoints'
import * as contract from '@lianmeng/contract/membership/endpoints'
import * as selling from '@lianmeng/contract/membership/seller-endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findGoods } from '../../features/find-goods/routes.ts'
import { membership } from '../../features/membership/routes.ts'
import { sellers } from '../../features/sellers/routes.ts'
import { aBuyer, aMember, aProduct, aSeller, aStaffMember, type BuyerRow } from '../../testing/builders.ts'
import { orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([membership, sellers, findGoods])
beforeAll(() => t.deps.sessions.listen())
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const aClub = async () => {
  const seller = await aSeller(t.db, { sellsOpenly: false })
  return { ...seller, as: await login(t, seller.userId) }
}
const aCompany = async (given: Parameters<typeof aBuyer>[1] = {}) => {
  const buyer = await aBuyer(t.db, given)
  return { ...buyer, as: await login(t, buyer.userId) }
}
const apply = async (as: As, erpTenantIds: number[], more: { lookYouPohone?: number; note?: string } = {}) =>
  (await t.call(contract.applyMembership, { erpTenantIds, ...more }, { headers: as })).body
const statusOf = async (as: As, selectId: number) =>
  (await t.call(contract.supplierPage, { selectId }, { headers: as })).body.data!.records[0]!.status
const waiting = async (as: As) =>
  (await t.call(selling.applications, { state: 'submitted' }, { headers: as })).body.data!.records
const decide = (
  as: As,
  applicationId: number,
  more: { accept?: boolean; levelId?: number; validTo?: string; reason?: string } = {},
) => t.call(selling.decideApplication, { applicationId, accept: true, reason: '', ...more }, { headers: as })
const messagesOf = async (userId: number) =>
  (await t.db`select title from message where user_id = ${userId} order by id`).map(({ title }) => title)

/** A company that is already a member. */
async function aMemberOf(club: { tenantId: number; as: As }, terms: { levelId?: number; validTo?: string } = {}) {
  const company = await aCompany()
  await apply(company.as, [club.tenantId])
  const [application] = await waiting(club.as)
  expect((await decide(club.as, application!.applicationId, terms)).body.code).toBe(200)
  return company
}
const aLevel = async (as: As, discount = '5', name = '金牌') => {
  expect((await t.call(selling.saveLevel, { name, discount }, { headers: as })).body.code).toBe(200)
  return (await t.call(selling.levels, {}, { headers: as })).body.data!.find((level) => level.name === name)!.levelId
}

test('a seller sees how much an applicant ordered on the platform, as a range', async () => {
  const [club, other] = [await aClub(), await aClub()]
  const company = await aCompany()
  await apply(company.as, [club.tenantId])
  const seen = async () => (await waiting(club.as))[0]!
  expect((await seen()).trade).toBe('none')
  const order = (no: number, state: string, age: string) => t.db`
    insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, created_at, names, goods, cart_line_ids)
    values (${company.companyId}, ${no}, ${other.tenantId}, ${`T${company.companyId}-${no}`}, ${state},
      now() - ${age}::interval, '', '', '{}')`
  for (let no = 1; no <= 6; no += 1) await order(no, 'completed', '30 days')
  await order(7, 'cancelled', '30 days')
  await order(8, 'completed', '400 days')
  expect((await seen()).trade).toBe('some')
})

describe('applying', () => {
  test('one application goes to five sellers, each judged alone: one fails, with its reason', async () => {
    const clubs = await Promise.all([aClub(), aClub(), aClub(), aClub(), aClub()])
    const buyer = await aCompany()
    await t.db`insert into membership (tenant_id, buyer_id, status) values (${clubs[2]!.tenantId}, ${buyer.companyId}, 0)`
    const { data } = await apply(
      buyer.as,
      clubs.map(({ tenantId }) => tenantId),
    )
    expect(data).toMatchObject({ successNum: 4, failureNum: 1 })
    expect(data!.failures).toEqual([
      {
        erpTenantId: clubs[2]!.tenantId,
        companyShortName: `卖家${clubs[2]!.tenantId}`,
        reason: '暂不可申请该卖家会员',
      },
    ])
    expect(await statusOf(buyer.as, clubs[0]!.tenantId)).toBe(2)
    expect(await messagesOf(clubs[0]!.userId)).toEqual(['新的会员申请'])
  })

  test('none and more than five are refused, and nobody is asked', async () => {
    const clubs = await Promise.all(Array.from({ length: 6 }, aClub))
    const buyer = await aCompany()
    expect(await apply(buyer.as, [])).toMatchObject({ message: '请选择卖家！', errorMes: '请选择卖家！' })
    const six = await apply(
      buyer.as,
      clubs.map(({ tenantId }) => tenantId),
    )
    const most = '最多选择5个卖家'
    expect(six).toMatchObject({ code: 10001, message: most, errorMes: most })
    expect((await t.db`select 1 from membership_application where buyer_id = ${buyer.companyId}`).count).toBe(0)
  })

  test('a repeat to a seller that is deciding counts as a success and asks once', async () => {
    const club = await aClub()
    const buyer = await aCompany()
    const replies = await Promise.all(Array.from({ length: 6 }, () => apply(buyer.as, [club.tenantId, club.tenantId])))
    for (const { data } of replies) expect(data).toEqual({ successNum: 1, failureNum: 0, failures: [] })
    expect(await waiting(club.as)).toHaveLength(1)
  })

  test('members, unknown sellers and paused ones fail with their reasons', async () => {
    const [club, paused] = [await aClub(), await aClub()]
    await t.db`update seller set state = 'paused' where tenant_id = ${paused.tenantId}`
    const member = await aMemberOf(club)
    const { data } = await apply(member.as, [club.tenantId, paused.tenantId, 999_999])
    expect(data!.failures.map(({ reason }) => reason)).toEqual(['已是该卖家会员', '暂不可申请该卖家会员', '卖家不存在'])
  })

  test('a company asks twenty sellers a day', async () => {
    const buyer = await aCompany()
    await t.db`
      insert into rate_limit (key, uses) values (${`apply:${buyer.companyId}`}, array_fill(now(), array[20]))`
    const { data } = await apply(buyer.as, [(await aClub()).tenantId])
    expect(data!.failures[0]!.reason).toBe('今日申请次数已达上限，请明天再试')
  })

  test('a reader of a company cannot apply', async () => {
    const buyer = await aCompany()
    const reader = await aMember(t.db, buyer.companyId, { role: 'reader' })
    const club = await aClub()
    const reply = await t.call(
      contract.applyMembership,
      { erpTenantIds: [club.tenantId] },
      { headers: await login(t, reader.userId) },
    )
    expect(reply.status).toBe(403)
  })

  test('the seller sees the number only where the applicant allows it', async () => {
    const club = await aClub()
    const [shy, open] = [await aCompany(), await aCompany()]
    await apply(shy.as, [club.tenantId], { note: '想采购8.8级' })
    await apply(open.as, [club.tenantId], { lookYouPohone: 1 })
    const rows = await waiting(club.as)
    expect(rows.map(({ phoneNumber, note }) => ({ phoneNumber, note }))).toEqual([
      { phoneNumber: '', note: '想采购8.8级' },
      { phoneNumber: open.phone, note: '' },
    ])
  })

  test('a withdrawn application can be made again; the seller cannot approve it any more', async () => {
    const club = await aClub()
    const buyer = await aCompany()
    await apply(buyer.as, [club.tenantId])
    const [application] = await waiting(club.as)
    const withdraw = () => t.call(contract.withdrawApplication, { erpTenantId: club.tenantId }, { headers: buyer.as })
    expect((await withdraw()).body.code).toBe(200)
    expect((await withdraw()).body.message).toBe('没有审核中的申请')
    expect((await decide(club.as, application!.applicationId)).status).toBe(409)
    expect(await statusOf(buyer.as, club.tenantId)).toBe(1)
    expect((await apply(buyer.as, [club.tenantId])).data!.successNum).toBe(1)
  })

  test('a seller is urged after a day, once a day', async () => {
    const club = await aClub()
    const buyer = await aCompany()
    await apply(buyer.as, [club.tenantId])
    const urge = async () =>
      (await t.call(contract.urgeApplication, { erpTenantId: club.tenantId }, { headers: buyer.as })).body.message
    expect(await urge()).toBe('24 小时内已催审过，请耐心等待')
    await t.db`
      update membership_application set created_at = now() - interval '25 hours' where buyer_id = ${buyer.companyId}`
    expect([await urge(), await urge()]).toEqual(['', '24 小时内已催审过，请耐心等待'])
  })
})

describe('deciding', () => {
  test('a member at a level sees the price, and pays less by the level', async () => {
    const club = await aClub()
    const { componentId } = await aProduct(t.db, { tenantId: club.tenantId, price: '40' })
    const buyer = await aCompany()
    const price = async () => {
      const { body } = await t.call(goods.detail, { componentId }, { headers: buyer.as })
      const { price, priceHidden } = body.data!
      return { price, priceHidden }
    }
    expect(await price()).toEqual({ price: null, priceHidden: 'membership' })
    await apply(buyer.as, [club.tenantId])
    const [application] = await waiting(club.as)
    const levelId = await aLevel(club.as, '5')
    await decide(club.as, application!.applicationId, { levelId, validTo: '2999-12-31' })
    await vi.waitFor(async () => expect(await price()).toEqual({ price: '38', priceHidden: '' }))
    expect(await messagesOf(buyer.userId)).toEqual([`「卖家${club.tenantId}」已通过您的会员申请`])
  })

  test('two people decide at once: the second is refused', async () => {
    const club = await aClub()
    const colleague = await login(t, (await aStaffMember(t.db, club.tenantId, { role: 'sales' })).userId)
    const buyer = await aCompany()
    await apply(buyer.as, [club.tenantId])
    const { applicationId } = (await waiting(club.as))[0]!
    const replies = await Promise.all([
      decide(club.as, applicationId),
      decide(colleague, applicationId, { accept: false, reason: '资料不全' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const second = replies.find(({ status }) => status === 409)!
    expect(second.body.message).toBe('该申请已处理，请刷新')
    expect((await t.db`select 1 from message where user_id = ${buyer.userId}`).count).toBe(1)
  })

  test('a rejection needs a reason, which the buyer reads', async () => {
    const club = await aClub()
    const buyer = await aCompany()
    await apply(buyer.as, [club.tenantId])
    const { applicationId } = (await waiting(club.as))[0]!
    expect((await decide(club.as, applicationId, { accept: false, reason: ' ' })).body.message).toBe('请填写拒绝原因')
    await decide(club.as, applicationId, { accept: false, reason: '不做外省' })
    const { body } = await t.call(contract.mySuppliers, { tab: 'rejected' }, { headers: buyer.as })
    expect(body.data!.records.map(({ erpTenantId, reason }) => ({ erpTenantId, reason }))).toEqual([
      { erpTenantId: club.tenantId, reason: '不做外省' },
    ])
    expect(body.data!.counts.rejected).toBe(1)
  })

  test('a company whose verification was rejected is not admitted', async () => {
    const club = await aClub()
    const buyer = await aCompany()
    await apply(buyer.as, [club.tenantId])
    await t.db`update company set verification = 'rejected' where id = ${buyer.companyId}`
    const { applicationId } = (await waiting(club.as))[0]!
    expect((await decide(club.as, applicationId)).body.message).toBe('该企业的认证已被平台驳回，不能通过')
  })

  test('a level of another seller, and an end that has passed, are refused', async () => {
    const [club, other] = [await aClub(), await aClub()]
    const foreign = await aLevel(other.as)
    const buyer = await aCompany()
    await apply(buyer.as, [club.tenantId])
    const { applicationId } = (await waiting(club.as))[0]!
    expect((await decide(club.as, applicationId, { levelId: foreign })).body.message).toBe('会员等级不存在，请刷新')
    expect((await decide(club.as, applicationId, { validTo: '2020-01-01' })).body.message).toBe('有效期早于今天')
    expect(await waiting(club.as)).toHaveLength(1)
  })

  test('another seller’s application is not found', async () => {
    const [club, other] = [await aClub(), await aClub()]
    await apply((await aCompany()).as, [club.tenantId])
    const { applicationId } = (await waiting(club.as))[0]!
    expect((await decide(other.as, applicationId)).status).toBe(404)
  })
})

describe('members', () => {
  const standing = async (as: As, { companyId }: Pick<BuyerRow, 'companyId'>) =>
    (await t.call(selling.members, {}, { headers: as })).body.data!.records.find((row) => row.buyerId === companyId)

  test('another discount of the level holds for its members at once', async () => {
    const club = await aClub()
    const levelId = await aLevel(club.as, '5')
    const member = await aMemberOf(club, { levelId })
    await t.call(selling.saveLevel, { levelId, name: '金牌', discount: '12.25' }, { headers: club.as })
    expect(await standing(club.as, member)).toMatchObject({ levelName: '金牌', discount: '12.25' })
    expect((await t.call(selling.removeLevel, { levelId }, { headers: club.as })).body.message).toBe(
      '该等级下还有会员，不能删除',
    )
  })

  test('two people change the same member at once: the second gets a hint to look again', async () => {
    const club = await aClub()
    const member = await aMemberOf(club)
    const { version } = (await standing(club.as, member))!
    const change = () => t.call(selling.endMember, { buyerId: member.companyId, version }, { headers: club.as })
    const statuses = (await Promise.all([change(), change()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('a company that is blocked loses its membership and may not apply until it is let in again', async () => {
    const club = await aClub()
    const member = await aMemberOf(club)
    const { companyId: buyerId } = member
    await t.call(selling.blockBuyer, { buyerId }, { headers: club.as })
    expect(await statusOf(member.as, club.tenantId)).toBe(0)
    const [told] = await t.db`select title, text from message where buyer_id = ${buyerId} order by id desc limit 1`
    expect(told).toMatchObject({ title: expect.stringContaining('已终止您的会员资格') })
    expect(told!.text, 'nobody is told of being blocked').not.toMatch(/屏蔽|黑名单|重新申请/)
    expect((await apply(member.as, [club.tenantId])).data!.failures[0]!.reason).toBe('暂不可申请该卖家会员')
    await t.call(selling.unblockBuyer, { buyerId }, { headers: club.as })
    expect((await apply(member.as, [club.tenantId])).data!.successNum).toBe(1)
  })

  test('a seller does not block companies that it has nothing to do with', async () => {
    const [club, stranger] = [await aClub(), await aCompany()]
    const reply = await t.call(selling.blockBuyer, { buyerId: stranger.companyId }, { headers: club.as })
    expect(reply.status).toBe(404)
  })

  test('a company that quits may apply again', async () => {
    const club = await aClub()
    const member = await aMemberOf(club)
    const quit = () => t.call(contract.quitMembership, { erpTenantId: club.tenantId }, { headers: member.as })
    expect((await quit()).body.code).toBe(200)
    expect((await quit()).body.message).toBe('不是该卖家会员')
    expect(await statusOf(member.as, club.tenantId)).toBe(1)
  })

  test('two levels do not have the same name', async () => {
    const club = await aClub()
    await aLevel(club.as, '5', '金牌')
    const again = await t.call(selling.saveLevel, { name: '金牌', discount: '3' }, { headers: club.as })
    expect(again.body.message).toBe('已有同名的会员等级')
  })
})

describe('the list of sellers', () => {
  test('narrows by name, region and status; a keyword is no pattern', async () => {
    const club = await aSeller(t.db, { shortName: '百分百%紧固' })
    const visitor = async (params: Parameters<typeof t.call<typeof contract.supplierPage>>[1]) =>
      (await t.call(contract.supplierPage, params)).body.data!.records.map(({ erpTenantId }) => erpTenantId)
    expect(await visitor({ keyWords: '分百%紧' })).toEqual([club.tenantId])
    expect(await visitor({ keyWords: "' OR 1=1--" })).toEqual([])
    expect(await visitor({ keyWords: '%' })).toEqual([club.tenantId])
    expect(await visitor({ keyWords: '%', areaCode: '330000,330400' })).toEqual([club.tenantId])
    expect(await visitor({ keyWords: '%', areaCode: '320000' })).toEqual([])
    expect(await visitor({ keyWords: '%', status: 3 })).toEqual([])
  })

  test.each([{ limit: 1_000_000 }, { start: -1 }, { areaCode: "';--" }, { keyWords: 'a'.repeat(65) }])(
    '%j is refused',
    async (params) => {
      expect((await t.call(contract.supplierPage, params)).status).toBe(400)
    },
  )

  test('the status of one seller stands in the records at the top of the answer too', async () => {
    const { tenantId } = await aSeller(t.db)
    const { body } = await t.call(contract.supplierPage, { selectId: tenantId })
    expect(body.records).toEqual(body.data!.records)
    expect(body.records).toMatchObject([{ erpTenantId: tenantId, status: 1 }])
  })

  test('far beyond the last page there is nothing', async () => {
    expect((await t.call(contract.supplierPage, { start: 1_000_000 })).body.data!.records).toEqual([])
  })

  test('regions are those with sellers', async () => {
    await aSeller(t.db)
    const { data } = (await t.call(contract.sellerRegions, {})).body
    expect(data).toEqual([
      {
        value: '330000',
        label: '浙江省',
        children: [{ value: '330400', label: '嘉兴市', children: [{ value: '330424', label: '海盐县' }] }],
      },
    ])
  })

  test('the options of the status filter are the four states', async () => {
    const { body } = await t.call(contract.statusOptions, {}, { headers: (await aCompany()).as })
    expect(body.data!.map(({ value }) => value)).toEqual(['暂不可申请', '可申请', '审核中', '已是会员'])
  })

  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
  ])('the state %i shows as apply status %i', async (status, applyStatus) => {
    const club = await aClub()
    const buyer = await aCompany({ memberships: [{ tenantId: club.tenantId, status }] })
    const { body } = await t.call(contract.membershipState, { selectId: club.tenantId }, { headers: buyer.as })
    expect(body.data!.records[0]).toMatchObject({ status, applyStatus })
  })
})

test('sellers are found by their main business, which is what they have most of on sale', async () => {
  const [club, other] = [await aClub(), await aClub()]
  const company = await aCompany()
  const { componentId } = await aProduct(t.db, { tenantId: club.tenantId })
  await t.deps.catalogue.productsChanged([componentId])
  const read = async (businessId?: number) =>
    (await t.call(contract.mySuppliers, businessId ? { businessId } : {}, { headers: company.as })).body.data!
  const all = await read()
  const own = all.records.find(({ erpTenantId }) => erpTenantId === club.tenantId)!
  expect(own.business).toHaveLength(1)
  const { id } = all.businesses.find(({ name }) => name === own.business[0])!
  const found = await read(id)
  const ids = found.records.map(({ erpTenantId }) => erpTenantId)
  expect([ids.includes(club.tenantId), ids.includes(other.tenantId)]).toEqual([true, false])
  expect(found.total).toBe(Object.values(found.counts).reduce((sum, count) => sum + count, 0))
})
