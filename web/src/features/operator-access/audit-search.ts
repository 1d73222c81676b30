import { auditEventTexts } from '@lianmeng/contract/audit/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { auditLog } from '@lianmeng/contract/operator-access/endpoints'
import { dayOf, idOf, keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import type { SearchText } from '../../lib/address/search-text.ts'

export type AuditEntry = DataOf<typeof auditLog>['records'][number]

export const results = ['ok', 'refused'] as const
export type Result = (typeof results)[number]

export const resultTexts: Record<Result, string> = { ok: '成功', refused: '被拒绝' }

/** All event codes with their texts. */
export const events = Object.entries<string>(auditEventTexts)
const eventCodes = events.map(([code]) => code)

/** Reads the filter of entries from an address. */
export function auditFilter(search: SearchText) {
  const event = knownOf(eventCodes, search.event)
  const keyword = keywordOf(search.keyword)
  const userId = idOf(search.userId)
  const result = knownOf(results, search.result)
  const from = dayOf(search.from)
  const to = dayOf(search.to)
  return {
    ...(event ? { event } : {}),
    ...(keyword ? { keyword } : {}),
    ...(userId ? { userId } : {}),
    ...(result ? { result } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    start: pageOf(search.page),
  }
}
