/** Fixtures for tests of approvals: a company with rules, approvers and budgets. */
import * as contract from '@lianmeng/contract/approvals/endpoints'
import * as policy from '@lianmeng/contract/approvals/policy-endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { expect } from 'vitest'
import { aMember, aProduct } from './builders.ts'
import { aCartLine, anAddress, aShopper, type Shopper, submit } from './ordering.ts'
import { login, type TestApp } from './test-app.ts'

type Role = 'purchaser' | 'approver' | 'admin'
type Rule = ParamsOf<typeof policy.saveRules>['rules'][number]

/** A rule that requires one person's approval for everything. */
export const aRule = (approverIds: number[], given: Partial<Rule> = {}): Rule => ({
  name: '大额',
  amountFrom: '',
  dayFrom: '',
  categoryIds: [],
  sellerIds: [],
  costCentreIds: [],
  overBudget: false,
  overLimit: false,
  steps: [{ mode: 'all', approverIds }],
  ...given,
})

/** A company: its administrator, and a function that adds others. */
export async function aFirm(t: TestApp) {
  const admin = await aShopper(t)
  const { companyId, as } = admin
  const person = async (role: Role, given: { orderLimit?: string; name?: string } = {}): Promise<Shopper> => {
    const member = await aMember(t.db, companyId, { role, ...given })
    return { ...member, companyId, addressId: await anAddress(t.db, companyId), as: await login(t, member.userId) }
  }
  const saveRules = async (rules: Rule[], allowsOwn = false) => {
    const { version } = (await t.call(policy.rules, {}, { headers: as })).body.data!
    const reply = await t.call(policy.saveRules, { version, allowsOwn, rules }, { headers: as })
    expect(reply.body.message).toBe('')
  }
  const saveCentre = async (code: string): Promise<number> => {
    const form = { id: 0, code, name: '车间', disabled: false }
    expect((await t.call(policy.saveCostCentre, form, { headers: as })).body.message).toBe('')
    const { costCentres } = (await t.call(policy.budgets, {}, { headers: as })).body.data!
    return costCentres.find((one) => one.code === code)!.id
  }
  const saveBudget = async (amount: string, given: Partial<ParamsOf<typeof policy.saveBudget>> = {}) => {
    const form = {
      id: 0,
      costCentreId: 0,
      period: 'month' as const,
      amount,
      warnPercent: 0,
      hard: true,
      disabled: false,
    }
    expect((await t.call(policy.saveBudget, { ...form, ...given }, { headers: as })).body.message).toBe('')
  }
  const budgets = async () => (await t.call(policy.budgets, {}, { headers: as })).body.data!.budgets
  return { admin, companyId, person, saveRules, saveCentre, saveBudget, budgets }
}

/** Submits goods of one seller for this many yuan. @returns the answer, and the product */
export async function buy(t: TestApp, who: Shopper, yuan: number, more: Parameters<typeof submit>[3] = {}) {
  const product = await aProduct(t.db, { price: '1', stock: 1_000_000 })
  const id = await aCartLine(t.db, who, product, yuan * 1000)
  return { reply: await submit(t, who, [id], more), product, id }
}

/** The same when it requires an approval. @returns its number */
export async function ask(t: TestApp, who: Shopper, yuan: number, more: Parameters<typeof submit>[3] = {}) {
  const { reply, product } = await buy(t, who, yuan, more)
  expect(reply.body.message).toBe('')
  expect(reply.body.data!.approvalNo).toMatch(/^SP/)
  return { approvalNo: reply.body.data!.approvalNo, product }
}

export const decide = (
  t: TestApp,
  { as }: Shopper,
  approvalNo: string,
  approves = true,
  note = approves ? '' : '太贵',
) => t.call(contract.decide, { approvalNo, approves, note }, { headers: as })

export const detailOf = async (t: TestApp, { as }: Shopper, approvalNo: string) =>
  (await t.call(contract.detail, { approvalNo }, { headers: as })).body.data!
