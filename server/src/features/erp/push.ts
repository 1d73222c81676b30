import type { DataOf } from '@lianmeng/contract/endpoint'
import type { pushStock } from '@lianmeng/contract/erp/endpoints'
import { pushTexts, twiceText } from '@lianmeng/contract/erp/texts'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { answerOnce } from '../../selling/answer-once.ts'
import { type OwnProduct, productsByCode } from './queries.ts'

export type Pushed = DataOf<typeof pushStock>

/** The result of a push: its answer, and the change to report to the catalogue. */
export type Done = { reply: Pushed; tell: () => Promise<void> | void }

/** A row with its product. `row` counts from 1. */
export type KnownRow<Row> = { row: number; sent: Row; product: OwnProduct }
export type RowError = Pushed['errors'][number]

/** @throws 400 */
function keyIn(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.length < 1 || header.length > 80) throw badRequest(pushTexts.keyMissing)
  return header
}

/** Rows with their products; unknown and repeated codes are errors of their rows and stop nothing else. */
export async function knownRows<Row extends { ownCode: string }>(
  tx: Db,
  tenantId: number,
  rows: readonly Row[],
): Promise<{ known: KnownRow<Row>[]; errors: RowError[] }> {
  const products = await productsByCode(
    tx,
    tenantId,
    rows.map(({ ownCode }) => ownCode),
  )
  const first = new Map<string, number>()
  const known: KnownRow<Row>[] = []
  const errors: RowError[] = []
  rows.forEach((sent, i) => {
    const row = i + 1
    const { ownCode } = sent
    const product = products.get(ownCode)
    const before = first.get(ownCode)
    if (!product) errors.push({ row, ownCode, reason: pushTexts.unknownCode })
    else if (before !== undefined) errors.push({ row, ownCode, reason: twiceText(before) })
    else {
      first.set(ownCode, row)
      known.push({ row, sent, product })
    }
  })
  return { known, errors }
}

type Push<Sent> = {
  deps: Pick<Deps, 'db'>
  actor: Actor
  route: string
  /** The header of that name. */
  key: string | string[] | undefined
  sent: Sent
  work: (tx: Db, who: { tenantId: number; by: string }) => Promise<Done>
}

/**
 * Carries out a program's push, once per key: a repeated call gets the first answer, even if both come at once.
 * @throws 400 without a key; 409 when the key came with different content
 */
export async function pushed<Sent>({
  deps: { db },
  actor,
  route,
  key: header,
  sent,
  work,
}: Push<Sent>): Promise<Pushed> {
  const { tenantId, userName: by } = sellerOf(actor)
  const key = keyIn(header)
  const call = { tenantId, route, key, sent, keyUsed: pushTexts.keyUsed }
  const { reply, done } = await withRetry(() =>
    transaction(db, (tx) => answerOnce(tx, call, () => work(tx, { tenantId, by }))),
  )
  await done?.tell()
  return reply
}
