import { setTimeout as wait } from 'node:timers/promises'
import * as content from '@lianmeng/contract/content/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import {
  crowding,
  drippingBodies,
  drippingHeads,
  neverReading,
  rawGet,
  rawPost,
  vanishing,
} from '../../../server/src/testing/attacks.ts'
import { besides, besidesAttack } from './besides.ts'
import { dearCalls } from './dear-calls.ts'
import type { Context, Exercise } from './exercise.ts'
import { outages } from './outages.ts'
import { ownAnswers } from './own-answers.ts'

const sms = { phoneNumber: '13800138000', captcha: 'ABCD', cid: 'f'.repeat(32) }
const smsWithVoidCaptcha = rawPost(`${gateway}${identity.sendLoginCode.path}`, sms)
const list = rawPost(`${gateway}${findGoods.list.path}`, { limit: 20, withFacets: true })
const home = rawGet(`${gateway}${content.home.path}`)

/** Pauses the server for a second and a half from time to time, as a busy machine would. */
async function stall({ pid }: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    process.kill(pid, 'SIGSTOP')
    await wait(1_500)
    process.kill(pid, 'SIGCONT')
    await wait(3_000)
  }
}

/** Asks continuously whether the server is ready, on this many connections. */
async function askWhetherReady({ origin }: Context, signal: AbortSignal): Promise<void> {
  const supervisor = async () => {
    while (!signal.aborted) await (await fetch(`${origin}/readyz`)).text()
  }
  await Promise.all(Array.from({ length: 16 }, supervisor))
}

/** The exercises in their order. */
export const exercises: readonly Exercise[] = [
  besides('nothing happens', async () => {}),
  besidesAttack('calls are abandoned after 0 to 8 ms', vanishing([smsWithVoidCaptcha, list, home], { pause: 20 })),
  besidesAttack('70 drip a body', drippingBodies(`${gateway}${identity.sendLoginCode.path}`)),
  besidesAttack('70 drip a head', drippingHeads(`${gateway}${content.home.path}`)),
  besidesAttack('60 ask ahead and never read', neverReading(list)),
  besidesAttack('one address opens 500 connections', crowding()),
  ownAnswers,
  besides('16 ask all the time whether the server is ready', askWhetherReady),
  besides('the machine stalls', stall, { p95: Number.POSITIVE_INFINITY }),
  ...outages,
  ...dearCalls,
]
