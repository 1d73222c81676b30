import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { OrderKey } from '../../order/finding/queries.ts'
import { ordersAt } from '../../order/reading/queries.ts'
import { issuePaper } from '../../papers/issue.ts'
import { contractOf } from './contract/contract-of.ts'
import { hasContract } from './documents.ts'
import { drawingPaper, drawingsIn } from './drawing-paper.ts'
import { dueContracts, takeDue } from './queries.ts'
import { subjectOf } from './subject.ts'

type Issuing = Pick<Deps, 'db' | 'clock'>

/** The mark and the paper are one transaction: a process killed in between leaves the order due. */
const issueOne = ({ db, clock }: Issuing, key: OrderKey): Promise<void> =>
  transaction(db, async (tx) => {
    if (!(await takeDue(tx, key))) return
    const [order] = await ordersAt(tx, { tenantId: key.tenantId }, [key])
    if (!order || !hasContract(order)) return
    const about = subjectOf(order, { kind: 'contract', batch: 0 })
    const by = { at: clock(), by: '系统' }
    await issuePaper(tx, about, await contractOf(tx, order), by)
    for (const drawing of drawingsIn(order)) {
      const which = { kind: 'drawing', batch: drawing.lineNo } as const
      const paper = await drawingPaper(order, drawing)
      if (paper) await issuePaper(tx, subjectOf(order, which), paper, by)
    }
  })

/**
 * Issues the contracts of orders that were confirmed or changed. Several processes may do so at once: each order is
 * handled by one of them. An unchanged contract gets no new version.
 */
export async function issueContracts(deps: Issuing): Promise<void> {
  for (;;) {
    const due = await dueContracts(deps.db)
    for (const key of due) await issueOne(deps, key)
    if (due.length === 0) return
  }
}
