import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { saveData } from '@lianmeng/contract/fast-order/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { type OrderedUnit, orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { takeOverOrders } from '../../archive/take-over.ts'
import { inTurns } from '../../concurrency/in-turns.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { cleaned, readLine } from '../../offers/matching/line-text.ts'
import { aboutQuantity, assumption, isAboutAssumption, unsettled } from '../../offers/matching/stated-quantity.ts'
import { matched } from './add-lines.ts'
import type { LineToMatch } from './draft-line.ts'
import { deleteLines, type LineRow, lockedLines, updateLines } from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>

/** Lines read before other requests get a turn. */
const linesATurn = 20

/** A line with the version that the caller saw. */
export type SeenLine = { id: number; version: number }

/**
 * The lines that the caller saw, locked until the transaction ends, in the given order.
 * @throws 404 for a missing line, 409 for one changed meanwhile, 400 for one named twice
 */
export async function seenLines<Seen extends SeenLine>(
  tx: Db,
  buyerId: number,
  seen: readonly Seen[],
): Promise<{ row: LineRow; seen: Seen }[]> {
  const rows = new Map(
    (
      await lockedLines(
        tx,
        buyerId,
        seen.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  if (new Set(seen.map(({ id }) => id)).size < seen.length) throw badRequest('「行」重复')
  return seen.map((one) => {
    const row = rows.get(one.id)
    if (!row) throw notFound(fastTexts.gone)
    if (row.version !== one.version) throw conflict(fastTexts.changedElsewhere)
    return { row, seen: one }
  })
}

type Change = ParamsOf<typeof saveData>['lines'][number]

/** @throws 400 */
function quantityOf(text: string): number | null {
  if (text.trim() === '') return null
  const parsed = parseQty(text.trim())
  if (!parsed.ok || parsed.value === 0n) throw badRequest(`「数量」${text} 无法识别，须大于0，最多3位小数`)
  return Number(parsed.value)
}

/** The quantity of a line with the doubts about it. */
const keptQuantity = ({ qty, unit, reading }: LineRow) => ({ qty, unit, hints: aboutQuantity(reading.hints) })

/** Reads a line again, and keeps what was set by hand except its goods. */
export const lineToMatch = (row: LineRow): LineToMatch => ({
  spec: readLine(row.rawText, row.reading.part),
  ownNo: row.ownNo,
  quantity: keptQuantity(row),
  ...(row.reading.answers && { answers: row.reading.answers }),
  usualUnit: undefined,
})

/** A new text also sets the quantity, if it states one. */
function withText(row: LineRow, text: string): LineToMatch {
  const spec = readLine(text)
  const says = spec.fields.quantity !== undefined
  return {
    spec,
    ownNo: row.ownNo,
    ...(says ? {} : { quantity: keptQuantity(row) }),
    usualUnit: orderedUnitOf(row.unit),
  }
}

const withQuantity = (row: LineRow, { quantity, unit, apart }: Change): LineRow => ({
  ...row,
  ...(quantity !== undefined && { qty: quantityOf(quantity) }),
  ...(unit !== undefined && { unit: unit as OrderedUnit }),
  ...(apart !== undefined && { apart }),
  ...((quantity ?? unit) !== undefined && {
    reading: {
      ...row.reading,
      hints: unsettled(row.reading.hints, { quantity: quantity !== undefined }),
    },
  }),
})

/** Saves changes of lines: all, or none. @throws 400, 404, 409 */
export async function saveLines(deps: Place, buyer: Buyer, changes: readonly Change[]): Promise<void> {
  if (changes.some(({ text }) => text !== undefined)) await takeOverOrders(deps.db, buyer.companyId)
  return transaction(deps.db, async (tx) => {
    const lines = await seenLines(tx, buyer.companyId, changes)
    const retold = lines.filter(({ seen }) => seen.text !== undefined)
    for (const { seen } of retold) {
      if (cleaned(seen.text!).trim() === '') throw badRequest('「描述」不能为空')
    }
    const told = await inTurns(retold, linesATurn, (some) => some.map(({ row, seen }) => withText(row, seen.text!)))
    const drafts = await matched(deps, tx, buyer, told)
    const anew = new Map(retold.map(({ row }, at) => [row.id, { ...row, ...drafts[at]! }]))
    await updateLines(
      tx,
      buyer.companyId,
      lines.map(({ row, seen }) => withQuantity(anew.get(row.id) ?? row, seen)),
    )
  })
}

/** Reads and matches lines again. @returns how many have goods now */
export async function rematchLines(deps: Place, buyer: Buyer, seen: readonly SeenLine[]): Promise<number> {
  await takeOverOrders(deps.db, buyer.companyId)
  return transaction(deps.db, async (tx) => {
    const lines = await seenLines(tx, buyer.companyId, seen)
    const read = await inTurns(lines, linesATurn, (some) => some.map(({ row }) => lineToMatch(row)))
    const drafts = await matched(deps, tx, buyer, read)
    await updateLines(
      tx,
      buyer.companyId,
      lines.map(({ row }, at) => ({ ...row, ...drafts[at]!, apart: row.apart })),
    )
    return drafts.filter(({ productId }) => productId !== 0).length
  })
}

const thousandsOf: Readonly<Record<string, number>> = { 支: 1, 千支: 1000 }

/** The sum of both quantities; in pieces when one is in thousands. */
function sumOf(into: LineRow, from: LineRow): { qty: number; unit: string } {
  if (into.qty === null || from.qty === null) throw badRequest(fastTexts.quantityMissing)
  if (into.unit === from.unit) return { qty: into.qty + from.qty, unit: into.unit }
  const [a, b] = [thousandsOf[into.unit], thousandsOf[from.unit]]
  if (a === undefined || b === undefined) throw badRequest('两行的单位不同，请先改成同一单位再合并')
  return { qty: into.qty * a + from.qty * b, unit: '支' }
}

/** A sum with an assumed quantity is assumed itself. */
function hintsOfSum(into: LineRow, from: LineRow, qty: number): string[] {
  const all = [...into.reading.hints, ...from.reading.hints]
  const own = into.reading.hints.filter((hint) => !isAboutAssumption(hint))
  return all.some(isAboutAssumption) ? [...own, assumption(qty)] : own
}

/** Adds the quantity of a line to another one with the same goods. @throws 400, 404, 409 */
export function mergeLines(
  deps: Place,
  buyer: Buyer,
  { from, into }: { from: SeenLine; into: SeenLine },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const [gone, kept] = (await seenLines(tx, buyer.companyId, [from, into])).map(({ row }) => row) as [
      LineRow,
      LineRow,
    ]
    if (gone.productId === 0 || gone.productId !== kept.productId || gone.packageSpecId !== kept.packageSpecId)
      throw badRequest(fastTexts.merged)
    const sum = sumOf(kept, gone)
    const reading = { ...kept.reading, hints: hintsOfSum(kept, gone, sum.qty) }
    await updateLines(tx, buyer.companyId, [{ ...kept, ...sum, reading }])
    await deleteLines(tx, buyer.companyId, [gone.id])
  })
}
