import * as contract from '@lianmeng/contract/admission/endpoints'
import { admissionTexts } from '@lianmeng/contract/company/texts'
import { gateway } from '@lianmeng/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, anOperator } from '../../testing/builders.ts'
import { aPicture } from '../../testing/pictures.ts'
import { loginAsOperator, testApp } from '../../testing/test-app.ts'
import { admission } from './routes.ts'

const t = await testApp([admission])
afterAll(() => t.close())

const operator = await anOperator(t.db)
const as = await loginAsOperator(t, operator.userId)

let codes = 0
/** A company that awaits verification. */
async function anApplicant(given: { creditCode?: string; name?: string } = {}) {
  codes += 1
  const name = given.name ?? `申请企业${codes}`
  const buyer = await aBuyer(t.db, { company: name })
  const license = `${buyer.companyId}-licence.png`
  await t.deps.files.put('licenses', license, await aPicture())
  const creditCode = given.creditCode ?? `CODE${codes}`
  await t.db`
    update company set credit_code = ${creditCode}, legal_person = '周法人', license_file = ${license},
      verification = 'pending', verification_at = now()
    where id = ${buyer.companyId}`
  return { ...buyer, name, creditCode }
}

const list = async (
  filter: { state?: 'pending' | 'verified'; keyword?: string; start?: number; limit?: number } = {},
) => (await t.call(contract.companies, filter, { headers: as })).body.data!
const decide = (id: number, accept: boolean, note = '', verificationAt?: string) =>
  t.call(
    contract.decideVerification,
    { id, accept, note, ...(verificationAt === undefined ? {} : { verificationAt }) },
    { headers: as },
  )
const stateOf = async (id: number) =>
  (await t.db`select verification as state, verification_note as note from company where id = ${id}`)[0]!

test('companies are listed with what they handed in, and found by a part of the name or the whole code', async () => {
  const { companyId, name, creditCode } = await anApplicant({
    creditCode: '914403001922038216',
    name: '海盐_标准件%厂',
  })
  const { records } = await list({ keyword: '_标准件%' })
  expect(records).toMatchObject([
    { id: companyId, name, creditCode, legalPerson: '周法人', hasLicense: true, verification: 'pending', members: 1 },
  ])
  expect((await list({ keyword: creditCode.toLowerCase() })).records.map(({ id }) => id)).toEqual([companyId])
  expect((await list({ keyword: '91440300192203821' })).total).toBe(0)
})

test('the longest waiting is first; pages contain everyone once', async () => {
  const [first, second] = [await anApplicant(), await anApplicant()]
  await t.db`update company set verification_at = now() - interval '2 days' where id = ${second.companyId}`
  await t.db`update company set verification_at = now() - interval '1 day' where id = ${first.companyId}`
  const { records, total } = await list({ state: 'pending' })
  expect(records.slice(0, 2).map(({ id }) => id)).toEqual([second.companyId, first.companyId])
  const pages = await Promise.all(Array.from({ length: total }, (_, i) => list({ start: i + 1, limit: 1 })))
  const ids = pages.flatMap((page) => page.records.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('accepting verifies the company and tells it', async () => {
  const { companyId, userId, name } = await anApplicant()
  expect((await decide(companyId, true)).body.code).toBe(200)
  expect(await stateOf(companyId)).toEqual({ state: 'verified', note: '' })
  const [told] = await t.db`select kind, title, text from message where user_id = ${userId}`
  expect(told).toEqual({ kind: 'system', title: '企业认证已通过', text: `「${name}」已通过企业认证。` })
  const [row] = await t.db`
    select object, user_id as "userId", changes from audit_log
    where event = 'company.verification' order by id desc limit 1`
  expect(row).toEqual({
    object: `company ${companyId}`,
    userId: operator.userId,
    changes: { verification: ['pending', 'verified'] },
  })
})

test('rejecting needs a reason, which the company reads', async () => {
  const { companyId, userId } = await anApplicant()
  expect((await decide(companyId, false, ' ')).body.message).toBe('请填写驳回原因')
  expect((await stateOf(companyId)).state).toBe('pending')
  expect((await decide(companyId, false, ' 执照模糊 ')).body.code).toBe(200)
  expect(await stateOf(companyId)).toEqual({ state: 'rejected', note: '执照模糊' })
  const [told] = await t.db`select text from message where user_id = ${userId}`
  expect(told!.text).toContain('执照模糊')
})

test('a decision is taken once', async () => {
  const { companyId } = await anApplicant()
  await decide(companyId, true)
  for (const accept of [true, false]) {
    expect((await decide(companyId, accept, '原因')).body.message).toBe(admissionTexts.notPending)
  }
})

test('papers handed in since the operator looked are not decided unseen', async () => {
  const { companyId, name } = await anApplicant()
  const [seen] = (await list({ keyword: name })).records
  await t.db`update company set verification_at = now() + interval '1 second' where id = ${companyId}`
  const reply = await decide(companyId, true, '', seen!.verificationAt)
  expect([reply.status, reply.body.message]).toEqual([409, admissionTexts.newerRequest])
  const [now] = (await list({ keyword: name })).records
  expect((await decide(companyId, true, '', now!.verificationAt)).body.code).toBe(200)
})

test('two companies with one code, accepted by two operators at once: one is verified', async () => {
  const applicants = await Promise.all(Array.from({ length: 5 }, () => anApplicant({ creditCode: 'SAMECODE' })))
  const replies = await Promise.all(applicants.map(({ companyId }) => decide(companyId, true)))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
  const refusals = replies.filter(({ body }) => body.code !== 200).map(({ body }) => body.message)
  expect(new Set(refusals)).toEqual(new Set([admissionTexts.codeTaken]))
})

test('each look at a licence is written down', async () => {
  const { companyId } = await anApplicant()
  const reply = await t.app.inject({ url: `${gateway}/operator/v1/company/license/${companyId}`, headers: as })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
  const rows = await t.db`
    select 1 from audit_log where event = 'company.license.view' and object = ${`company ${companyId}`}`
  expect(rows).toHaveLength(1)
})

test('an unknown company, or one without a licence, is not found', async () => {
  expect((await decide(999_999, true)).status).toBe(404)
  const { companyId } = await aBuyer(t.db)
  const reply = await t.app.inject({ url: `${gateway}/operator/v1/company/license/${companyId}`, headers: as })
  expect(reply.statusCode).toBe(404)
})
