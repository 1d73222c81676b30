import { allianceGoods, type WantedLine } from '@lianmeng/contract/cart/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { refusalTexts } from '@lianmeng/contract/refusals'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { statesOf } from '../../catalogue/columns/read-states.ts'
import { inTurns } from '../../concurrency/in-turns.ts'
import { type Db, transaction } from '../../database/db.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { putWhatFits } from '../../offers/into-cart/put-what-fits.ts'
import { type OfferInCart, offersInCart } from '../../offers/into-cart/queries.ts'
import { readLine, textKey } from '../../offers/matching/line-text.ts'
import type { SeenLine } from './change-lines.ts'
import { type OrderableLine, reckoned, sameBefore } from './judged-lines.ts'
import {
  type ChosenGoods,
  deleteLines,
  fastLines,
  type LineRow,
  lockedLines,
  type Memory,
  remember,
} from './queries.ts'

type Leftover = { id: number; reason: string }

/** Lines that may move, and the others with the reason. A missing line has moved already and is no error. */
async function sorted(tx: Db, buyer: Buyer, seen: readonly SeenLine[]): Promise<{ rows: LineRow[]; left: Leftover[] }> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const locked = await lockedLines(tx, buyer.companyId, [...versions.keys()])
  const all = await fastLines(tx, buyer.companyId)
  const same = sameBefore(all)
  const left: Leftover[] = []
  const rows = locked.filter((row) => {
    const at = all.findIndex(({ id }) => id === row.id)
    const first = same[at]
    const reason =
      row.version !== versions.get(row.id)
        ? fastTexts.changedElsewhere
        : row.productId === 0
          ? fastTexts.notMatched
          : first !== undefined
            ? fastTexts.duplicate(first + 1)
            : ''
    if (reason !== '') left.push({ id: row.id, reason })
    return reason === ''
  })
  return { rows, left }
}

/** The quantities in base units of lines whose goods still exist. */
async function orderable(
  tx: Db,
  rows: readonly LineRow[],
  offers: readonly OfferInCart[],
  left: Leftover[],
): Promise<OrderableLine[]> {
  const states = await statesOf(tx, rows)
  const weights = new Map(states.map(({ id, weight }) => [id, weight]))
  return rows.flatMap((row) => {
    const offer = offers.find(
      ({ standing }) => standing.productId === row.productId && standing.packageSpecId === row.packageSpecId,
    )
    const found = reckoned(row, offer?.standing, weights.get(row.productId) ?? 0)
    if ('line' in found) return [found.line]
    left.push({ id: row.id, reason: found.isOpen ? found.problem : refusalTexts.notListed })
    return []
  })
}

const wantedOf = ({ row, total }: OrderableLine): WantedLine => ({
  componentId: row.productId,
  mixPackageSpecId: row.packageSpecId,
  qty: toNumber(total),
  prodType: allianceGoods,
})

type WrittenGoods = Pick<LineRow, 'rawText' | 'reading'> & ChosenGoods

const memoryOf = (row: WrittenGoods): Memory => ({
  textKey: textKey(readLine(row.rawText, row.reading.part)),
  kind: 'bought',
  tenantId: row.tenantId,
  productId: row.productId,
  packageSpecId: row.packageSpecId,
})

/** Lines read before other requests get a turn. */
const linesATurn = 20

/** The meanings of texts: of a repeated text, the last. */
export async function bought(rows: readonly WrittenGoods[]): Promise<Memory[]> {
  const memories = await inTurns(rows, linesATurn, (some) => some.map(memoryOf))
  return [...new Map(memories.filter(({ textKey: key }) => key !== '').map((one) => [one.textKey, one])).values()]
}

/**
 * Moves lines into the cart under the cart's own rules, and off the list in the same transaction: a line is never in
 * both places, and never in the cart twice. Lines that the rules refuse stay on the list.
 */
export function linesToCart(
  { db }: Pick<Deps, 'db'>,
  buyer: Buyer,
  seen: readonly SeenLine[],
): Promise<{ added: number; left: Leftover[] }> {
  const move = () =>
    transaction(db, async (tx) => {
      const { rows, left } = await sorted(tx, buyer, seen)
      if (rows.length === 0) return { added: 0, left }
      const offers = await offersInCart(tx, buyer.companyId, rows)
      const lines = await orderable(tx, rows, offers, left)
      const refused = await putWhatFits(tx, buyer, lines.map(wantedOf), offers)
      const gone = lines.filter(({ row }) => !refused.has(row.productId))
      for (const { row } of lines)
        if (refused.has(row.productId)) left.push({ id: row.id, reason: refused.get(row.productId)! })
      await remember(tx, buyer, await bought(gone.map(({ row }) => row)))
      await deleteLines(
        tx,
        buyer.companyId,
        gone.map(({ row }) => row.id),
      )
      return { added: gone.length, left }
    })
  return withRetry(move, outdated)
}
