import * as contract from '@lianmeng/contract/statements/seller-statement-endpoints'
import { useArea } from '../../area/use-area.tsx'
import { callFile } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { StatementDetail } from '../../widgets/statements/statement-detail.tsx'
import styles from './seller-statements.module.css'

/** One statement, as its seller sees it: the buyer's objections are answered line by line. */
export function SellerStatement({ statementId }: { statementId: number }) {
  const { linkTo } = useArea()
  const mayAnswer = useSellerDuty('invoices')
  const answer = useWrite(contract.answerStatement, { stale: [contract.sellerStatements, contract.sellerStatement] })
  const save = async (file: ReturnType<typeof callFile>) => {
    const { name, content } = await file
    saveFile(name, content)
  }
  return (
    <PageAnswer of={useRead(contract.sellerStatement, { statementId }, { staleTime: 0 })}>
      {(statement) => (
        <div className={`card ${styles.card}`}>
          <StatementDetail
            key={`${statement.statementId} ${statement.state}`}
            statement={statement}
            partyLabel="买家"
            party={statement.buyerName}
            back={linkTo('statements')}
            {...(mayAnswer &&
              statement.state === 'disputed' && {
                say: {
                  word: '答复' as const,
                  isPending: answer.isPending,
                  onSay: (lines) =>
                    answer.mutate({ statementId, lines }, { onSuccess: () => notify.success('答复已提交') }),
                },
              })}
            onExport={(format) => void save(callFile(contract.exportSellerStatement, { statementId, format }))}
            onPrint={() => void save(callFile(contract.sellerStatementFile, { statementId }))}
          />
        </div>
      )}
    </PageAnswer>
  )
}
