import * as contract from '@lianmeng/contract/statements/statement-endpoints'
import { useArea } from '../../../area/use-area.tsx'
import { callFile } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { RequestInvoiceDialog } from '../../../widgets/invoices/request-invoice-dialog.tsx'
import { StatementDetail } from '../../../widgets/statements/statement-detail.tsx'
import { BlockAnswer } from '../block-answer.tsx'

type Which = { tenantId: number; statementId: number }

const stale = [contract.statements, contract.statement]

/** One statement, as the buyer sees it: confirmed as a whole, or disputed line by line. */
export function BuyerStatement(which: Which) {
  const { linkTo } = useArea()
  const may = useRights().may('finance')
  const confirm = useWrite(contract.confirmStatement, { stale })
  const dispute = useWrite(contract.disputeStatement, { stale })
  const save = async (file: ReturnType<typeof callFile>) => {
    const { name, content } = await file
    saveFile(name, content)
  }
  const askToConfirm = async () => {
    const text = '确认后，双方以此对账单为准；卖家生成新版本时需要再次确认。'
    if (!(await confirmDialog({ title: '确认对账单', text, okText: '确认无误' }))) return
    confirm.mutate(which, { onSuccess: () => notify.success('对账单已确认') })
  }
  return (
    <BlockAnswer of={useRead(contract.statement, which, { staleTime: 0 })}>
      {(statement) => (
        <StatementDetail
          key={`${statement.statementId} ${statement.state}`}
          statement={statement}
          partyLabel="卖家"
          party={statement.sellerName}
          back={linkTo('enterpriseInfo', { tab: 'statements' })}
          {...(may &&
            statement.state === 'sent' && {
              say: {
                word: '异议' as const,
                isPending: dispute.isPending,
                onSay: (lines) =>
                  dispute.mutate({ ...which, lines }, { onSuccess: () => notify.success('异议已提交') }),
              },
            })}
          actions={
            may && (
              <>
                {statement.state === 'sent' && (
                  <button
                    type="button"
                    className="btn btn-brand"
                    disabled={confirm.isPending}
                    onClick={() => void askToConfirm()}
                  >
                    确认对账单
                  </button>
                )}
                <InvoiceTheRest statement={statement} />
              </>
            )
          }
          onExport={(format) => void save(callFile(contract.exportStatement, { ...which, format }))}
          onPrint={() => void save(callFile(contract.statementFile, which))}
        />
      )}
    </BlockAnswer>
  )
}

/** Requests one invoice for everything in the statement not yet invoiced. */
function InvoiceTheRest({ statement }: { statement: contract.StatementWithLines }) {
  const orderNos = statement.orders
    .filter(({ differences }) => differences.includes('uninvoiced'))
    .map(({ orderNo }) => orderNo)
  if (statement.state === 'replaced' || orderNos.length === 0) return null
  return (
    <DialogButton dialog={(close) => <RequestInvoiceDialog orderNos={orderNos} onClose={close} />}>
      按对账单申请开票
    </DialogButton>
  )
}
