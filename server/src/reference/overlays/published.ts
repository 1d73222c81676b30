import type { Degree, OverlayKind } from '@lianmeng/contract/standard-data/texts'
import { noTradeWords, type TradeWords, tradeWords } from '@lianmeng/fastener/spec-text/trade-words/trade-words'
import { standardById, standardsByNumber } from '@lianmeng/fastener/standard/library'
import type { Standard, StandardStatus } from '@lianmeng/fastener/standard/standard'
import { type Substitute, substitutesOf } from '@lianmeng/fastener/standard/substitute'
import type { Db } from '../../database/db.ts'

/** What the platform has published besides the library of standards: plain data, which passes between threads. */
export type Published = {
  /** Grows with what is published: answers that depend on it are kept under it. */
  version: number
  words: TradeWords
  status: ReadonlyMap<number, { status: StandardStatus; basis: string }>
  substitutes: ReadonlyMap<number, readonly { standardId: number; degree: Degree }[]>
}

/** A published row. */
type Row = { kind: OverlayKind; subject: string; means: string; degree: Degree | ''; basis: string }

const nothing: Published = { version: 0, words: noTradeWords, status: new Map(), substitutes: new Map() }

let current: Published = nothing
let currentRows = '[]'

/** What is published now, as this process knows it. */
export const published = (): Published => current

/** Takes what another thread read. */
export function usePublished(next: Published): void {
  current = next
}

const found = (number: string): Standard[] => standardsByNumber(number).slice(0, 1)

/** Substitutes hold in both directions. */
function pairsOf({ subject, means, degree }: Row) {
  const [own] = found(subject)
  const [other] = found(means)
  if (!own || !other || degree === '') return []
  return [
    { of: own.id, standardId: other.id, degree },
    { of: other.id, standardId: own.id, degree },
  ]
}

function publishedOf(rows: readonly Row[], version: number): Published {
  const of = (...kinds: OverlayKind[]) => rows.filter(({ kind }) => kinds.includes(kind))
  return {
    version,
    words: tradeWords(of('word', 'alias').map(({ subject, means }) => ({ word: subject, means }))),
    status: new Map(
      of('status').flatMap(({ subject, means, basis }) =>
        found(subject).map(({ id }) => [id, { status: means as StandardStatus, basis }] as const),
      ),
    ),
    substitutes: Map.groupBy(of('substitute').flatMap(pairsOf), (pair) => pair.of),
  }
}

/** Reads what is published; it stays the same object while nothing has changed. */
export async function readPublished(db: Db): Promise<void> {
  const rows = await db<Row[]>`
    select kind, subject, means, degree, basis from standard_overlay where state = 'published' order by id`
  const text = JSON.stringify(rows)
  if (text === currentRows) return
  currentRows = text
  current = publishedOf(rows, current.version + 1)
}

/** The state of a standard as it is shown: what is published, and otherwise what the library says. */
export const statusOf = ({ id, status }: Standard): StandardStatus => current.status.get(id)?.status ?? status

/** Where a published state comes from; undefined: none is published. */
export const publishedBasisOf = ({ id }: Standard): string | undefined => current.status.get(id)?.basis

/** Substitutes of a standard: those that are published, in front of those of the library. */
export function allSubstitutesOf(standard: Standard): Substitute[] {
  const said = (current.substitutes.get(standard.id) ?? []).flatMap(({ standardId, degree }): Substitute[] => {
    const other = standardById(standardId)
    return other ? [{ standard: other, reason: 'equivalent', degree }] : []
  })
  const others = substitutesOf(standard).filter((one) => said.every(({ standard: { id } }) => id !== one.standard.id))
  return [...said, ...others]
}
