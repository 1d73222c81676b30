import type { DataOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import type * as contract from '@lianmeng/contract/my-goods/endpoints'
import { myGoodsTexts, rowTexts } from '@lianmeng/contract/my-goods/texts'
import { comparablePartNo } from '@lianmeng/trade/archive/own-part-no'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { descriptionsOf } from '../../../offers/described.ts'
import { changing, requireRoom } from '../../../offers/into-archive/put-goods.ts'
import { type FileRow, putRows, setNumbers, wholeFile } from '../../../offers/into-archive/queries.ts'
import { isSameFigure } from '../../../sheets/cells/excel-damage.ts'
import { findTargets, goodsMeant, type Meant, type Target } from '../find-row.ts'
import { type Wish, wishOf } from './judge-row.ts'
import type { SaidFile, SaidRow } from './read-file.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

/** A row of the file with its product and values; a row with a problem is not imported. */
type Judged = { said: SaidRow; target?: Target; wish?: Wish; problem: string }

function firstJudgement(said: SaidRow, target: Target | string): Judged {
  const wish = wishOf(said)
  if (typeof wish === 'string') return { said, problem: wish }
  return typeof target === 'string' ? { said, problem: target } : { said, target, wish, problem: '' }
}

/**
 * Refuses repetitions in a file: a product may have one row, a specification one number, and a number one
 * specification.
 */
function judgeAmongThemselves(rows: readonly Judged[]): void {
  const products = new Map<number, number>()
  const numbers = new Map<string, { rowNo: number; specificationId: number }>()
  const specifications = new Map<number, { rowNo: number; number: string }>()
  for (const row of rows) {
    const { said, target, wish } = row
    if (!target || !wish) continue
    const { productId, specificationId } = target.row
    const twice = products.get(productId)
    const number = comparablePartNo(wish.number)
    const sameNumber = numbers.get(number)
    const other = specifications.get(specificationId)
    if (twice !== undefined) row.problem = rowTexts.twice(twice)
    else if (number !== '' && sameNumber && sameNumber.specificationId !== specificationId) {
      row.problem = rowTexts.numberTwice(sameNumber.rowNo)
    } else if (number !== '' && other && other.number !== number) row.problem = rowTexts.twoNumbers(other.rowNo)
    if (row.problem !== '') continue
    products.set(productId, said.rowNo)
    if (number === '') continue
    numbers.set(number, { rowNo: said.rowNo, specificationId })
    specifications.set(specificationId, { rowNo: said.rowNo, number })
  }
}

/**
 * A number of another specification is free only if the same file gives that one a new number; a failed row frees
 * nothing, so this repeats until no more rows fail.
 * @returns rows whose number is taken, with a product of the specification that has it
 */
function takenNumbers(rows: readonly Judged[], standing: readonly FileRow[]): Map<Judged, number> {
  const holders = new Map(standing.flatMap((row) => (row.number ? [[comparablePartNo(row.number), row] as const] : [])))
  const taken = new Map<Judged, number>()
  for (let before = -1; before !== taken.size; ) {
    before = taken.size
    const numbered = rows.filter((row) => row.problem === '' && !taken.has(row) && row.wish!.number !== '')
    const next = new Map(
      numbered.map(({ target, wish }) => [target!.row.specificationId, comparablePartNo(wish!.number)]),
    )
    for (const row of numbered) {
      const number = comparablePartNo(row.wish!.number)
      const holder = holders.get(number)
      if (!holder || holder.specificationId === row.target!.row.specificationId) continue
      if ((next.get(holder.specificationId) ?? number) === number) taken.set(row, holder.productId)
    }
  }
  return taken
}

/** Refuses a number that a spreadsheet may have made of the existing one. */
function refuseOtherFigures(rows: readonly Judged[], standing: readonly FileRow[]): void {
  const numbers = new Map(standing.map(({ specificationId, number }) => [specificationId, number]))
  for (const row of rows) {
    const before = row.target && numbers.get(row.target.row.specificationId)
    if (row.problem === '' && before && isSameFigure(before, row.wish!.number))
      row.problem = rowTexts.otherFigure(before)
  }
}

/** The row as it will be. */
function nextRow({ target, wish }: Judged): Target['row'] {
  const { row } = target!
  return {
    ...row,
    favourite: wish!.favourite ?? row.favourite,
    ownName: wish!.ownName || row.ownName,
    note: wish!.note || row.note,
  }
}

/** Judges all rows of a file against the current archive. */
async function judged(
  tx: Db,
  deps: Place,
  standing: readonly FileRow[],
  { rows: said, meant }: { rows: readonly SaidRow[]; meant: readonly Meant[] },
): Promise<Judged[]> {
  const targets = await findTargets(tx, deps, standing, meant)
  const rows = said.map((row, i) => firstJudgement(row, targets[i]!))
  judgeAmongThemselves(rows)
  refuseOtherFigures(rows, standing)
  const taken = takenNumbers(rows, standing)
  const about = await descriptionsOf({ ...deps, db: tx }, [...taken.values()])
  for (const [row, holder] of taken) {
    row.problem = myGoodsTexts.numberTaken(goodsText({ ...about.get(holder), brandName: '' }))
  }
  return rows
}

/** Whether a row changes the archive. */
function isOther(row: Judged, number: string): boolean {
  const [before, after] = [row.target!.row, nextRow(row)]
  const isSame = before.favourite === after.favourite && before.ownName === after.ownName && before.note === after.note
  return !isSame || (row.wish!.number !== '' && row.wish!.number !== number)
}

/**
 * Imports the rows of a file; those with a problem change nothing.
 * @throws Refusal when the archive would become too large
 */
export async function importGoods(
  deps: Place,
  buyerId: number,
  file: SaidFile,
): Promise<DataOf<typeof contract.importGoods>> {
  const meant = await goodsMeant(deps, file.rows)
  return changing(deps, buyerId, async (tx) => {
    const standing = await wholeFile(tx, buyerId)
    const numbers = new Map(standing.map(({ specificationId, number }) => [specificationId, number]))
    const rows = await judged(tx, deps, standing, { rows: file.rows, meant })
    const good = rows.filter(({ problem }) => problem === '')
    const added = good.filter(({ target }) => target!.isNew)
    await requireRoom(tx, buyerId, added.length)
    const changed = good.filter(
      (row) => !row.target!.isNew && isOther(row, numbers.get(row.target!.row.specificationId) ?? ''),
    )
    const written = [...added, ...changed]
    await putRows(tx, buyerId, written.map(nextRow), deps.clock())
    const given = written.filter(({ wish }) => wish!.number !== '')
    await setNumbers(tx, buyerId, new Map(given.map((row) => [row.target!.row.specificationId, row.wish!.number])))
    return {
      rows: rows.length,
      added: added.length,
      changed: changed.length,
      same: good.length - written.length,
      titles: file.titles,
      problems: rows.flatMap(({ said, problem }) =>
        problem === '' ? [] : [{ rowNo: said.rowNo, cells: said.cells, problem }],
      ),
    }
  })
}
