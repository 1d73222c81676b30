import * as policy from '@lianmeng/contract/approvals/policy-endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import { BlockAnswer } from '../block-answer.tsx'
import { RightNote } from '../right-note.tsx'
import { Delegates } from './delegates.tsx'
import { RuleList } from './rule-list.tsx'

/** 审批流: which orders need approval, by whom, and who deputises for whom. */
export function ApprovalFlow() {
  const rules = useRead(policy.rules, {}, { staleTime: 0 })
  const budgets = useRead(policy.budgets, {})
  return (
    <>
      <RightNote right="manage" />
      <BlockAnswer of={rules}>
        {(data) => (
          <>
            <RuleList rules={data} costCentres={budgets.data?.costCentres ?? []} />
            <Delegates approvers={data.approvers} />
          </>
        )}
      </BlockAnswer>
    </>
  )
}
