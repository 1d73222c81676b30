import { list } from '@lianmeng/contract/approvals/endpoints'
import { useRead } from '../../../lib/calls/query.ts'

/** The tab of the orders list with submissions awaiting approval. */
export const approvalState = 'approval'

/** That tab, with the number of waiting submissions of the company. */
export function useApprovalTab() {
  const read = useRead(list, { tab: 'waiting', limit: 1 }, { aside: true, staleTime: 0 })
  return [{ state: approvalState, name: '待审批', count: read.data?.pending ?? 0 }]
}
