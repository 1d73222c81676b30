import { createHash, randomBytes, verify } from 'node:crypto'
import { ticketTexts } from '@lianmeng/contract/erp/link-texts'
import { codeOfRight } from '@lianmeng/contract/union/texts'
import { type UnionRight, unionRights } from '@lianmeng/trade/identity/union-rights'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { type ErpLink, erpLinkWithKey } from '../../accounts/erp-links.ts'
import { forbidden } from '../../answers/errors.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/db.ts'

/** Longest life of a ticket, and how far the clock of an ERP may be wrong, s. */
const longestLife = 60
const clockTolerance = 30

/** The signed content of a ticket. See docs/erp.md. */
const Content = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 60 }),
  user: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001F]+$' }),
  aud: Type.String({ maxLength: 200 }),
  iat: Type.Integer(),
  exp: Type.Integer(),
  id: Type.String({ minLength: 16, maxLength: 100 }),
  rights: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
})

/** A ticket found to be genuine. `rights`: null if it says nothing of them. */
export type Ticket = { link: ErpLink; erpUser: string; rights: UnionRight[] | null; hash: Buffer; expiresAt: Date }

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const newLinkingToken = (): string => randomBytes(24).toString('base64url')

function contentOf(payload: string) {
  try {
    const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    if (Check(Content, content)) return content
  } catch {
    // No JSON: the same refusal as JSON of another form.
  }
  throw forbidden(ticketTexts.malformed)
}

/** The hosts that a ticket may name: this one, and the ERP side's names of it. */
const isHere = ({ publicOrigin, erpOrigins }: Config, audience: string): boolean =>
  audience === publicOrigin || erpOrigins.some((name) => [name, `https://${name}`].includes(audience))

/** Codes that nobody here knows are left out: an ERP may have more rights than the alliance. */
const rightsIn = (codes: readonly string[]): UnionRight[] =>
  unionRights.filter((right) => codes.includes(codeOfRight[right]))

/**
 * Reads a ticket: base64url of its JSON, a full stop, and base64url of the Ed25519 signature over the text before the
 * stop. Whether it was used before is not checked here.
 * @throws 403
 */
export async function readTicket(db: Db, config: Config, text: string, now: Date): Promise<Ticket> {
  const [payload = '', signature = '', ...more] = text.trim().split('.')
  if (!payload || !signature || more.length > 0) throw forbidden(ticketTexts.malformed)
  const { key, user, aud, iat, exp, id, rights } = contentOf(payload)
  const link = await erpLinkWithKey(db, key)
  const signed = Buffer.from(signature, 'base64url')
  if (!link || !verify(null, Buffer.from(payload), link.publicKey, signed)) throw forbidden(ticketTexts.foreign)
  if (!isHere(config, aud)) throw forbidden(ticketTexts.elsewhere)
  const seconds = now.getTime() / 1000
  const isTooOld = exp <= seconds || exp <= iat || exp - iat > longestLife
  if (isTooOld || iat > seconds + clockTolerance) throw forbidden(ticketTexts.expired)
  const hash = hashOf(`${link.tenantId} ${id}`)
  return { link, erpUser: user, rights: rights ? rightsIn(rights) : null, hash, expiresAt: new Date(exp * 1000) }
}
