import { fen } from '@lianmeng/trade/price/money'
import { expect, test } from 'vitest'
import type { Db } from '../../database/db.ts'
import { judgePolicy, type Wanted } from './judge-policy.ts'

/** No query may be made for a company without rules. */
const noDb = (() => {
  throw new Error('asked')
}) as unknown as Db

const judge = (total: bigint, member: Wanted['member']) =>
  judgePolicy(
    noDb,
    { companyId: 1, userId: 2 },
    { total: fen(total), sellers: [], goods: { standards: [] }, costCentreId: 0, member },
    { policy: null, now: new Date('2026-11-21T08:00:00Z') },
  )

test('a member spends no more than allowed with one submission', async () => {
  expect((await judge(10_000n, { orderLimit: fen(10_000n) })).problem).toBeUndefined()
  expect((await judge(10_001n, { orderLimit: fen(10_000n) })).problem).toEqual({
    reason: 'aboveOrderLimit',
    text: expect.stringContaining('100.00'),
  })
  expect((await judge(10_001n, { orderLimit: null })).problem).toBeUndefined()
})

test('a person who has left the company cannot order', async () => {
  await expect(judge(1n, null)).rejects.toMatchObject({ statusCode: 403 })
})
