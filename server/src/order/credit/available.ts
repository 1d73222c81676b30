import { availableCredit } from '@lianmeng/trade/credit/credit'
import { type Fen, fen } from '@lianmeng/trade/price/money'
import type { AccountRow } from './queries.ts'

const money = (count: number): Fen => fen(BigInt(count))

/** The credit still available of an account. */
export const availableOf = ({ limit, held, billed, frozen }: AccountRow): Fen =>
  availableCredit({ limit: money(limit), held: money(held), billed: money(billed), isFrozen: frozen })
