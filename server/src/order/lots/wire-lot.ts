import { namingOf } from '@lianmeng/contract/goods-naming'
import type { Lot, LotFacts, TestResult } from '@lianmeng/contract/lots/endpoints'
import { isWithin, testItems } from '@lianmeng/fastener/strength/test-items'
import type { LotRow } from './queries.ts'

/** Measured values next to required ones, in the order of the items. */
function resultsOf({ measured, limits }: LotRow): TestResult[] {
  const values = new Map(measured.map(({ item, value }) => [item, value]))
  const asked = new Map(limits.map((limit) => [limit.item, limit]))
  return testItems
    .filter((item) => values.has(item) || asked.has(item))
    .map((item) => {
      const { min = null, max = null } = asked.get(item) ?? {}
      const value = values.get(item) ?? null
      const limit = asked.get(item)
      return { item, min, max, value, isBad: value !== null && limit !== undefined && !isWithin(limit, value) }
    })
}

/** A lot as everyone who holds a box of it may see it. */
export const lotFacts = (row: LotRow): LotFacts => ({
  lotNo: row.lotNo,
  heatNo: row.heatNo,
  maker: row.maker,
  testedOn: row.testedOn ?? '',
  documentType: row.documentType,
  standard: row.goods.standard,
  results: resultsOf(row),
  fileType: row.file.split('.')[1] ?? '',
  withdrawnAt: row.withdrawnAt?.toISOString() ?? '',
  withdrawnBecause: row.withdrawnBecause,
})

/** A lot as its seller sees it. */
export function wireLot(row: LotRow): Lot {
  return {
    ...lotFacts(row),
    lotId: row.id,
    productId: row.productId,
    goods: { ...namingOf(row.goods), ownCode: row.ownCode, packageName: row.packageName },
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  }
}
