import type { Buyer } from '../../accounts/caller.ts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { contradicts } from '../../offers/matching/compare.ts'
import { readLine, textKey } from '../../offers/matching/line-text.ts'
import { matchLine } from '../../offers/matching/match-line.ts'
import { matched } from './add-lines.ts'
import { lineToMatch, type SeenLine, seenLines } from './change-lines.ts'
import { settled } from './choose-goods.ts'
import { keepHabit } from './habits/habits.ts'
import { type LineRow, remember, updateLines } from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>

/**
 * Takes the proposed goods of lines, and remembers them for the same texts. Lines without a proposal stay as they are.
 * @returns how many were taken  @throws 404, 409
 */
export function acceptProposals({ db, catalogue }: Place, buyer: Buyer, seen: readonly SeenLine[]): Promise<number> {
  return transaction(db, async (tx) => {
    const lines = await seenLines(tx, buyer.companyId, seen)
    const proposed = lines.flatMap(({ row }) => {
      const { proposal } = row.reading
      const [product] = proposal ? catalogue.products([proposal.productId], buyer) : []
      return proposal && product && row.productId === 0 ? [{ row, proposal, product }] : []
    })
    await updateLines(
      tx,
      buyer.companyId,
      proposed.map(({ row, proposal }) => ({
        ...row,
        ...proposal,
        reading: settled(row.reading),
        matchedBy: 'chosen',
      })),
    )
    const remembered = proposed.flatMap(({ row, proposal, product }) => {
      const spec = readLine(row.rawText, row.reading.part)
      const key = textKey(spec)
      const isSafe = key !== '' && row.ownNo === '' && !contradicts(matchLine(catalogue, spec).stated, product)
      return isSafe ? [{ ...proposal, textKey: key, kind: 'remembered' as const }] : []
    })
    const byKey = new Map(remembered.map((one) => [one.textKey, one]))
    if (byKey.size > 0) await remember(tx, buyer, [...byKey.values()])
    return proposed.length
  })
}

type AnswerOfLines = { lines: readonly SeenLine[]; label: string; value: string; keep?: boolean }

/** The question of a line without goods that a value answers. */
const questionOf = ({ productId, reading: { questions = [] } }: LineRow, label: string, value: string) =>
  productId === 0 ? questions.find((one) => one.label === label && one.values.includes(value)) : undefined

/**
 * Answers a question of several lines at once, and matches them again with the answer. Lines with another question stay as
 * they are. An answer that is kept is proposed for later lists as well.
 * @returns how many have goods or a proposal now  @throws 404, 409
 */
export function answerQuestion(
  deps: Place,
  buyer: Buyer,
  { lines: seen, label, value, keep = false }: AnswerOfLines,
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const lines = await seenLines(tx, buyer.companyId, seen)
    const asked = lines.map(({ row }) => row).filter((row) => questionOf(row, label, value) !== undefined)
    const first = asked[0] && questionOf(asked[0], label, value)
    if (keep && first) await keepHabit(tx, buyer, { ...first, value })
    const told = asked.map((row) => ({
      ...lineToMatch(row),
      answers: [...(row.reading.answers ?? []), { label, value }],
    }))
    const drafts = await matched(deps, tx, buyer, told)
    await updateLines(
      tx,
      buyer.companyId,
      asked.map((row, at) => ({ ...row, ...drafts[at]!, apart: row.apart })),
    )
    return drafts.filter(({ productId, reading }) => productId !== 0 || reading.proposal !== undefined).length
  })
}
