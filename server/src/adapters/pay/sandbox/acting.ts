import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../database/db.ts'
import type { SandboxAct, SentNotice } from '../port.ts'
import { noticeOf } from './notify.ts'
import { merchantOf, payTrade, tradeByToken } from './queries.ts'

type Send = (notice: SentNotice) => Promise<string>

/** Until a late notice is sent, ms. */
const lateAfter = 3_000
const repeats = 5

/** A notice that the trade was paid, though it was not, by somebody who has no key of the payment service. */
async function forge(db: Db, token: string, send: Send): Promise<string[] | undefined> {
  const trade = await tradeByToken(db, token)
  const merchant = trade && (await merchantOf(db, trade.channel, trade.merchantNo))
  if (!merchant || trade.state !== 'waiting') return undefined
  const notice = noticeOf({ ...trade, paid: trade.amount }, merchant, new Date(), { isForged: true })
  return [await send(notice)]
}

/** Does what a payer of the demonstration wants. @returns what was answered to notices; undefined where it is over */
export async function actInSandbox(db: Db, token: string, act: SandboxAct, send: Send): Promise<string[] | undefined> {
  if (act === 'forge') return forge(db, token, send)
  const waiting = await tradeByToken(db, token)
  if (!waiting || !(await payTrade(db, token, waiting.amount - (act === 'wrongAmount' ? 1 : 0)))) return undefined
  if (act === 'silent') return []
  const trade = (await tradeByToken(db, token))!
  const merchant = (await merchantOf(db, trade.channel, trade.merchantNo))!
  if (act === 'late') await wait(lateAfter)
  const notice = noticeOf(trade, merchant, new Date())
  return Promise.all(Array.from({ length: act === 'repeat' ? repeats : 1 }, () => send(notice)))
}
