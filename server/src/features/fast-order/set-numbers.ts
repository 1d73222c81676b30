import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { tidyPartNo } from '@lianmeng/trade/archive/own-part-no'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { setPartNumbers } from '../../offers/into-archive/set-part-numbers.ts'
import { type SeenLine, seenLines } from './change-lines.ts'
import { updateLines } from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

type Numbered = SeenLine & { customComponentCode: string }

/**
 * Gives the goods of lines the company's own numbers, and writes these beside the lines. The archive keeps the numbers
 * even if a line changes at the same moment: a number does not depend on the list.
 * @returns how many products have a number now
 * @throws 400 for a line without goods, 404, 409; Refusal when a number means other goods
 */
export async function setNumbers(deps: Place, buyer: Buyer, wanted: readonly Numbered[]): Promise<number> {
  const lines = await transaction(deps.db, (tx) => seenLines(tx, buyer.companyId, wanted))
  if (lines.some(({ row }) => row.productId === 0)) throw badRequest(fastTexts.notMatched)
  if (wanted.some(({ customComponentCode }) => tidyPartNo(customComponentCode) === ''))
    throw badRequest('「自编料号」不能为空')
  const said = lines.map(({ row, seen }) => ({ productId: row.productId, number: seen.customComponentCode }))
  const numbers = await setPartNumbers(deps, buyer.companyId, said)
  await transaction(deps.db, async (tx) => {
    const still = await seenLines(tx, buyer.companyId, wanted)
    const rows = still.map(({ row }) => ({ ...row, ownNo: numbers.get(row.productId) ?? row.ownNo }))
    await updateLines(tx, buyer.companyId, rows)
  })
  return numbers.size
}
