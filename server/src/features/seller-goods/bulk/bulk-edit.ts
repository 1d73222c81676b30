import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import {
  type applyBulk,
  type BulkField,
  bulkFieldTexts,
  bulkTexts,
  type GoodsEdit,
  type previewBulk,
  type undoBulk,
} from '@lianmeng/contract/seller-goods/bulk-endpoints'
import type { Actor } from '../../../accounts/actor.ts'
import { callerOf, tenantOf } from '../../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { brandNamed, lockGoods } from '../../../selling/create-products.ts'
import { sellersGoodsText } from '../../../selling/described-goods.ts'
import {
  addEdit,
  type BulkChange,
  brandNames,
  codeClash,
  countsOf,
  type EditRow,
  editsSince,
  forgetRows,
  hasCounted,
  keepRows,
  knownBrand,
  lockEdit,
  markUndone,
  samplesOf,
  writeRows,
} from './queries.ts'
import { readValue, requireWhole, valueText } from './values.ts'

type Wanted = ParamsOf<typeof applyBulk>

/** How long a change can be undone, ms. */
const undoable = 24 * 3_600_000
const shownSamples = 20
const longestCode = 60

/** What is asked for, checked. @throws 400 */
async function changeIn(db: Db, tenantId: number, { ids, filter = {}, field, value, find = '' }: Wanted) {
  const which = ids && ids.length > 0 ? { ids } : { filter }
  const read = readValue(field, value)
  if (!read.isWhole) requireWhole(read, await hasCounted(db, tenantId, which))
  // A new brand is added when the change is made; until then no product has it.
  const stored = field === 'brand' ? '' : read.stored
  const change: BulkChange = { which, field, stored, find: find.trim() }
  return { change, typed: read.stored }
}

/** @throws 409 when two goods would have one code */
async function requireCodes(db: Db, tenantId: number, change: BulkChange): Promise<void> {
  if (change.field !== 'ownCode') return
  const clash = await codeClash(db, tenantId, change, longestCode)
  if (clash) throw conflict(clash.isLong ? bulkTexts.codeTooLong : bulkTexts.codes(clash.code))
}

/** What a change would do, with old and new of some goods. @throws 400, 409 */
export async function previewOf(db: Db, tenantId: number, wanted: Wanted): Promise<DataOf<typeof previewBulk>> {
  const { change, typed } = await changeIn(db, tenantId, wanted)
  const { field } = change
  const seen = field === 'brand' ? { ...change, stored: await knownBrand(db, typed) } : change
  await requireCodes(db, tenantId, seen)
  const [counts, rows] = await Promise.all([countsOf(db, tenantId, seen), samplesOf(db, tenantId, seen, shownSamples)])
  const brands =
    field === 'brand'
      ? await brandNames(
          db,
          rows.map(({ before }) => before),
        )
      : undefined
  return {
    ...counts,
    samples: rows.map(({ id, before, after, unit, ...goods }) => ({
      id,
      name: sellersGoodsText(goods),
      before: brands ? (brands.get(before) ?? before) : valueText(field, before, unit),
      after: brands ? typed : valueText(field, after, unit),
    })),
  }
}

/** `品牌 改为 恒固`, `商品编码 「HG」改为「HX」`. */
function saidOf({ field, find }: BulkChange, typed: string): string {
  if (field === 'ownCode') return find === '' ? `前面加「${typed}」` : `「${find}」改为「${typed}」`
  return `改为 ${valueText(field, typed)}`
}

const wireEdit = ({ id, undoneAt, madeAt, tenantId: _, ...row }: EditRow, now: Date): GoodsEdit => ({
  ...row,
  editId: id,
  madeAt: madeAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? '',
  mayUndo: undoneAt === null && now.getTime() - madeAt.getTime() < undoable,
})

/** Changes one field of many goods. @throws 400 when nothing changes; 409 when two goods would have one code */
export async function applyChange(
  { db, catalogue, clock }: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  actor: Actor,
  wanted: Wanted,
): Promise<GoodsEdit> {
  const tenantId = tenantOf(actor)
  const at = clock()
  const { edit, ids } = await auditedChange(db, actor, { event: 'goods.bulk' }, async (tx) => {
    await lockGoods(tx, tenantId)
    const { change: read, typed } = await changeIn(tx, tenantId, wanted)
    const { field } = read
    const change = field === 'brand' ? { ...read, stored: String(await brandNamed(tx, typed)) } : read
    await requireCodes(tx, tenantId, change)
    await forgetRows(tx, tenantId, new Date(at.getTime() - undoable))
    const said = saidOf(change, typed)
    const id = await addEdit(tx, tenantId, { field, said, at, by: callerOf(actor).userName })
    if ((await keepRows(tx, tenantId, id, change)) === 0) throw badRequest(bulkTexts.nothing)
    const ids = await writeRows(tx, { tenantId, editId: id, field, direction: 'do' })
    const edit = (await lockEdit(tx, tenantId, id))!
    return { edit, ids, object: `products ${ids.length}: ${bulkFieldTexts[field]} ${said}` }
  })
  await catalogue.productsChanged(ids)
  return wireEdit(edit, at)
}

/** The changes of the last day. */
export async function recentEdits({ db, clock }: Pick<Deps, 'db' | 'clock'>, tenantId: number): Promise<GoodsEdit[]> {
  const now = clock()
  const rows = await editsSince(db, tenantId, new Date(now.getTime() - undoable))
  return rows.map((row) => wireEdit(row, now))
}

/** @throws 404, 409 */
function requireUndoable(edit: EditRow | undefined, now: Date): asserts edit is EditRow {
  if (!edit) throw notFound(bulkTexts.gone)
  if (edit.undoneAt) throw conflict(bulkTexts.undone)
  if (!wireEdit(edit, now).mayUndo) throw conflict(bulkTexts.tooLate)
}

/** Takes a change back. Goods that were changed again since stay as they are. @throws 404, 409 */
export async function undoChange(
  { db, catalogue, clock }: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  actor: Actor,
  editId: number,
): Promise<DataOf<typeof undoBulk>> {
  const tenantId = tenantOf(actor)
  const now = clock()
  const { ids, changed } = await auditedChange(db, actor, { event: 'goods.bulkUndo' }, async (tx) => {
    await lockGoods(tx, tenantId)
    const edit = await lockEdit(tx, tenantId, editId)
    requireUndoable(edit, now)
    const field: BulkField = edit.field
    const ids = await writeRows(tx, { tenantId, editId, field, direction: 'undo' })
    await markUndone(tx, tenantId, editId, now)
    return { ids, changed: edit.changed, object: `products ${ids.length}: ${bulkFieldTexts[field]}` }
  })
  await catalogue.productsChanged(ids)
  return { restored: ids.length, kept: changed - ids.length }
}
