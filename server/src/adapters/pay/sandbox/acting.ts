import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../database/db.ts'
import type { SandboxAct, SentNotice } from '../port.ts'
import { noticeOf } from './notify.ts'
import { merchantOf, payTrade, refundTrade, tradeByToken } from './queries.ts'

type Send = (notice: SentNotice) => Promise<string>

/** Delay of a late notice, ms. */
const lateAfter = 3_000
const repeats = 5

/** A notice of a payment that was not made, signed without the payment service's key. */
async function forge(db: Db, token: string, send: Send): Promise<string[] | undefined> {
  const trade = await tradeByToken(db, token)
  const merchant = trade && (await merchantOf(db, trade.channel, trade.merchantNo))
  if (!merchant || trade.state !== 'waiting') return undefined
  const notice = noticeOf({ ...trade, paid: trade.amount }, merchant, new Date(), { isForged: true })
  return [await send(notice)]
}

/** The seller refunds the rest in the payment service's own back office, without a request from here. */
async function refundOutside(db: Db, token: string, send: Send | undefined): Promise<string[] | undefined> {
  const before = await tradeByToken(db, token)
  if (before?.state !== 'paid') return undefined
  const amount = before.paid - Object.values(before.refunded).reduce((sum, each) => sum + each, 0)
  const refundNo = `5030${randomUUID().replaceAll('-', '').slice(0, 24)}`
  if (amount <= 0 || !(await refundTrade(db, token, refundNo, amount))) return undefined
  const trade = (await tradeByToken(db, token))!
  const merchant = (await merchantOf(db, trade.channel, trade.merchantNo))!
  return send ? [await send(noticeOf(trade, merchant, new Date(), { refund: { refundNo, amount } }))] : []
}

/**
 * Carries out an action of a payer in the demonstration. @returns the answers to notices; undefined when the trade is
 * over
 */
export async function actInSandbox(db: Db, token: string, act: SandboxAct, send: Send): Promise<string[] | undefined> {
  if (act === 'forge') return forge(db, token, send)
  if (act === 'refund' || act === 'refundSilent') return refundOutside(db, token, act === 'refund' ? send : undefined)
  const waiting = await tradeByToken(db, token)
  if (!waiting || !(await payTrade(db, token, waiting.amount - (act === 'wrongAmount' ? 1 : 0)))) return undefined
  if (act === 'silent') return []
  const trade = (await tradeByToken(db, token))!
  const merchant = (await merchantOf(db, trade.channel, trade.merchantNo))!
  if (act === 'late') await wait(lateAfter)
  const notice = noticeOf(trade, merchant, new Date())
  return Promise.all(Array.from({ length: act === 'repeat' ? repeats : 1 }, () => send(notice)))
}
