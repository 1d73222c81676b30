import { statements } from '@lianmeng/contract/statements/statement-endpoints'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { StatementList } from '../../../widgets/statements/statement-list.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import { RightNote } from '../right-note.tsx'
import { BuyerStatement } from './buyer-statement.tsx'

/** 对账单: business with each seller, month by month; `?statement=` opens one. */
export function Statements() {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const [tenantId = 0, statementId = 0] = (search.statement ?? '').split('-').map(Number)
  const read = useRead(statements, {}, { staleTime: 0 })
  if (tenantId > 0 && statementId > 0) return <BuyerStatement tenantId={tenantId} statementId={statementId} />
  return (
    <>
      <RightNote right="finance" />
      <BlockAnswer of={read}>
        {(all) =>
          all.length === 0 ? (
            <NoResult text="还没有对账单" hint="每月初按上月的订单自动生成，卖家也可以随时生成。" />
          ) : (
            <StatementList
              statements={all}
              partyLabel="卖家"
              partyOf={({ sellerName }) => sellerName}
              linkOf={(one) =>
                linkTo('enterpriseInfo', { tab: 'statements', statement: `${one.erpTenantId}-${one.statementId}` })
              }
            />
          )
        }
      </BlockAnswer>
    </>
  )
}
