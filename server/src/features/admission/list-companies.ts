import type { companies } from '@lianmeng/contract/admission/endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import type { Db } from '../../database/db.ts'
import { companiesLike, countCompanies } from './queries.ts'

/** A page of the companies, those awaiting verification first. */
export async function listCompanies(
  db: Db,
  { state, keyword = '', start = 1, limit = 20 }: ParamsOf<typeof companies>,
): Promise<DataOf<typeof companies>> {
  const filter = { state, keyword: keyword.trim(), creditCode: tidyCreditCode(keyword) }
  const [rows, total] = await Promise.all([
    companiesLike(db, filter, { limit, offset: (start - 1) * limit }),
    countCompanies(db, filter),
  ])
  return {
    records: rows.map(({ verificationAt, createdAt, ...row }) => ({
      ...row,
      verificationAt: verificationAt?.toISOString() ?? '',
      createdAt: createdAt.toISOString(),
    })),
    total,
    start,
    limit,
  }
}
