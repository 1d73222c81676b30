import { expect, test } from 'vitest'
import { hindranceOf, type Standing } from './standing.ts'

const now = new Date('2026-11-22T08:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const none: Standing = {
  urgedAt: null,
  extendedAt: null,
  restAskedAt: null,
  promiseEnd: null,
  changeState: '',
  voucherWaits: false,
  attemptUntil: null,
}

test.each([
  ['urge', 'buyer', {}, undefined],
  ['urge', 'buyer', { urgedAt: ago(23) }, 'urgedLately'],
  ['urge', 'buyer', { urgedAt: ago(24) }, undefined],
  ['extend', 'buyer', {}, undefined],
  ['extend', 'buyer', { extendedAt: ago(100) }, 'extendedBefore'],
  ['askCancelRest', 'buyer', {}, undefined],
  ['askCancelRest', 'buyer', { restAskedAt: ago(1) }, 'askedAlready'],
  ['askCancelRest', 'buyer', { promiseEnd: ago(72) }, 'needsNoConsent'],
  ['refuseCancelRest', 'seller', {}, 'notAsked'],
  ['refuseCancelRest', 'seller', { restAskedAt: ago(1) }, undefined],
  ['cancelRest', 'seller', {}, 'notAsked'],
  ['cancelRest', 'seller', { promiseEnd: ago(72) }, 'notAsked'],
  ['cancelRest', 'seller', { restAskedAt: ago(1) }, undefined],
  ['cancelRest', 'buyer', { restAskedAt: ago(1) }, 'consentNeeded'],
  ['cancelRest', 'buyer', { promiseEnd: ago(71) }, 'consentNeeded'],
  ['cancelRest', 'buyer', { promiseEnd: ago(72) }, undefined],
  ['ship', 'seller', {}, undefined],
  ['cancel', 'buyer', {}, undefined],
  ['cancel', 'buyer', { voucherWaits: true }, 'voucherUnchecked'],
  ['cancel', 'buyer', { attemptUntil: ago(-1) }, 'paymentUnderWay'],
  ['cancel', 'buyer', { attemptUntil: ago(0) }, undefined],
] as const)('%s by the %s after %j: %s', (event, actor, changes, hindrance) => {
  expect(hindranceOf(event, actor, { ...none, ...changes }, now)).toBe(hindrance)
})
