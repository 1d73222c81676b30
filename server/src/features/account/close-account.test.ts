import * as account from '@lianmeng/contract/account/endpoints'
import { afterAll, expect, test } from 'vitest'
import { identifier } from '../../database/query.ts'
import { aBuyer, aCompany, anOperator, aPerson, aSeller } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { ownAccount } from './routes.ts'

const t = await testApp([ownAccount])
afterAll(() => t.close())

async function proved(userId: number) {
  const { token } = await t.deps.sessions.create(userId, {
    smsProof: true,
    from: { ip: '127.0.0.1', userAgent: 'curl/8' },
  })
  return { cookie: `wlm_sid=${token}` }
}

const close = async (userId: number, as?: Record<string, string>) =>
  t.call(account.deleteAccount, {}, { headers: as ?? (await proved(userId)) })

const personOf = async (userId: number) => (await t.db`select * from app_user where id = ${userId}`)[0]!

async function join(companyId: number, userId: number, role: string, disabled = false): Promise<void> {
  await t.db`
    insert into company_member (company_id, user_id, role, disabled) values (${companyId}, ${userId}, ${role}, ${disabled})`
}

let orders = 0

async function anOrder(buyerId: number, createdBy: number, state: string): Promise<void> {
  const { tenantId } = await aSeller(t.db)
  orders += 1
  const orderNo = `N${orders}`
  const [order] = await t.db<{ id: number }[]>`
    insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, receiver_name, mobile,
      delivery_address, created_by, expires_at)
    values (${tenantId}, ${orderNo}, 'G1', ${buyerId}, '买家', ${state}, 100, '收货人', '13900000000', '地址', ${createdBy}, now())
    returning id`
  await t.db`
    insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, names, goods, cart_line_ids)
    values (${buyerId}, ${order!.id}, ${tenantId}, ${orderNo}, ${state}, '', '', '{}')`
}

test('a closed account keeps neither name nor number nor anything that was the person’s', async () => {
  const { userId, phone, companyId } = await aBuyer(t.db, { name: '孙七', password: 'Sichuan-9 panda' })
  const [as, other] = [await proved(userId), await proved(userId)]
  await t.db`
    insert into api_key (key_hash, shown, user_id, name, scopes, expires_at)
    values (sha256(${phone}::bytea), 'wlm_', ${userId}, '接口', '{read}', now() + interval '1 day')`
  await t.db`insert into consent (user_id, page_code, version, ip) values (${userId}, 'ysxy', 1, '10.0.0.1')`
  await t.db`insert into message_setting (user_id, kind, channel, wanted) values (${userId}, 'order', 'sms', true)`
  await t.db`insert into mail_address (user_id, address) values (${userId}, 'own@example.com')`
  await t.db`insert into quiet_hours (user_id, begins, ends) values (${userId}, '22:00', '08:00')`
  await t.db`insert into message (buyer_id, user_id, kind, title, text) values (0, ${userId}, 'system', '孙七', '')`
  await t.db`
    insert into saved_filter (buyer_id, user_id, name, name_norm, search, saved_at)
    values (${companyId}, ${userId}, '孙七', '孙七', 'std=5', now())`
  await t.db`insert into login_failure (phone, times) values (${phone}, array[now()])`
  await t.db`insert into outbox_sms (phone, purpose, code) values (${phone}, 'login', '123456')`
  await t.db`
    insert into address (buyer_id, receiver_name, mobile, region_code, region_name, street)
    values (${companyId}, '孙七', ${phone}, '1,2,3', '浙江省', '路')`
  await t.db`
    insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by)
    values (${companyId}, 1, 1, 1, 1, 1, ${userId})`
  await t.db`
    insert into fast_line (buyer_id, batch, batch_pos, raw_text, reading, added_by)
    values (${companyId}, 'one', 0, '孙七要的 M8×20', '{}', ${userId})`
  await t.db`
    insert into fast_memory (buyer_id, text_key, kind, tenant_id, product_id, package_spec_id, set_by)
    values (${companyId}, '孙七要的m8x20', 'bought', 1, 1, 1, ${userId})`
  await anOrder(companyId, userId, 'completed')

  const reply = await close(userId, as)
  expect(reply.body.code).toBe(200)
  expect(String(reply.headers['set-cookie'])).toContain('Max-Age=0')
  expect(await personOf(userId)).toMatchObject({ phone: null, name: '已注销用户', password_hash: null })
  expect((await personOf(userId)).closed_at).toBeInstanceOf(Date)
  for (const table of [
    'session',
    'api_key',
    'consent',
    'message',
    'message_setting',
    'mail_address',
    'quiet_hours',
    'saved_filter',
    'login_origin',
    'company_member',
  ]) {
    expect((await t.db`select 1 from ${identifier(table)} where user_id = ${userId}`).count, table).toBe(0)
  }
  for (const table of ['login_failure', 'outbox_sms']) {
    expect((await t.db`select 1 from ${identifier(table)} where phone = ${phone}`).count, table).toBe(0)
  }
  for (const table of ['cart_line', 'fast_line', 'fast_memory', 'address']) {
    expect((await t.db`select 1 from ${identifier(table)} where buyer_id = ${companyId}`).count, table).toBe(0)
  }
  expect((await t.db`select 1 from sales_order where created_by = ${userId}`).count).toBe(1)
  for (const headers of [as, other]) expect((await t.call(account.sessions, {}, { headers })).status).toBe(401)
  expect(await t.db`select event, result from audit_log where user_id = ${userId}`).toEqual([
    { event: 'account.close', result: 'ok' },
  ])
})

test('the number of a closed account can register again', async () => {
  const { userId, phone } = await aBuyer(t.db)
  await close(userId)
  expect((await aPerson(t.db, { phone })).userId).not.toBe(userId)
})

test('an account is closed once, however often that is asked for at the same time', async () => {
  const { userId } = await aPerson(t.db)
  const as = await proved(userId)
  const replies = await Promise.all(Array.from({ length: 4 }, () => close(userId, as)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  const rows = await t.db`select 1 from audit_log where event = 'account.close' and user_id = ${userId}`
  expect(rows.count).toBe(1)
})

test('nothing begins for a closed account any more', async () => {
  const { userId } = await aBuyer(t.db)
  await close(userId)
  await expect(t.deps.sessions.create(userId)).rejects.toMatchObject({ statusCode: 401 })
})

test('closing wants a fresh proof of the phone', async () => {
  const { userId, phone } = await aBuyer(t.db)
  const reply = await close(userId, await login(t, userId))
  expect([reply.status, reply.body.message]).toEqual([403, '请重新验证身份'])
  expect((await personOf(userId)).phone).toBe(phone)
})

async function refused(userId: number, message: string): Promise<void> {
  const before = await personOf(userId)
  const reply = await close(userId)
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([200, 10001, message])
  expect(await personOf(userId)).toEqual(before)
}

test.each([
  ['another member', 'purchaser', false],
  ['a disabled administrator', 'admin', true],
])('a person who alone looks after a company with %s stays', async (_case, role, disabled) => {
  const { userId, companyId } = await aBuyer(t.db, { company: '有人公司' })
  await join(companyId, (await aPerson(t.db)).userId, role, disabled)
  await refused(userId, '您是「有人公司」唯一的管理员，请先移交管理员身份或移出其他成员，再注销账号')
})

test('an administrator who is not the last one can leave, and the others get a message', async () => {
  const { userId, companyId } = await aBuyer(t.db, { name: '周八', company: '留人公司' })
  const staying = await aPerson(t.db)
  await join(companyId, staying.userId, 'admin')
  await anOrder(companyId, userId, 'awaitingShipment')
  expect((await close(userId)).body.code).toBe(200)
  const [message] = await t.db`select text from message where user_id = ${staying.userId}`
  expect(message!.text).toBe('周八 已注销账号，不再是「留人公司」的成员。')
})

test('a plain member goes at any time', async () => {
  const { companyId } = await aBuyer(t.db)
  const member = await aPerson(t.db)
  await join(companyId, member.userId, 'purchaser')
  await anOrder(companyId, member.userId, 'awaitingPayment')
  expect((await close(member.userId)).body.code).toBe(200)
})

test('the last person of a company with open orders stays until they are done', async () => {
  const { userId, companyId } = await aBuyer(t.db, { company: '有单公司' })
  await anOrder(companyId, userId, 'awaitingShipment')
  await anOrder(companyId, userId, 'cancelled')
  await refused(userId, '「有单公司」还有 1 个未完成的订单，请在订单完成或取消后再注销账号')
  await t.db`update buyer_order set state = 'completed' where buyer_id = ${companyId}`
  expect((await close(userId)).body.code).toBe(200)
})

test('two administrators who go at once do not both go while others stay', async () => {
  const { userId, companyId } = await aBuyer(t.db)
  const second = await aPerson(t.db)
  await join(companyId, second.userId, 'admin')
  await join(companyId, (await aPerson(t.db)).userId, 'reader')
  const replies = await Promise.all([close(userId), close(second.userId)])
  expect(replies.map(({ body }) => body.code).sort()).toEqual([10001, 200])
})

test('the last person of a seller and people of the platform stay', async () => {
  const seller = await aSeller(t.db, { shortName: '海盐丙' })
  await refused(seller.userId, '您是「海盐丙」卖家后台唯一的人员，请联系平台添加其他人员后再注销账号')
  const colleague = await aPerson(t.db)
  await t.db`insert into seller_user (tenant_id, user_id) values (${seller.tenantId}, ${colleague.userId})`
  expect((await close(seller.userId)).body.code).toBe(200)
  const operator = await anOperator(t.db)
  await refused(operator.userId, '平台后台人员不能注销账号，请先由超级管理员停用您的后台身份')
})

test('an invitation to the number is no longer open, least of all to everybody', async () => {
  const inviter = await aBuyer(t.db)
  const { userId, phone } = await aBuyer(t.db)
  await t.db`
    insert into invitation (code_hash, company_id, invited_by, role, phone, expires_at)
    values (sha256('i1'), ${inviter.companyId}, ${inviter.userId}, 'reader', ${phone}, now() + interval '1 day'),
      (sha256('i2'), ${await aCompany(t.db)}, ${userId}, 'reader', null, now() + interval '1 day')`
  await close(userId)
  expect(await t.db`select phone, state from invitation order by id`).toEqual([
    { phone: null, state: 'revoked' },
    { phone: null, state: 'revoked' },
  ])
})
