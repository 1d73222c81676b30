import { randomUUID } from 'node:crypto'
import { supplierPage } from '@lianmeng/contract/membership/endpoints'
import { levels } from '@lianmeng/contract/membership/seller-endpoints'
import { messageSettings, saveMessageSetting } from '@lianmeng/contract/messages/endpoints'
import * as applying from '@lianmeng/contract/seller-application/endpoints'
import * as office from '@lianmeng/contract/seller-application/operator-endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import type { ApplicationForm } from '@lianmeng/trade/seller-application/form'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { SmsSender } from '../../adapters/sms/port.ts'
import { cart } from '../../features/cart/routes.ts'
import { membership } from '../../features/membership/routes.ts'
import { messages } from '../../features/messages/routes.ts'
import { sellerApplication } from '../../features/seller-application/routes.ts'
import { sellerStaff } from '../../features/seller-staff/routes.ts'
import { startJobs } from '../../jobs.ts'
import { aBuyer, aMember, anOperator, aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, anOrder, aShopper, orderingApp, submit as submitOrder } from '../../testing/ordering.ts'
import { aPicture } from '../../testing/pictures.ts'
import { type As, login, loginAsOperator } from '../../testing/test-app.ts'

const t = await orderingApp([sellerApplication, sellerStaff, membership, messages, orders, cart])
await t.deps.sessions.listen()
/** Text messages sent by the background work. */
const texts: { phone: string; title?: string | undefined }[] = []
const sms: SmsSender = {
  sendCode: async () => {},
  sendNotice: async ({ phone, params }) => {
    texts.push({ phone, title: params.title })
  },
}
const jobs = startJobs({ ...t.deps, sms }, { error: () => {} })
await jobs.begun
afterAll(async () => {
  await jobs.stop()
  await t.deps.catalogue.close()
  await t.close()
})

const operator = await anOperator(t.db)
const asOperator = await loginAsOperator(t, operator.userId)

let used = 0
const checkDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** A credit code that is unused here. */
function aCode(): string {
  used += 1
  const body = `9133042400${String(used).padStart(7, '0')}`
  const sum = [...body].reduce((total, digit, i) => total + (3 ** i % 31) * checkDigits.indexOf(digit), 0)
  return body + checkDigits[(31 - (sum % 31)) % 31]!
}

async function anApplicant() {
  const buyer = await aBuyer(t.db)
  const licenseFile = `${buyer.companyId}-${randomUUID()}.jpg`
  await t.deps.files.put('licenses', licenseFile, await aPicture('jpeg'))
  const form: ApplicationForm = {
    companyName: '海盐百步紧固件有限公司',
    shortName: `百步紧固${buyer.companyId}`,
    creditCode: aCode(),
    legalPerson: '周法人',
    regionCode: '330000,330400,330424',
    address: '百步镇一号',
    licenseFile,
    mainStandards: 'GB/T 5783、GB/T 70.1',
    warehouseRegion: '浙江海盐',
    salesMode: 'members',
    contactName: '李联系',
    contactPhone: '13800138000',
    accountName: '海盐百步紧固件有限公司',
    bank: '中国工商银行海盐支行',
    accountNo: '6222000000000000',
  }
  return { ...buyer, form, as: await login(t, buyer.userId) }
}
type Applicant = Awaited<ReturnType<typeof anApplicant>>

const save = (as: As, form: ApplicationForm, version: number) =>
  t.call(applying.saveOpenDraft, { form, version }, { headers: as })
const submit = (as: As, version: number, agreedVersion = 1) =>
  t.call(applying.submitOpen, { version, agreedVersion }, { headers: as })
const status = async (as: As) => (await t.call(applying.openStatus, {}, { headers: as })).body.data
type Decision = {
  decision: 'approve' | 'mend' | 'reject'
  marks?: { field: 'legalPerson' | 'bank'; reason: string }[]
  note?: string
}
const decide = (id: number, version: number, { decision, marks = [], note = '' }: Decision, as = asOperator) =>
  t.call(office.decideSellerApplication, { id, version, decision, marks, note }, { headers: as })

/** Submits a complete form. */
async function handIn(applicant: Applicant) {
  await save(applicant.as, applicant.form, 0)
  expect((await submit(applicant.as, 1)).body.message).toBe('')
  return (await status(applicant.as))!
}
async function opened() {
  const applicant = await anApplicant()
  const { id, version } = await handIn(applicant)
  expect((await decide(id, version, { decision: 'approve' })).body.message).toBe('')
  return { ...applicant, tenantId: (await status(applicant.as))!.tenantId! }
}

const bySms = async (as: As) =>
  (await t.call(messageSettings, {}, { headers: as })).body.data!.find(
    ({ kind, channel }) => kind === 'system' && channel === 'sms',
  )!.wanted

describe('applying', () => {
  test('an applicant learns of decisions by SMS too, unless they have switched it off before or since', async () => {
    const choose = (as: As, wanted: boolean) =>
      t.call(saveMessageSetting, { kind: 'system', channel: 'sms', wanted }, { headers: as })
    const [told, before, since] = [await anApplicant(), await anApplicant(), await anApplicant()]
    await choose(before.as, false)
    for (const applicant of [told, before, since]) {
      const { id, version } = await handIn(applicant)
      expect(await bySms(applicant.as)).toBe(applicant !== before)
      if (applicant === since) await choose(since.as, false)
      const marks = [{ field: 'bank', reason: '账号不符' } as const]
      await decide(id, version, { decision: 'mend', marks })
      const sentBack = (await status(applicant.as))!
      await submit(applicant.as, sentBack.version)
      await decide(id, sentBack.version + 1, { decision: 'approve' })
      expect((await status(applicant.as))!.state).toBe('opened')
    }
    await vi.waitFor(() => expect(texts).toHaveLength(2), { timeout: 10_000 })
    const { phone } = told
    for (const title of ['入驻申请需要补正', '入驻申请已通过']) expect(texts).toContainEqual({ phone, title })
  })

  test('a draft is kept as it grows, and handed in when it is whole', async () => {
    const { as, form } = await anApplicant()
    expect(await status(as)).toBeNull()
    expect((await save(as, { companyName: ' 海盐百步 ' }, 0)).body.data).toEqual({ version: 1 })
    expect((await submit(as, 1)).body.message).toBe('申请资料不完整，请检查后再提交')
    expect((await save(as, form, 1)).body.data).toEqual({ version: 2 })
    expect((await submit(as, 2, 0)).body.message).toBe('请阅读完协议后再提交')
    expect((await submit(as, 2)).body.code).toBe(200)
    expect(await status(as)).toMatchObject({ state: 'submitted', form, marks: {}, tenantId: null })
  })

  test('two tabs hand in one application: the one that is behind gets a notice', async () => {
    const { as } = await anApplicant()
    await save(as, { companyName: '甲' }, 0)
    const replies = await Promise.all([save(as, { companyName: '乙' }, 1), save(as, { companyName: '丙' }, 1)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  })

  test('an application that was handed in can neither be changed nor handed in again', async () => {
    const applicant = await anApplicant()
    const { version } = await handIn(applicant)
    expect((await save(applicant.as, { companyName: '别的' }, version)).body.message).toBe('已有申请正在审核')
    expect((await submit(applicant.as, version)).body.message).toBe('已有申请正在审核')
  })

  test('a double click hands in once', async () => {
    const applicant = await anApplicant()
    await save(applicant.as, applicant.form, 0)
    const replies = await Promise.all([submit(applicant.as, 1), submit(applicant.as, 1)])
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
  })

  test('another company’s licence is not taken', async () => {
    const [own, other] = [await anApplicant(), await anApplicant()]
    const reply = await save(own.as, { licenseFile: other.form.licenseFile! }, 0)
    expect(reply.body.message).toBe('文件不存在，请重新上传')
    const guessed = await save(own.as, { licenseFile: './features/../etc/passwd' }, 0)
    expect(guessed.body.message).toBe('文件不存在，请重新上传')
  })

  test('a credit code that sells already is refused', async () => {
    const first = await opened()
    const second = await anApplicant()
    await save(second.as, { ...second.form, creditCode: first.form.creditCode! }, 0)
    expect((await submit(second.as, 1)).body.message).toBe('该信用代码已入驻')
  })

  test('a shop name that buyers know, or that hides something, is refused', async () => {
    const { form: known } = await opened()
    const applicant = await anApplicant()
    await save(applicant.as, { ...applicant.form, shortName: ` ${known.shortName!.replace('紧固', '紧 固')} ` }, 0)
    expect((await submit(applicant.as, 1)).body.message).toBe('该简称正在或曾经被其他卖家使用，请换一个')
    for (const shortName of ['百步\u202e紧固', '1234', '步'.repeat(21)]) {
      const { version } = (await status(applicant.as))!
      await save(applicant.as, { shortName }, version)
      expect((await submit(applicant.as, version + 1)).body.message).toBe('申请资料不完整，请检查后再提交')
    }
  })

  test('only who manages the company applies for it', async () => {
    const { companyId } = await anApplicant()
    const { userId } = await aMember(t.db, companyId, { role: 'purchaser' })
    expect((await save(await login(t, userId), { companyName: '甲' }, 0)).status).toBe(403)
  })

  test('a field that does not exist is not kept', async () => {
    const { as } = await anApplicant()
    await save(as, { tenantId: '1', state: 'opened', bank: '工商银行' } as ApplicationForm, 0)
    expect(await status(as)).toMatchObject({ state: 'draft', tenantId: null })
    expect((await status(as))!.form).toEqual({ bank: '工商银行' })
  })
})

describe('the review', () => {
  test('the applicant mends what is marked, and nothing else', async () => {
    const applicant = await anApplicant()
    const { id, version } = await handIn(applicant)
    await decide(id, version, { decision: 'mend', marks: [{ field: 'legalPerson', reason: '与执照不符' }] })
    const sentBack = (await status(applicant.as))!
    expect(sentBack).toMatchObject({ state: 'mending', marks: { legalPerson: '与执照不符' } })
    await save(applicant.as, { legalPerson: '王法人', bank: '别的银行' }, sentBack.version)
    const { form } = (await status(applicant.as))!
    expect(form).toEqual({ ...applicant.form, legalPerson: '王法人' })
    expect((await submit(applicant.as, sentBack.version + 1)).body.code).toBe(200)
    // The next review looks at what was marked.
    expect(await status(applicant.as)).toMatchObject({ state: 'submitted', marks: { legalPerson: '与执照不符' } })
  })

  test('approving makes seller, owner, shop, contact, level and message at once', async () => {
    const { as, userId, tenantId, form } = await opened()
    const [seller] =
      await t.db`select short_name, area_name, sells_openly, state, bank, bank_account from seller where tenant_id = ${tenantId}`
    expect(seller).toEqual({
      short_name: form.shortName,
      area_name: '浙江省嘉兴市海盐县',
      sells_openly: false,
      state: 'active',
      bank: form.bank,
      bank_account: form.accountNo,
    })
    expect((await t.db`select 1 from shop where tenant_id = ${tenantId}`).count).toBe(1)
    const [contact] = await t.db`select name, mobile from seller_contact where tenant_id = ${tenantId}`
    expect(contact).toEqual({ name: '李联系', mobile: '13800138000' })
    const [message] = await t.db`select title from message where user_id = ${userId} order by id desc limit 1`
    expect(message!.title).toBe('入驻申请已通过')
    await vi.waitFor(async () => {
      const { data } = (await t.call(standing, {}, { headers: as })).body
      expect(data).toMatchObject({ tenantId, role: 'owner' })
    })
    const { data } = (await t.call(levels, {}, { headers: as })).body
    expect(data!.map(({ name, discount }) => ({ name, discount }))).toEqual([{ name: '普通会员', discount: '0' }])
    const shown = (await t.call(supplierPage, { selectId: tenantId })).body.data!.records
    expect(shown[0]!.companyShortName).toBe(form.shortName)
  })

  test('two operators decide at once: one makes the seller, the other gets a notice', async () => {
    const applicant = await anApplicant()
    const { id, version } = await handIn(applicant)
    const colleague = await loginAsOperator(t, (await anOperator(t.db, { role: 'admission' })).userId)
    const replies = await Promise.all([
      decide(id, version, { decision: 'approve' }),
      decide(id, version, { decision: 'approve' }, colleague),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect(replies.find((reply) => reply.status === 409)!.body.message).toBe('该申请已处理，请刷新')
    const made = await t.db`select 1 from seller where short_name = ${applicant.form.shortName!}`
    expect(made.count).toBe(1)
  })

  test('a failure of the last step leaves nothing of the others', async () => {
    const applicant = await anApplicant()
    const { id, version } = await handIn(applicant)
    await t.db`alter table message rename to message_away`
    expect((await decide(id, version, { decision: 'approve' })).status).toBe(500)
    await t.db`alter table message_away rename to message`
    expect((await t.db`select 1 from seller where short_name = ${applicant.form.shortName!}`).count).toBe(0)
    expect((await status(applicant.as))!.state).toBe('submitted')
  })

  test('two companies with one credit code: the second is not opened', async () => {
    const [first, second] = [await anApplicant(), await anApplicant()]
    const a = await handIn(first)
    const b = await handIn({ ...second, form: { ...second.form, creditCode: first.form.creditCode! } })
    const detail = (await t.call(office.sellerApplication, { id: b.id }, { headers: asOperator })).body.data!
    const sameCode = detail.duplicates.filter(({ same }) => same.includes('creditCode'))
    expect(sameCode.map(({ id }) => id)).toEqual([a.id])
    const replies = await Promise.all([
      decide(a.id, a.version, { decision: 'approve' }),
      decide(b.id, b.version, { decision: 'approve' }),
    ])
    expect(replies.map(({ body }) => body.message).sort()).toEqual(['', '该信用代码已入驻'])
  })

  test('a review names other applications with the same telephone or account, and what is the same', async () => {
    const [first, second, third] = [await anApplicant(), await anApplicant(), await anApplicant()]
    const own = { contactPhone: '13811112222', accountNo: '6222 0011 2233 4455' }
    const a = await handIn({ ...first, form: { ...first.form, ...own } })
    const b = await handIn({
      ...second,
      form: { ...second.form, contactPhone: '13833334444', accountNo: '6222001122334455' },
    })
    const c = await handIn({
      ...third,
      form: { ...third.form, contactPhone: '13811112222', accountNo: '6222999988887777' },
    })
    const { duplicates } = (await t.call(office.sellerApplication, { id: a.id }, { headers: asOperator })).body.data!
    expect(duplicates.map(({ id, same }) => [id, same])).toEqual([
      [b.id, ['accountNo']],
      [c.id, ['contactPhone']],
    ])
  })

  test('two shops of one name: the second is not opened', async () => {
    const [first, second] = [await anApplicant(), await anApplicant()]
    const a = await handIn(first)
    const b = await handIn({ ...second, form: { ...second.form, shortName: first.form.shortName! } })
    const replies = await Promise.all([
      decide(a.id, a.version, { decision: 'approve' }),
      decide(b.id, b.version, { decision: 'approve' }),
    ])
    expect(replies.map(({ body }) => body.message).sort()).toEqual(['', '该简称正在或曾经被其他卖家使用，请换一个'])
  })

  test('nothing marked, and no reason, are refused', async () => {
    const { id, version } = await handIn(await anApplicant())
    expect((await decide(id, version, { decision: 'mend' })).body.message).toBe('请至少标记一项需要补正的内容')
    expect((await decide(id, version, { decision: 'reject', note: ' ' })).body.message).toBe('请填写驳回原因')
  })

  test('a rejected company may begin again', async () => {
    const applicant = await anApplicant()
    const { id, version } = await handIn(applicant)
    await decide(id, version, { decision: 'reject', note: '不在经营范围' })
    expect(await status(applicant.as)).toMatchObject({ state: 'rejected', note: '不在经营范围' })
    expect((await save(applicant.as, applicant.form, 0)).body.data).toEqual({ version: 1 })
    expect((await status(applicant.as))!.state).toBe('draft')
  })

  test('an operator does not decide about their own company', async () => {
    const applicant = await anApplicant()
    const { id, version } = await handIn(applicant)
    await t.db`insert into company_member (company_id, user_id, role) values (${applicant.companyId}, ${operator.userId}, 'reader')`
    expect((await decide(id, version, { decision: 'approve' })).body.message).toBe('不能审核自己所在企业的申请')
  })

  test('drafts are nobody else’s business', async () => {
    const applicant = await anApplicant()
    await save(applicant.as, applicant.form, 0)
    const { id } = (await status(applicant.as))!
    expect((await decide(id, 1, { decision: 'approve' })).status).toBe(404)
    const { data } = (await t.call(office.sellerApplications, { limit: 100 }, { headers: asOperator })).body
    expect(data!.records.map((row) => row.id)).not.toContain(id)
  })
})

describe('a seller at work', () => {
  const move = (endpoint: typeof office.pauseSeller | typeof office.closeSeller, tenantId: number, reason = '违规') =>
    t.call(endpoint, { tenantId, reason }, { headers: asOperator })
  const resume = (tenantId: number) => t.call(office.resumeSeller, { tenantId }, { headers: asOperator })

  test('is paused while carts and orders exist: nothing new is sold, what runs goes on', async () => {
    const { tenantId } = await aSeller(t.db)
    const product = await aProduct(t.db, { tenantId })
    const shopper = await aShopper(t)
    const orderNo = await anOrder(t, shopper, product, 1000)
    const line = await aCartLine(t.db, shopper, product, 1000)
    expect((await move(office.pauseSeller, tenantId)).body.code).toBe(200)
    expect((await submitOrder(t, shopper, [line])).body.message).toContain('店铺已暂停营业，暂不可下单')
    const [order] = await t.db`select state from sales_order where tenant_id = ${tenantId} and order_no = ${orderNo}`
    expect(order!.state).toBe('awaitingConfirmation')
    expect((await resume(tenantId)).body.code).toBe(200)
    expect((await submitOrder(t, shopper, [line])).body.code).toBe(200)
  })

  test('has no goods in the market while it is paused, shows them in its shop, and has all of them afterwards', async () => {
    const { tenantId } = await aSeller(t.db)
    const product = await aProduct(t.db, { tenantId })
    await aProduct(t.db, { tenantId, listed: false })
    await t.deps.catalogue.everythingChanged()
    const { catalogue } = t.deps
    const page = { start: 1, limit: 1 }
    const shown = () => [
      catalogue.countsByTenant().get(tenantId) ?? 0,
      catalogue.has(product.componentId),
      catalogue.list({ tenantIds: [tenantId], ...page }, null).total,
      catalogue.list({ shopId: tenantId, ...page }, null).total,
    ]
    const [inMarket, inShopOnly] = [
      [1, true, 1, 1],
      [0, false, 0, 1],
    ]
    expect(shown()).toEqual(inMarket)
    await move(office.pauseSeller, tenantId)
    expect(shown()).toEqual(inShopOnly)
    // Changes to the goods meanwhile do not bring them back.
    await catalogue.productsChanged([product.componentId])
    expect(shown()).toEqual(inShopOnly)
    await resume(tenantId)
    expect(shown()).toEqual(inMarket)
  })

  test('is not closed while an order is open', async () => {
    const { tenantId } = await aSeller(t.db)
    await anOrder(t, await aShopper(t), await aProduct(t.db, { tenantId }), 1000)
    expect((await move(office.closeSeller, tenantId)).body.message).toBe('该卖家尚有1笔未结订单，不能停用')
    await t.db`update sales_order set state = 'completed' where tenant_id = ${tenantId}`
    expect((await move(office.closeSeller, tenantId)).body.code).toBe(200)
    expect((await resume(tenantId)).status).toBe(409)
  })

  test('is not closed while complaints or debts of either side are open', async () => {
    const { tenantId } = await aSeller(t.db)
    const shopper = await aShopper(t)
    await anOrder(t, shopper, await aProduct(t.db, { tenantId }), 1000)
    const [order] = await t.db<{ id: number; orderNo: string }[]>`
      update sales_order set state = 'completed' where tenant_id = ${tenantId} returning id, order_no as "orderNo"`
    const { id: orderId, orderNo } = order!
    const buyerId = shopper.companyId
    const close = async () => (await move(office.closeSeller, tenantId)).body.message
    await t.db`
      insert into aftersale (tenant_id, aftersale_no, order_id, order_no, buyer_id, buyer_name, kind, remedy, state, reason,
        note, asked_at, due_at)
      values (${tenantId}, ${`A${orderId}`}, ${orderId}, ${orderNo}, ${buyerId}, '买家', 'return', 'return', 'asked', '质量问题',
        '', now(), now() + interval '1 day')`
    expect(await close()).toBe('该卖家尚有 1 笔未了结的售后，不能停用')
    await t.db`update aftersale set state = 'done', due_at = null, ended_at = now() where tenant_id = ${tenantId}`
    await t.db`
      insert into refund (tenant_id, refund_no, order_id, buyer_id, amount, reason, cause, created_at)
      values (${tenantId}, ${`R${orderId}`}, ${orderId}, ${buyerId}, 100, 'cancelled', 'test', now())`
    expect(await close()).toBe('该卖家尚有 1 笔未完成的退款，不能停用')
    await t.db`delete from refund where tenant_id = ${tenantId}`
    await t.db`
      insert into credit_account (tenant_id, buyer_id, credit_limit, days, billed) values (${tenantId}, ${buyerId}, 1000, 30, 1)`
    expect(await close()).toBe('该卖家尚有 1 家客户的账期欠款未结清，不能停用')
    await t.db`update credit_account set billed = 0 where tenant_id = ${tenantId}`
    expect(await close()).toBe('')
  })

  test('is paused once; a reason is needed', async () => {
    const { tenantId } = await aSeller(t.db)
    expect((await move(office.pauseSeller, tenantId, ' ')).body.message).toBe('请填写原因')
    const replies = await Promise.all([move(office.pauseSeller, tenantId), move(office.pauseSeller, tenantId)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect((await move(office.pauseSeller, 99_999_999)).status).toBe(404)
  })

  test('is found by its name', async () => {
    const { tenantId } = await aSeller(t.db, { shortName: '独一无二紧固' })
    const { data } = (await t.call(office.sellerList, { keyword: '独一无二' }, { headers: asOperator })).body
    expect(data!.records).toMatchObject([{ tenantId, state: 'active', staff: 1, members: 0 }])
  })
})
