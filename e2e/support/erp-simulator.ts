/** A seller's ERP, written from docs/erp/alliance.md alone: it knows paths and fields, and nothing of the product's code. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

export const rightCodes = [
  'ALLIANCE_PLATFORM_AUTH',
  'ALLIANCE_TRADER_FUNCTION',
  'PURCHASE_CREATE_SAVE',
  'FASTENER_ORDER_BILL_SAVE',
] as const

type Given = {
  user: string
  rights?: readonly string[]
  to?: string
  aud?: string
  lifeSeconds?: number
  ageSeconds?: number
}

/** An answer of the platform. */
type Envelope = { status: number; body: { code: number; message: string; data: Record<string, unknown> | null } }

export function erpSimulator() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  let link = { keyId: '', audience: '' }

  /** "Login by ticket": base64url of the JSON, a full stop, base64url of the signature over the first text. */
  function ticket({ user, rights, aud = link.audience, lifeSeconds = 60, ageSeconds = 0 }: Given): string {
    const iat = Math.floor(Date.now() / 1000) - ageSeconds
    const id = randomBytes(16).toString('hex')
    const content = { key: link.keyId, user, aud, iat, exp: iat + lifeSeconds, id, ...(rights && { rights }) }
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
  }

  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    /** "Linking": what the page shows once the key is entered. */
    isLinked(keyId: string, audience: string): void {
      link = { keyId, audience }
    },
    ticket,
    /** The address of the tab that the ERP opens. */
    entrance: (given: Given): string => {
      const to = given.to === undefined ? '' : `&to=${encodeURIComponent(given.to)}`
      return `/union/enter#ticket=${ticket(given)}${to}`
    },
    /** "Calls of the ERP", with the cookies of the session. */
    async call(request: APIRequestContext, method: 'GET' | 'POST', path: string, sent: object = {}): Promise<Envelope> {
      const isRead = method === 'GET'
      const reply = await request.fetch(path, {
        method,
        headers: { 'x-wlm': '1' },
        ...(isRead ? { params: sent as Record<string, string> } : { data: sent }),
      })
      return { status: reply.status(), body: await reply.json() }
    },
  }
}

export type ErpSimulator = ReturnType<typeof erpSimulator>
