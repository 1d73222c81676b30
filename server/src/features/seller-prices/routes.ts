import { saveBases } from '@lianmeng/contract/seller-prices/cell-endpoints'
import * as contract from '@lianmeng/contract/seller-prices/endpoints'
import * as tiers from '@lianmeng/contract/seller-prices/tier-endpoints'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { saleUnitsText } from '@lianmeng/trade/quantity/sale-units'
import { unitName } from '@lianmeng/trade/units'
import { tenantOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { keyIn } from '../../answers/idempotency-key.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { sizeText } from '../../selling/described-goods.ts'
import { findPriceList, listBefore } from '../../selling/price-lists.ts'
import { workbookType, writeWorkbook } from '../../sheets/write-workbook.ts'
import { adjustPrices, saveBase, saveItems } from './change-prices.ts'
import { priceHistory } from './change-queries.ts'
import { confirmTiers, listUnsureTiers } from './confirm-tiers.ts'
import { listSheet } from './export-list.ts'
import { itemsToExport } from './export-queries.ts'
import { countMoves, type ItemRow, listItems } from './item-queries.ts'
import { activateList, createList, endPriceList } from './list-life.ts'
import { confirmItems, doubtsOfList } from './price-doubts.ts'
import { type ListedRow, levelsOf, listLists, membersOf } from './queries.ts'
import { saveCells } from './save-cells.ts'

const yuanOf = (price: number): string => (price === 0 ? '' : priceText(microYuan(BigInt(price))))

/** A base list is over once it is written into the products; its prices hold until the next one is. */
const holdsStill = ({ kind, state, validFrom, validTo, replacedAt }: ListedRow): boolean =>
  kind === 'base' && state === 'ended' && validFrom! <= validTo! && replacedAt === null

function stateOf(row: ListedRow, now: Date): contract.ListState {
  const { state, validFrom, validTo } = row
  if (holdsStill(row)) return 'active'
  if (state !== 'active') return state
  if (validTo && validTo <= now) return 'ended'
  return validFrom! > now ? 'waiting' : 'active'
}

const endOf = (row: ListedRow): Date | null =>
  holdsStill(row) ? null : row.kind === 'base' ? (row.replacedAt ?? row.validTo) : row.validTo

const wireList = (row: ListedRow, now: Date): contract.PriceList => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  whose: row.whose,
  state: stateOf(row, now),
  validFrom: row.validFrom?.toISOString() ?? '',
  validTo: endOf(row)?.toISOString() ?? '',
  items: row.items,
  version: row.version,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
})

/** The lists of a seller, newest first, or one of them. */
async function listsOf({ db, clock }: Deps, tenantId: number, listId?: number): Promise<contract.PriceList[]> {
  const [rows, levels] = await Promise.all([listLists(db, tenantId, listId), levelsOf(db, tenantId)])
  const named = new Map(levels.map(({ id, name }) => [id, name]))
  return rows.map((row) => wireList({ ...row, whose: row.whose || (named.get(row.levelId ?? 0) ?? '') }, clock()))
}

function wireItem(item: ItemRow, doubt: string): contract.PriceRow {
  const { tenantId: _, nominal: _nominal, length: _length, tooth1, tierFrom, tierPrice, ...row } = item
  return {
    ...row,
    specification: sizeText(item),
    toothType1Name: tooth1,
    baseUnitName: unitName(row.baseUnit),
    saleUnitName: unitName(row.saleUnit),
    base: yuanOf(row.base),
    current: yuanOf(row.current),
    price: yuanOf(row.price),
    doubt,
    tiers: tierFrom.map((from, i) => ({
      fromInSaleUnits: Number(saleUnitsText(thousandths(BigInt(from)), row)),
      price: yuanOf(tierPrice[i]!),
    })),
  }
}

/** Changes of prices, and their history. */
function changes(app: HttpApp, deps: Deps): void {
  const { db } = deps

  route(app, contract.saveItems, (wanted, actor) => saveItems(deps, actor, wanted))
  route(app, contract.adjust, (wanted, actor, { request }) =>
    adjustPrices(deps, actor, wanted, keyIn(request.headers['idempotency-key'])),
  )

  route(app, contract.confirmItems, async (wanted, actor) => ({
    confirmed: await confirmItems(deps, actor, wanted, true),
  }))
  route(app, contract.unconfirmItems, async (wanted, actor) => ({
    unconfirmed: await confirmItems(deps, actor, wanted, false),
  }))
  route(app, contract.activate, (wanted, actor) => activateList(deps, actor, wanted))

  route(app, contract.end, ({ listId }, actor) => endPriceList(deps, actor, listId))

  route(app, contract.history, async ({ id }, actor) => {
    const rows = await priceHistory(db, tenantOf(actor), id)
    return rows.map((row) => ({
      ...row,
      before: yuanOf(row.before),
      after: yuanOf(row.after),
      holdsFrom: row.holdsFrom.toISOString(),
    }))
  })

  route(app, tiers.tiersToConfirm, (_params, actor) => listUnsureTiers(db, tenantOf(actor)))
  route(app, tiers.confirmTiers, (wanted, actor) => confirmTiers(deps, actor, wanted))

  route(app, contract.saveBase, (wanted, actor) => saveBase(deps, actor, wanted))
  route(app, saveBases, (wanted, actor) => saveCells(deps, actor, wanted))
}

/** The content of a list, compared with the prices in force. */
function contents(app: HttpApp, deps: Deps): void {
  const { db, clock, catalogue } = deps

  /** A list, the one that it is compared with, and why its prices wait. Only those of a draft do. @throws 404 */
  async function comparedBy(tenantId: number, listId: number) {
    const list = await findPriceList(db, tenantId, listId)
    if (!list) throw notFound('价格表不存在')
    const lists = { listId, currentId: (await listBefore(db, list, clock())) ?? 0 }
    const doubts = (among: readonly number[] | null = null) =>
      list.state === 'draft' ? doubtsOfList(db, catalogue, tenantId, lists, among) : new Map<number, string>()
    return { lists, doubts }
  }

  route(app, contract.items, async ({ listId, move = 'all', offset = 0, limit = 100, ...filter }, actor) => {
    const tenantId = tenantOf(actor)
    const { lists, doubts } = await comparedBy(tenantId, listId)
    const doubtful = move === 'doubt' ? [...(await doubts()).keys()] : []
    const [rows, counts] = await Promise.all([
      listItems(db, tenantId, lists, filter, { move, doubtful, offset, limit }),
      countMoves(db, tenantId, lists, filter, doubtful),
    ])
    const reasons = await doubts(rows.map(({ id }) => id))
    return { records: rows.map((row) => wireItem(row, reasons.get(row.id) ?? '')), total: counts[move] }
  })

  route(app, contract.itemsSummary, async ({ listId, ...filter }, actor) => {
    const tenantId = tenantOf(actor)
    const { lists, doubts } = await comparedBy(tenantId, listId)
    const doubtful = [...(await doubts()).keys()]
    const [{ average, ...counts }, [list]] = await Promise.all([
      countMoves(db, tenantId, lists, filter, doubtful),
      listsOf(deps, tenantId, listId),
    ])
    return {
      list: list!,
      moves: contract.priceMove.map((move) => ({ move, count: counts[move] })),
      average,
    }
  })
}

/** The prices of a seller's goods: for everyone, for levels, for single buyers. */
export const sellerPrices: Feature = (app, deps) => {
  const { db } = deps

  route(app, contract.lists, (_params, actor) => listsOf(deps, tenantOf(actor)))

  route(app, contract.targets, async (_params, actor) => {
    const tenantId = tenantOf(actor)
    const [levels, buyers] = await Promise.all([levelsOf(db, tenantId), membersOf(db, tenantId)])
    return { levels, buyers }
  })

  route(app, contract.exportList, async ({ listId }, actor) => {
    const tenantId = tenantOf(actor)
    const list = await findPriceList(db, tenantId, listId)
    if (!list) throw notFound('价格表不存在')
    const rows = listSheet(await itemsToExport(db, tenantId, listId))
    const name = { ascii: `prices-${listId}.xlsx`, full: `价格表-${list.name}.xlsx` }
    return new FileAnswer(tagged(writeWorkbook(rows), workbookType), 'private', name)
  })

  route(app, contract.create, (wanted, actor) => createList(deps, actor, wanted))

  contents(app, deps)
  changes(app, deps)
}
