import { invariantTexts } from '@lianmeng/contract/supervision/invariant-texts'
import { afterAll, expect, test } from 'vitest'
import { anOperator, aProduct } from '../testing/builders.ts'
import { testDeps } from '../testing/test-deps.ts'
import { checkInvariants, invariants } from './invariants.ts'

const t = await testDeps()
afterAll(t.close)

const lines: unknown[] = []
const log = { error: (line: unknown) => lines.push(line) }
const rule = 'the stock holds what its orders hold'
const found = async () => {
  const [row] = await t.db`
    select breaches, examples, failure, broken_since is not null as broken from invariant_check where rule = ${rule}`
  return row
}
const messages = async () =>
  (await t.db<{ title: string }[]>`select title from message order by id`).map(({ title }) => title)

test('every rule has a name in Chinese, and no name is left over', async () => {
  const rules = (await invariants()).map((each) => each.rule)
  expect(rules.length).toBeGreaterThan(25)
  expect(Object.keys(invariantTexts).toSorted()).toEqual(rules.toSorted())
})

test('only the check is noted of figures that agree', async () => {
  await checkInvariants(t.deps, log)
  const [row] = await t.db`
    select count(*) as rules, count(*) filter (where breaches = 0) as held, max(failure) as failure from invariant_check`
  expect(row).toEqual({
    rules: Object.keys(invariantTexts).length,
    held: Object.keys(invariantTexts).length,
    failure: '',
  })
  expect(lines).toEqual([])
})

test('a broken rule is an alarm each time and a message once, until it holds again', async () => {
  await anOperator(t.db)
  await anOperator(t.db, { role: 'auditor' })
  const { tenantId, componentId } = await aProduct(t.db, { stock: 5 })
  await t.db`update stock set reserved = 1000 where tenant_id = ${tenantId} and product_id = ${componentId}`
  await checkInvariants(t.deps, log)
  await checkInvariants(t.deps, log)
  expect(await found()).toEqual({
    breaches: 1,
    examples: [`商品 ${componentId}：占用 1000，订单占用 0`],
    failure: '',
    broken: true,
  })
  expect(lines).toHaveLength(2)
  expect(await messages()).toEqual(['数据不一致'])

  await t.db`update stock set reserved = 0 where tenant_id = ${tenantId} and product_id = ${componentId}`
  await checkInvariants(t.deps, log)
  expect(await found()).toMatchObject({ breaches: 0, examples: [], broken: false })
  expect(lines).toHaveLength(2)
})

test('a rule that cannot be checked says why, and stops no other', async () => {
  await t.db`alter table statement rename to statement_away`
  await checkInvariants(t.deps, log)
  await t.db`alter table statement_away rename to statement`
  const rows = await t.db<{ failure: string }[]>`select failure from invariant_check where breaches is null`
  expect(rows.map(({ failure }) => failure)).toEqual(['relation "statement" does not exist'])
  expect(await found()).toMatchObject({ breaches: 0 })
})
