import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fastRefusalTexts } from '@lianmeng/contract/fast-order/texts'
import { comparablePartNo } from '@lianmeng/trade/archive/own-part-no'
import type { Buyer } from '../../accounts/caller.ts'
import { Refusal } from '../../answers/errors.ts'
import { mergedOf } from '../../archive/merged.ts'
import { figureNumbers, readSpecifications, specificationsOfNumbers } from '../../archive/own-numbers.ts'
import { takeOverOrders } from '../../archive/take-over.ts'
import type { Db } from '../../database/db.ts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { textKey } from '../../offers/matching/line-text.ts'
import { keepGaps } from '../../reference/overlays/gaps.ts'
import { isFigure, isSameFigure } from '../../sheets/cells/excel-damage.ts'
import { draftLine, type LineToMatch, type OwnMeaning } from './draft-line.ts'
import { habitsOf } from './habits/habits.ts'
import { toldReadings } from './habits/queries.ts'
import { hasBatch, insertLines, type LineState, lockAndCount, memoriesOf } from './queries.ts'
import { refuseTooMany } from './too-many.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>

/** Lines matched before other requests get a turn. */
const linesATurn = 5

/** The company's own number at the beginning of a text, if any: `LS-001 500支`. */
const firstWord = (text: string): string => /^\S+/.exec(text.trim())?.[0] ?? ''

/** Looks lines up among the company's own numbers: by the stated number, otherwise by the first word of the text. */
async function ownNumbersIn(db: Db, buyerId: number, lines: readonly LineToMatch[]) {
  const nameOf = ({ ownNo, spec }: LineToMatch) => ownNo || firstWord(spec.input)
  const known = await specificationsOfNumbers(db, buyerId, lines.map(nameOf).filter(Boolean))
  const named = [...new Set([...known.values()].map(({ specificationId }) => specificationId))]
  const merged = await mergedOf(db, buyerId, named)
  const meant = (id: number) => merged.get(id)?.intoId ?? id
  const specifications = await readSpecifications(db, [...new Set(named.map(meant))])
  const own = new Map<string, OwnMeaning>()
  for (const [comparable, { specificationId }] of known) {
    const specification = specifications.get(meant(specificationId))
    const mergedInto = merged.get(specificationId)?.intoName ?? ''
    if (specification) own.set(comparable, { ...specification, specificationId: meant(specificationId), mergedInto })
  }
  const withNumbers = lines.map((line) => ({
    ...line,
    ownNo: line.ownNo || (known.get(comparablePartNo(firstWord(line.spec.input)))?.number ?? ''),
  }))
  return { own, named: withNumbers }
}

/** Own numbers that a spreadsheet may have turned into the stated figures, by these figures. */
async function figuresMeant(db: Db, buyerId: number, lines: readonly LineToMatch[]): Promise<Map<string, string>> {
  const stated = [...new Set(lines.map(({ ownNo }) => ownNo).filter(isFigure))]
  const known = stated.length > 0 ? await figureNumbers(db, buyerId) : []
  const byValue = Map.groupBy(known, Number)
  return new Map(
    stated.flatMap((number) => {
      const perhaps = byValue.get(Number(number))?.find((own) => isSameFigure(own, number))
      return perhaps ? [[number, perhaps] as const] : []
    }),
  )
}

/**
 * Matches lines, using this company's own numbers and earlier meanings of its texts, among them what it ordered as far
 * as its orders have been taken over. Other requests get turns meanwhile.
 */
export async function matched(
  { catalogue }: Pick<Deps, 'catalogue'>,
  db: Db,
  buyer: Buyer,
  lines: readonly LineToMatch[],
): Promise<LineState[]> {
  const keys = [...new Set(lines.map(({ spec }) => textKey(spec)))]
  const { own, named } = await ownNumbersIn(db, buyer.companyId, lines)
  const [memories, figures, habits, told] = await Promise.all([
    memoriesOf(db, buyer.companyId, keys),
    figuresMeant(db, buyer.companyId, named),
    habitsOf(db, buyer.companyId),
    toldReadings(db, buyer.companyId, keys),
  ])
  const context = { catalogue, viewer: buyer, own, figures, memories, habits, told }
  const drafts: LineState[] = []
  for (const [at, line] of named.entries()) {
    if (at > 0 && at % linesATurn === 0) await nextTurn()
    drafts.push(draftLine(context, line))
  }
  return drafts
}

/** What the lines say, as it was read. */
export const specsOf = (lines: readonly LineToMatch[]) => lines.map(({ spec }) => spec)

/**
 * Adds lines to the company's list, all or none.
 * @param batch identifies them: a batch that was added before adds nothing
 * @returns what was added
 * @throws Refusal when the list would become too long, or there is nothing to add
 */
export async function addLines(
  deps: Place,
  buyer: Buyer,
  lines: readonly LineToMatch[],
  batch = '',
): Promise<LineState[]> {
  if (lines.length === 0) throw new Refusal('nothingToRead', fastRefusalTexts.nothingToRead)
  refuseTooMany(lines.length)
  await takeOverOrders(deps.db, buyer.companyId)
  await keepGaps(deps.db, buyer.companyId, specsOf(lines))
  return insertDrafts(deps.db, buyer, await matched(deps, deps.db, buyer, lines), batch)
}

/** Appends lines to the company's list. @returns what was added @throws Refusal when the list would become too long */
export const insertDrafts = (db: Deps['db'], buyer: Buyer, drafts: LineState[], batch: string): Promise<LineState[]> =>
  transaction(db, (tx) => addDrafts(tx, buyer, drafts, batch))

/** The same within the caller's transaction. @throws Refusal */
export async function addDrafts(tx: Db, buyer: Buyer, drafts: LineState[], batch: string): Promise<LineState[]> {
  const before = await lockAndCount(tx, buyer.companyId)
  if (batch !== '' && (await hasBatch(tx, buyer.companyId, batch))) return []
  refuseTooMany(before + drafts.length)
  await insertLines(tx, buyer, batch || randomUUID(), drafts)
  return drafts
}
