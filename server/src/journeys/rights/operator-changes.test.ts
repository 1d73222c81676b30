import { randomUUID } from 'node:crypto'
import * as admission from '@lianmeng/contract/admission/endpoints'
import * as disputes from '@lianmeng/contract/aftersale/operator-endpoints'
import { auditFieldTexts } from '@lianmeng/contract/audit/field-texts'
import * as calendar from '@lianmeng/contract/calendar/endpoints'
import * as chat from '@lianmeng/contract/chat/endpoints'
import * as chatOffice from '@lianmeng/contract/chat/operator-endpoints'
import * as office from '@lianmeng/contract/content-office/endpoints'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import * as access from '@lianmeng/contract/operator-access/endpoints'
import * as parties from '@lianmeng/contract/operator-office/party-endpoints'
import { cancelRest } from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import { startPayment } from '@lianmeng/contract/payments/channel-endpoints'
import * as pay from '@lianmeng/contract/payments/endpoints'
import { openSandboxAccount } from '@lianmeng/contract/payments/seller-channel-endpoints'
import * as ratings from '@lianmeng/contract/ratings/operator-endpoints'
import * as reports from '@lianmeng/contract/reports/endpoints'
import * as sellers from '@lianmeng/contract/seller-application/operator-endpoints'
import * as standardData from '@lianmeng/contract/standard-data/endpoints'
import * as standardErrata from '@lianmeng/contract/standard-data/errata-endpoints'
import * as supervision from '@lianmeng/contract/supervision/endpoints'
import * as notices from '@lianmeng/contract/supervision/notice-endpoints'
import * as systemOffice from '@lianmeng/contract/system-office/endpoints'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { apply } from '@lianmeng/contract/union/endpoints'
import * as alliance from '@lianmeng/contract/union/operator-endpoints'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { unionRights } from '@lianmeng/trade/identity/union-rights'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putUnionRights } from '../../accounts/union-rights.ts'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { features } from '../../features.ts'
import { anAftersale } from '../../testing/aftersales.ts'
import { codeAt, enrol } from '../../testing/authenticator.ts'
import { aBuyer, aCompany, anOperator, aPerson, aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { aCustomer, aKey, aServiceShop } from '../../testing/chatting.ts'
import { anOrder, aShopper } from '../../testing/ordering.ts'
import { aForm, aPicture } from '../../testing/pictures.ts'
import { aRating } from '../../testing/ratings.ts'
import { type As, login, loginAsOperator, testApp } from '../../testing/test-app.ts'

let now = new Date('2026-11-21T08:00:10Z')
const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db), clock: () => now }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

let as: As
beforeAll(async () => {
  as = await loginAsOperator(t, (await anOperator(t.db)).userId)
})

const operator = {
  headers: {
    get cookie() {
      return as.cookie!
    },
  },
}

const draft = {
  kind: 'notice',
  title: '停机公告',
  summary: '',
  html: '<p>今晚维护</p>',
  image: '',
  link: '',
  category: '',
  code: '',
  pinned: false,
  sort: 0,
} as const

const aDraft = async () => (await t.call(office.save, draft, operator)).body.data!.id

async function aPublished() {
  const id = await aDraft()
  await t.call(office.publish, { id, version: 1 }, operator)
  return id
}

/** A company that awaits verification. */
async function anApplicant() {
  const { userId } = await aPerson(t.db)
  const id = await aCompany(t.db, { members: [userId] })
  await t.db`
    update company set verification = 'pending', credit_code = '91330424MA2B8XK35J', legal_person = '张三',
      license_file = 'x.png', verification_at = now() where id = ${id}`
  return id
}

/** An application to sell that awaits a decision. */
async function anApplicationToSell() {
  const { userId } = await aPerson(t.db)
  const companyId = await aCompany(t.db, { members: [userId] })
  const [row] = await t.db<{ id: number }[]>`
    insert into seller_application (company_id, applicant_id, form, state, submitted_at)
    values (${companyId}, ${userId}, '{"shortName": "百步紧固"}', 'submitted', now()) returning id`
  return row!.id
}

/** A seller that is paused. */
async function aPausedSeller() {
  const { tenantId } = await aSeller(t.db)
  await t.call(sellers.pauseSeller, { tenantId, reason: '资质到期' }, operator)
  return tenantId
}

/** A seller's after-sale that awaits the platform's decision. */
async function aDispute() {
  const { tenantId } = await aSeller(t.db)
  const orderNo = await anOrder(t, await aShopper(t), await aProduct(t.db, { tenantId }), 1000)
  return {
    tenantId,
    aftersaleNo: await anAftersale(t.db, orderNo, { aftersaleNo: 'SH2611210001', state: 'escalated' }),
  }
}

const daysAgo = (count: number) => new Date(now.getTime() - count * 24 * 3_600_000)

/** A confirmed order neglected by its seller for days. */
async function anOldOrder() {
  const seller = await aSeller(t.db)
  await t.db`update seller set bank = '示例银行', bank_account = '6222' where tenant_id = ${seller.tenantId}`
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 100_000 })
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  const headers = await login(t, seller.userId)
  await t.call(selling.confirmOrder, { orderNo }, { headers })
  return { tenantId: seller.tenantId, orderNo, shopper, headers }
}

/** A voucher not checked by its seller for days. */
async function anOldVoucher() {
  const { tenantId, orderNo, shopper } = await anOldOrder()
  const headers = shopper.as
  const orders = [{ orderNo, amount: '35.60' }]
  const { paymentNo } = (await t.call(pay.preparePayment, { tenantId, orders }, { headers })).body.data!
  const fileId = `${shopper.companyId}-${randomUUID()}.png`
  await t.deps.files.put('vouchers', fileId, await aPicture())
  await t.call(pay.submitVoucher, { tenantId, paymentNo, fileId }, { headers })
  await t.db`update payment set submitted_at = ${daysAgo(30)} where payment_no = ${paymentNo}`
  return { tenantId, paymentNo }
}

/** A message that waits for a look at it. */
async function aFlagged() {
  const { tenantId } = await aServiceShop(t)
  const { companyId: buyerId, as: headers } = await aCustomer(t, tenantId)
  await t.call(chatOffice.saveChatWord, { word: '加微信', action: 'review' }, operator)
  const message = { erpTenantId: tenantId, clientKey: aKey(), kind: 'text', text: '加微信聊' } as const
  const { seq } = (await t.call(chat.sendChat, message, { headers })).body.data!
  return { tenantId, buyerId, seq }
}

/** A notice to the alliance, and a seller that has applied. */
async function anApplied() {
  const validTo = new Date(now.getTime() + 86_400_000).toISOString()
  const notice = { title: '联合采购', summary: '满 20 吨', takesReplies: 1, validTo }
  const { id } = (await t.call(alliance.publishNotice, notice, operator)).body.data!
  const seller = await aSeller(t.db)
  await putUnionRights(t.db, seller, unionRights, '张三')
  await t.call(apply, { noticeId: `n${id}`, action: 'apply' }, { headers: await login(t, seller.userId) })
  return { id, erpTenantId: seller.tenantId, notice }
}

let words = 0
/** A word of the trade that nobody wrote before. */
function aWord() {
  words += 1
  return {
    kind: 'word',
    subject: `飞碟头螺${'甲乙丙丁戊己'.charAt(words)}`,
    means: '外六角螺栓',
    basis: '行业通用',
  } as const
}

/** A word that somebody else wrote, and nobody has reviewed. */
async function anOverlay(): Promise<number> {
  const headers = await loginAsOperator(t, (await anOperator(t.db)).userId)
  return (await t.call(standardData.saveOverlay, aWord(), { headers })).body.data!.id
}

/** Background work that has failed. */
async function aFailedJob(): Promise<number> {
  await runMigrations({ connectionString: t.deps.config.databaseUrl })
  const [job] = await t.db<{ id: number }[]>`select id from graphile_worker.add_job('sendNotice', '{}'::json)`
  await t.db`update graphile_worker._private_jobs set attempts = 25, last_error = 'stopped' where id = ${job!.id}`
  return job!.id
}

/** Every changing call of the platform's back office, each made successfully once. */
const changes = new Map<Endpoint, () => Promise<{ status: number; body: { code: number } }>>([
  [
    access.confirmEnrolment,
    async () => {
      const headers = await login(t, (await anOperator(t.db)).userId)
      const { secret, ticket } = (await t.call(access.beginEnrolment, {}, { headers })).body.data!
      return t.call(access.confirmEnrolment, { code: codeAt(secret, now), ticket }, { headers })
    },
  ],
  [
    access.proveSecondFactor,
    async () => {
      const { userId } = await anOperator(t.db)
      const { secret } = await enrol(t, await login(t, userId))
      now = new Date(now.getTime() + 30_000)
      return t.call(access.proveSecondFactor, { code: codeAt(secret, now) }, { headers: await login(t, userId) })
    },
  ],
  [
    access.addOperator,
    async () => t.call(access.addOperator, { phoneNumber: (await aPerson(t.db)).phone, role: 'content' }, operator),
  ],
  [
    access.saveOperator,
    async () => {
      const { userId } = await anOperator(t.db)
      return t.call(access.saveOperator, { userId, role: 'content', disabled: true }, operator)
    },
  ],
  [
    access.resetSecondFactor,
    async () => {
      const { userId } = await anOperator(t.db)
      await enrol(t, await login(t, userId))
      return t.call(access.resetSecondFactor, { userId }, operator)
    },
  ],
  [
    admission.decideVerification,
    async () =>
      t.call(admission.decideVerification, { id: await anApplicant(), accept: false, note: '看不清' }, operator),
  ],
  [
    sellers.decideSellerApplication,
    async () => {
      const id = await anApplicationToSell()
      const decided = { id, version: 1, decision: 'reject' as const, marks: [], note: '资质不全' }
      return t.call(sellers.decideSellerApplication, decided, operator)
    },
  ],
  [
    sellers.pauseSeller,
    async () => {
      const { tenantId } = await aSeller(t.db)
      return t.call(sellers.pauseSeller, { tenantId, reason: '资质到期' }, operator)
    },
  ],
  [sellers.resumeSeller, async () => t.call(sellers.resumeSeller, { tenantId: await aPausedSeller() }, operator)],
  [
    sellers.closeSeller,
    async () => t.call(sellers.closeSeller, { tenantId: await aPausedSeller(), reason: '停业' }, operator),
  ],
  [
    calendar.saveDays,
    () => t.call(calendar.saveDays, { from: '2027-02-05', to: '2027-02-12', kind: 'off', name: '春节' }, operator),
  ],
  [
    disputes.decideDispute,
    async () =>
      t.call(
        disputes.decideDispute,
        { ...(await aDispute()), version: 1, verdict: 'refuse', reason: '检测合格' },
        operator,
      ),
  ],
  [
    supervision.acceptPayment,
    async () =>
      t.call(
        supervision.acceptPayment,
        { ...(await anOldVoucher()), received: '35.60', reason: '银行流水可查' },
        operator,
      ),
  ],
  [
    supervision.returnPayment,
    async () => t.call(supervision.returnPayment, { ...(await anOldVoucher()), reason: '查无此款' }, operator),
  ],
  [
    notices.askAboutNotice,
    async () => {
      const { tenantId, orderNo, shopper, headers } = await anOldOrder()
      await t.call(openSandboxAccount, { channel: 'alipay' }, { headers })
      const orders = [{ orderNo, amount: '35.60' }]
      await t.db`update sales_order set expires_at = ${now} + interval '1 day' where order_no = ${orderNo}`
      const form = { tenantId, channel: 'alipay', orders } as const
      const { paymentNo } = (await t.call(startPayment, form, { headers: shopper.as })).body.data!
      const [row] = await t.db<{ id: number }[]>`
        insert into pay_notice (tenant_id, channel, raw, verdict, at, out_trade_no, fault)
        values (${tenantId}, 'alipay', '', 'forged', ${now}, ${paymentNo}, 'badSignature') returning id`
      return t.call(notices.askAboutNotice, { tenantId, id: row!.id, reason: '买家说已付款' }, operator)
    },
  ],
  [
    ratings.decideRating,
    async () => {
      const { tenantId, orderNo } = await anOldOrder()
      const ratingId = await aRating(t.db, orderNo)
      return t.call(ratings.decideRating, { tenantId, ratingId, visibility: 'abuse', reason: '同行差评' }, operator)
    },
  ],
  [
    reports.handleReport,
    async () => {
      const { tenantId } = await aSeller(t.db)
      await t.call(reports.sendReport, { tenantId, kind: 'data', text: '头高写错了' })
      const [row] = await t.db<{ id: number }[]>`select id from report where tenant_id = ${tenantId}`
      return t.call(reports.handleReport, { reportId: row!.id, note: '已改正' }, operator)
    },
  ],
  [
    supervision.decideRest,
    async () => {
      const { tenantId, orderNo, shopper, headers } = await anOldOrder()
      await t.call(selling.confirmPayment, { orderNo }, { headers })
      await t.db`update sales_order set promised_on = '2027-12-31' where order_no = ${orderNo}`
      await t.call(cancelRest, { orderNo, reason: '项目停了' }, { headers: shopper.as })
      await t.db`update sales_order set rest_asked_at = ${daysAgo(30)} where order_no = ${orderNo}`
      return t.call(supervision.decideRest, { tenantId, orderNo, agree: true, reason: '卖家无货' }, operator)
    },
  ],
  [
    chatOffice.inspectChat,
    async () => {
      const { tenantId, buyerId } = await aFlagged()
      return t.call(chatOffice.inspectChat, { tenantId, buyerId, reason: '买家举报' }, operator)
    },
  ],
  [
    chatOffice.decideFlagged,
    async () => t.call(chatOffice.decideFlagged, { ...(await aFlagged()), decision: 'remove' }, operator),
  ],
  [chatOffice.saveChatWord, () => t.call(chatOffice.saveChatWord, { word: '私下', action: 'block' }, operator)],
  [
    chatOffice.removeChatWord,
    async () => {
      await t.call(chatOffice.saveChatWord, { word: '转账', action: 'mask' }, operator)
      const [word] = (await t.call(chatOffice.chatWords, { keyword: '转账' }, operator)).body.data!.records
      return t.call(chatOffice.removeChatWord, { wordId: word!.wordId }, operator)
    },
  ],
  [
    access.decideOperatorRequest,
    async () => {
      const other = await loginAsOperator(t, (await anOperator(t.db)).userId)
      const { userId } = await aStaffMember(t.db, (await aSeller(t.db)).tenantId, { role: 'sales' })
      const [row] = await t.db<{ phone: string }[]>`select phone from app_user where id = ${userId}`
      await t.call(access.addOperator, { phoneNumber: row!.phone, role: 'service' }, { headers: other })
      return t.call(access.decideOperatorRequest, { userId, agree: true }, operator)
    },
  ],
  [standardData.saveOverlay, async () => t.call(standardData.saveOverlay, aWord(), operator)],
  [
    standardData.reviewOverlay,
    async () => t.call(standardData.reviewOverlay, { id: await anOverlay(), agree: true }, operator),
  ],
  [
    standardData.publishOverlay,
    async () => {
      const id = await anOverlay()
      await t.call(standardData.reviewOverlay, { id, agree: true }, operator)
      return t.call(standardData.publishOverlay, { id }, operator)
    },
  ],
  [
    standardData.withdrawOverlay,
    async () => t.call(standardData.withdrawOverlay, { id: await anOverlay(), note: '写错了' }, operator),
  ],
  [
    standardData.closeGap,
    async () => {
      for (const companyId of [await aCompany(t.db), await aCompany(t.db)])
        await t.db`
          insert into reading_gap (kind, text, company_id, first_at, last_at)
          values ('standard', 'GB/T 98765', ${companyId}, now(), now())`
      const gap = { kind: 'standard', text: 'GB/T 98765', note: '不存在的标准号' } as const
      return t.call(standardData.closeGap, gap, operator)
    },
  ],
  [
    standardErrata.decideErratum,
    async () => {
      const cell = { standardId: standardNamed('GB/T 5783-2016').id, size: 'M8', column: 's_max' }
      const headers = await login(t, (await aPerson(t.db)).userId)
      await t.call(standardErrata.proposeErratum, { ...cell, proposed: '12.9', source: '表 1' }, { headers })
      const { records } = (await t.call(standardErrata.errata, {}, operator)).body.data!
      return t.call(standardErrata.decideErratum, { id: records[0]!.id, accept: true, note: '已核对原文' }, operator)
    },
  ],
  [systemOffice.retryJob, async () => t.call(systemOffice.retryJob, { id: await aFailedJob() }, operator)],
  [
    systemOffice.dropJob,
    async () => t.call(systemOffice.dropJob, { id: await aFailedJob(), reason: '号码已停用' }, operator),
  ],
  [
    parties.noteCompany,
    async () => t.call(parties.noteCompany, { id: await aCompany(t.db), text: '电话核实过' }, operator),
  ],
  [
    parties.noteSeller,
    async () => {
      const { tenantId } = await aSeller(t.db)
      return t.call(parties.noteSeller, { tenantId, text: '电话核实过' }, operator)
    },
  ],
  [
    parties.endCompanySessions,
    async () => {
      const { companyId, userId } = await aBuyer(t.db)
      return t.call(parties.endCompanySessions, { id: companyId, userId, reason: '手机丢失' }, operator)
    },
  ],
  [
    parties.endSellerSessions,
    async () => {
      const { tenantId, userId } = await aSeller(t.db)
      return t.call(parties.endSellerSessions, { tenantId, userId, reason: '手机丢失' }, operator)
    },
  ],
  [alliance.publishNotice, async () => t.call(alliance.publishNotice, (await anApplied()).notice, operator)],
  [alliance.withdrawNotice, async () => t.call(alliance.withdrawNotice, { id: (await anApplied()).id }, operator)],
  [
    alliance.answerReply,
    async () => {
      const { id, erpTenantId } = await anApplied()
      return t.call(alliance.answerReply, { id, erpTenantId, accepted: 1, answer: '下周签约' }, operator)
    },
  ],
  [office.save, () => t.call(office.save, draft, operator)],
  [office.publish, async () => t.call(office.publish, { id: await aDraft(), version: 1 }, operator)],
  [office.takeDown, async () => t.call(office.takeDown, { id: await aPublished() }, operator)],
  [office.remove, async () => t.call(office.remove, { id: await aDraft() }, operator)],
  [
    office.uploadImage,
    async () => {
      const { payload, headers } = await aForm([{ bytes: await aPicture() }])
      const url = `${gateway}${office.uploadImage.path}`
      const reply = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } })
      return { status: reply.statusCode, body: reply.json() }
    },
  ],
])

/** Calls that only read. */
const shows: readonly Endpoint[] = [access.beginEnrolment, office.preview]

const lastRow = async () => (await t.db<{ id: number }[]>`select coalesce(max(id), 0) as id from audit_log`)[0]!.id

const posts = endpoints.filter(
  ([, , { access, method }]) => (access === 'operator' || access === 'operatorEntry') && method !== 'GET',
)

test.each(posts)('%s.%s leaves a row in the audit log that says who did what', async (_feature, _name, endpoint) => {
  if (shows.includes(endpoint)) return
  const change = changes.get(endpoint)
  expect(change, 'a call of it belongs into this test').toBeDefined()
  // The preparation of a call uses calls as well: only the newest row counts.
  const before = await lastRow()
  const reply = await change!()
  expect([reply.status, reply.body.code]).toEqual([200, 200])
  const rows = await t.db<{ userId: number; event: string; changes: object | null }[]>`
    select user_id as "userId", event, changes from audit_log where id > ${before} and result = 'ok' order by id`
  const row = rows.at(-1)
  expect(row?.userId).toBeTypeOf('number')
  expect(row!.event).toMatch(
    /^(operator|content|company|seller|calendar|dispute|supervision|chat|alliance|standard|job)\./,
  )
  for (const field of Object.keys(row!.changes ?? {})) expect(auditFieldTexts).toHaveProperty(field)
})
