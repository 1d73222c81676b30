import { randomUUID } from 'node:crypto'
import * as contract from '@lianmeng/contract/company/endpoints'
import { companyTexts, creditCodeTexts } from '@lianmeng/contract/company/texts'
import { gateway } from '@lianmeng/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aMember } from '../../../testing/builders.ts'
import { aForm, aPicture } from '../../../testing/pictures.ts'
import { type As, login, testApp } from '../../../testing/test-app.ts'
import { company } from '../routes.ts'

const t = await testApp([company])
afterAll(() => t.close())

const code = '914403001922038216'

async function aTeam(name = '海盐标准件厂') {
  const admin = await aBuyer(t.db, { company: name })
  return { ...admin, as: await login(t, admin.userId) }
}
const infoOf = async (headers: As) => (await t.call(contract.info, {}, { headers })).body.data!
const form = { name: '海盐标准件厂', address: '', phone: '' }

async function upload(as: As) {
  const { payload, headers } = await aForm([{ bytes: await aPicture('jpeg') }])
  const url = `${gateway}${contract.uploadLicense.path}`
  return t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } })
}
/** A picture that this company has uploaded. */
async function aLicense({ companyId }: { companyId: number }): Promise<string> {
  const name = `${companyId}-${randomUUID()}.jpg`
  await t.deps.files.put('licenses', name, await aPicture('jpeg'))
  return name
}

type Team = Awaited<ReturnType<typeof aTeam>>
async function verify(team: Team, differing: object = {}) {
  const wanted = { name: '海盐标准件厂', creditCode: code, legalPerson: '周法人', fileId: await aLicense(team) }
  return t.call(contract.submitVerification, { ...wanted, ...differing }, { headers: team.as })
}
const decide = (companyId: number, verification: string, note = '') => t.db`
  update company set verification = ${verification}, verification_note = ${note}, verification_at = now()
  where id = ${companyId}`
/** A code has one verified company: resets the others of this file. */
const freeCode = () => t.db`update company set verification = 'none' where credit_code = ${code}`

test('a company is shown with the viewer’s own role', async () => {
  const { as, companyId } = await aTeam()
  expect(await infoOf(as)).toEqual({
    id: companyId,
    name: '海盐标准件厂',
    soleTrader: false,
    address: '',
    phone: '',
    creditCode: '',
    legalPerson: '',
    hasLicense: false,
    verification: 'none',
    verificationNote: '',
    verificationAt: '',
    role: 'admin',
    rights: ['purchase', 'cancelOrder', 'approve', 'pay', 'finance', 'manage'],
  })
  const reader = await aMember(t.db, companyId, { role: 'reader' })
  expect(await infoOf(await login(t, reader.userId))).toMatchObject({ role: 'reader', rights: [] })
})

test('a saved text is trimmed, and written down', async () => {
  const { as, companyId } = await aTeam()
  const wanted = { name: ' 百步紧固件厂 ', address: ' 百步镇一号 ', phone: '0573-86012345' }
  expect((await t.call(contract.save, wanted, { headers: as })).body.code).toBe(200)
  expect(await infoOf(as)).toMatchObject({ name: '百步紧固件厂', address: '百步镇一号' })
  const [row] = await t.db`select changes from audit_log where event = 'company.save' and company_id = ${companyId}`
  expect(row!.changes).toEqual({
    name: ['海盐标准件厂', '百步紧固件厂'],
    address: ['', '百步镇一号'],
    phone: ['', '0573-86012345'],
  })
})

test.each([
  [{ name: '  ' }, companyTexts.nameMissing],
  [{ phone: '打给我' }, companyTexts.phoneInvalid],
])('%j is not saved', async (differing, message) => {
  const { as } = await aTeam()
  const reply = await t.call(contract.save, { ...form, ...differing }, { headers: as })
  expect([reply.body.code, reply.body.message]).toEqual([10001, message])
})

test.each(['pending', 'verified'])('the name of a company that is %s stays', async (state) => {
  await freeCode()
  const { as, companyId } = await aTeam()
  await decide(companyId, state)
  const reply = await t.call(contract.save, { ...form, name: '别的名字' }, { headers: as })
  expect(reply.body.message).toBe(companyTexts.nameFixed)
  expect((await t.call(contract.save, { ...form, address: '新地址' }, { headers: as })).body.code).toBe(200)
})

test('a verification is handed in with an uploaded picture, and shown as waiting', async () => {
  await freeCode()
  const team = await aTeam()
  const { as } = team
  const { fileId } = (await upload(as)).json().data
  const reply = await verify(team, { creditCode: ` ${code.toLowerCase()} `, legalPerson: ' 周法人 ', fileId })
  expect(reply.body.code).toBe(200)
  expect(await infoOf(as)).toMatchObject({
    creditCode: code,
    legalPerson: '周法人',
    hasLicense: true,
    verification: 'pending',
    verificationAt: '',
  })
})

test('until it is decided it may be replaced; the picture of before is gone then', async () => {
  await freeCode()
  const team = await aTeam()
  const { as, companyId } = team
  await verify(team)
  const [before] = await t.db`select license_file as file from company where id = ${companyId}`
  await verify(team, { legalPerson: '吴法人' })
  expect(await infoOf(as)).toMatchObject({ legalPerson: '吴法人', verification: 'pending' })
  expect(await t.deps.files.get('licenses', before!.file)).toBeUndefined()
})

test('a rejected company reads the reason, and submits again with the same picture', async () => {
  await freeCode()
  const team = await aTeam()
  const { as, companyId } = team
  await verify(team)
  await decide(companyId, 'rejected', '执照模糊')
  const info = await infoOf(as)
  expect(info).toMatchObject({ verification: 'rejected', verificationNote: '执照模糊' })
  expect(info.verificationAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect((await verify(team, { fileId: '' })).body.code).toBe(200)
  expect(await infoOf(as)).toMatchObject({ verification: 'pending', verificationNote: '', hasLicense: true })
})

test('a verified company hands nothing in any more', async () => {
  await freeCode()
  const team = await aTeam()
  await decide(team.companyId, 'verified')
  expect((await verify(team)).body.message).toBe(companyTexts.alreadyVerified)
})

test('a code that another company is verified with leads to that company', async () => {
  await freeCode()
  const holder = await aTeam('海盐真厂')
  await verify(holder, { name: '海盐真厂' })
  await decide(holder.companyId, 'verified')
  const team = await aTeam()
  const reply = await verify(team)
  expect([reply.body.code, reply.body.message]).toEqual([10001, companyTexts.codeTaken])
  expect(reply.body.data).toEqual({ companyId: holder.companyId, companyName: '海盐真厂' })
  expect(await infoOf(team.as)).toMatchObject({ verification: 'none' })
})

test.each([
  [{ name: ' ' }, companyTexts.nameMissing],
  [{ creditCode: '' }, creditCodeTexts.missing],
  [{ creditCode: '91440300192203821' }, creditCodeTexts.length],
  [{ creditCode: '914403001922038217' }, creditCodeTexts.checkDigit],
  [{ legalPerson: '' }, companyTexts.legalPersonMissing],
  [{ fileId: '' }, companyTexts.licenseMissing],
  [{ fileId: '../../etc/passwd' }, companyTexts.licenseMissing],
])('%j is not handed in', async (differing, message) => {
  const team = await aTeam()
  const reply = await verify(team, differing)
  expect([reply.body.code, reply.body.message]).toEqual([10001, message])
  expect(await infoOf(team.as)).toMatchObject({ verification: 'none', hasLicense: false })
})

test('the licence of another company cannot be handed in', async () => {
  const fileId = await aLicense(await aTeam())
  expect((await verify(await aTeam(), { fileId })).body.message).toBe(companyTexts.licenseMissing)
})

test('administrators look at the licence of their own company; it runs nothing and is not kept by others', async () => {
  await freeCode()
  const team = await aTeam()
  const { as, companyId } = team
  const look = (headers: As) => t.app.inject({ url: `${gateway}${contract.license.path}`, headers })
  expect((await look(as)).statusCode).toBe(404)
  await verify(team)
  const reply = await look(as)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  expect(String(reply.headers['content-security-policy'])).toContain('sandbox')
  const buyer = await aMember(t.db, companyId, { role: 'purchaser' })
  expect((await look(await login(t, buyer.userId))).statusCode).toBe(403)
})

test('a company uploads twenty pictures a day at most', async () => {
  const { as, companyId } = await aTeam()
  await upload(as)
  await t.db`update rate_limit set uses = array_fill(now(), array[20]) where key = ${`license:${companyId}`}`
  expect((await upload(as)).statusCode).toBe(429)
})
