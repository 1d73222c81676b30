import { afterAll, expect, test } from 'vitest'
import { anActor, aVisitor } from '../../../testing/actors.ts'
import { aBuyer, aMember } from '../../../testing/builders.ts'
import { testDeps } from '../../../testing/test-deps.ts'
import { leaveCompany, removeMember, saveMember, transferAdministration } from './change-members.ts'

const { db, deps, close } = await testDeps()
afterAll(close)

const roleOf = async (userId: number) =>
  (await db<{ role: string }[]>`select role from company_member where user_id = ${userId}`)[0]?.role

async function aCompanyOfTwo() {
  const administrator = await aBuyer(db)
  const member = await aMember(db, administrator.companyId)
  return { member, administrator: await anActor(deps, administrator.userId, { smsProof: true }) }
}

test('an administrator removes a member', async () => {
  const { administrator, member } = await aCompanyOfTwo()
  await removeMember(db, administrator, member.userId)
  expect(await roleOf(member.userId)).toBeUndefined()
})

test('an administrator does not remove themselves', async () => {
  const { administrator } = await aCompanyOfTwo()
  const { userId } = administrator.caller!
  await expect(removeMember(db, administrator, userId)).rejects.toMatchObject({ reason: 'notYourself' })
  expect(await roleOf(userId)).toBe('admin')
})

test('rights are read again: a former administrator changes nothing', async () => {
  const { administrator, member } = await aCompanyOfTwo()
  await transferAdministration(db, administrator, member.userId)
  const form = { userId: member.userId, role: 'reader', department: '', orderLimit: '', disabled: false } as const
  await expect(saveMember(db, administrator, form)).rejects.toMatchObject({ statusCode: 403 })
  expect(await roleOf(member.userId)).toBe('admin')
})

test('the last administrator does not leave', async () => {
  const { administrator } = await aCompanyOfTwo()
  await expect(leaveCompany(db, administrator)).rejects.toMatchObject({ reason: 'lastAdministrator' })
})

test('a visitor is asked to log in', async () => {
  await expect(leaveCompany(db, aVisitor())).rejects.toMatchObject({ statusCode: 401 })
})
