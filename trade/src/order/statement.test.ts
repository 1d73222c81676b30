import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { differencesOf } from './statement.ts'

test.each([
  [[100, 100, 0, 100, 100], []],
  [
    [100, 60, 0, 100, 60],
    ['undelivered', 'overpaid'],
  ],
  [[100, 100, 20, 80, 100], ['overInvoiced']],
  // A line has too much, another is short by the same amount.
  [
    [100, 100, 20, 80, 80, 10],
    ['uninvoiced', 'overInvoiced'],
  ],
  [
    [100, 100, 0, 0, 40],
    ['uninvoiced', 'unpaid'],
  ],
] as const)('ordered, delivered, returned, paid, invoiced %j: %j', (sums, differences) => {
  const [ordered, delivered, returned, paid, invoiced, over = 0] = sums
  const money = (amount: number) => fen(BigInt(amount))
  expect(
    differencesOf({
      ordered: money(ordered),
      delivered: money(delivered),
      returned: money(returned),
      paid: money(paid),
      invoiced: money(invoiced),
      overInvoiced: money(over),
    }),
  ).toEqual(differences)
})
