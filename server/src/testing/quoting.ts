/** Fixtures for tests of inquiries and quotes: a buyer with a drawing, sellers, and both sides' calls. */
import * as editing from '@lianmeng/contract/drawing-edits/endpoints'
import type { DataOf, Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/quotes/endpoints'
import type * as selling from '@lianmeng/contract/quotes/seller-endpoints'
import type { LineInput } from '@lianmeng/contract/quotes/shapes'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { localMinute } from '@lianmeng/trade/time/china'
import { expect } from 'vitest'
import { nominalOfSize } from '../reference/size-names.ts'
import { referenceVocabulary } from '../reference/vocabulary.ts'
import { aSeller, type SellerRow } from './builders.ts'
import { aShopper, type Shopper } from './ordering.ts'
import { type As, login, type TestApp } from './test-app.ts'

export type Office = SellerRow & { as: As }
/** A seller who is asked. */
type Asked = Pick<SellerRow, 'tenantId'>
type Call = { as: As }

const day = 86_400_000
/** A moment some days from now, as the form sends it. */
export const inDays = (days: number): string => localMinute(new Date(Date.now() + days * day))
export const dayIn = (days: number): string => inDays(days).slice(0, 10)

/** A bolt M12×80 of class 8.8 by the ids of the library. */
export function aBolt() {
  const standardId = standardNamed('GB/T 5782-2025').id
  const strengthId = referenceVocabulary().idOf('strength', '8.8')
  return { standardId, ...nominalOfSize(standardId, 'M12'), length: 80, strengthId }
}

/** A line for a standard part. */
export const aStandardLine = (...pieces: number[]): LineInput => ({
  subject: 'standard',
  ...aBolt(),
  text: '',
  quantities: pieces.map((qty) => ({ qty })),
})

export const aWordLine = (text: string, ...pieces: number[]): LineInput => ({
  subject: 'unread',
  text,
  quantities: pieces.map((qty) => ({ qty })),
})

/** A draft as its form sends it. */
export const draft = (
  lines: LineInput[],
  sellers: readonly Asked[],
  more: Partial<ParamsOf<typeof buying.saveInquiry>> = {},
): ParamsOf<typeof buying.saveInquiry> => ({
  title: '带孔螺栓',
  note: '',
  sellers: sellers.map(({ tenantId }) => tenantId),
  openToMembers: false,
  dueAt: inDays(3),
  lines,
  ...more,
})

type Quoted = ParamsOf<typeof selling.quoteInquiry>
/** A seller's answer to the first line. */
export const offer = (
  inquiryId: number,
  prices: { qty: number; price: string }[],
  more: Partial<Quoted['lines'][number]> = {},
  round = 0,
): Quoted => ({
  inquiryId,
  round,
  validTo: dayIn(10),
  note: '',
  lines: [{ lineNo: 1, kind: 'offer', prices, days: 15, ...more }],
})

/** Accepts what a seller says to the first line. */
export const accept = (
  inquiryId: number,
  seller: Asked,
  qty: number,
  round = 1,
): ParamsOf<typeof buying.acceptQuotes> => ({
  inquiryId,
  choices: [{ lineNo: 1, erpTenantId: seller.tenantId, qty, round }],
})

/** Calls of both sides on a server with all features. */
export function quotingOn(t: TestApp) {
  const call = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>, { as }: Call) =>
    t.call(endpoint, params, { headers: as })

  /** @returns the answer of a call that is not refused */
  async function done<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, who: Call): Promise<DataOf<E>> {
    const { body } = await call(endpoint, params, who)
    expect(body.code, body.message).toBe(200)
    return body.data as DataOf<E>
  }

  async function anOffice(given: Parameters<typeof aSeller>[1] = {}): Promise<Office> {
    const seller = await aSeller(t.db, given)
    return { ...seller, as: await login(t, seller.userId) }
  }

  /** A kept version of a bolt with a split-pin hole. @returns a line for it */
  async function aDrawingLine(buyer: Call, ...pieces: number[]): Promise<LineInput> {
    const { standardId: stdId, ...rest } = aBolt()
    const { taskId } = await done(editing.startDrawing, { stdId, ...rest }, buyer)
    const settings = [
      { key: 'pinHole', number: 3.2 },
      { key: 'pinHoleAt', number: 74 },
    ]
    const { revision } = await done(
      editing.saveDrawing,
      { taskId, revision: 1, settings, name: '带孔螺栓', number: 'JX-0417' },
      buyer,
    )
    const { n } = await done(editing.keepVersion, { taskId, revision, note: '' }, buyer)
    return { subject: 'drawing', taskId, edition: n, text: '', quantities: pieces.map((qty) => ({ qty })) }
  }

  /** An inquiry that is sent. @returns its id */
  async function sent(
    buyer: Call,
    lines: LineInput[],
    sellers: readonly Asked[],
    more: Partial<ParamsOf<typeof buying.saveInquiry>> = {},
  ): Promise<number> {
    const saved = await done(buying.saveInquiry, draft(lines, sellers, more), buyer)
    await done(buying.sendInquiry, saved, buyer)
    return saved.inquiryId
  }

  return { call, done, anOffice, aDrawingLine, sent, aShopper: () => aShopper(t) as Promise<Shopper> }
}
