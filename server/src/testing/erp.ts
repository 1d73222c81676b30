/** An ERP of a seller for tests: its keys, and the tickets that it signs. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { putErpLink } from '../accounts/erp-links.ts'
import type { Sql } from '../database/db.ts'

type TicketContent = {
  key: string
  user: string
  aud: string
  iat: number
  exp: number
  id: string
  rights?: readonly string[]
}

let tickets = 0

/** Links a seller to an ERP. `address`: where it is called. */
export async function anErp(db: Sql, tenantId: number, given: { address?: string } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keyId = `erp-of-${tenantId}`
  await putErpLink(db, {
    tenantId,
    keyId,
    name: '示例ERP',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    address: given.address ?? '',
    secret: 'erp_secret',
    savedBy: '张三',
    savedAt: new Date(),
  })
  /** A ticket for this user, valid now at `aud`; with other content where it is given. */
  function ticket(aud: string, now: Date, content: Partial<TicketContent> = {}): string {
    tickets += 1
    const iat = Math.floor(now.getTime() / 1000)
    const whole = {
      key: keyId,
      user: 'zhangsan',
      aud,
      iat,
      exp: iat + 60,
      id: `ticket-${tenantId}-${String(tickets).padStart(12, '0')}`,
      ...content,
    }
    const payload = Buffer.from(JSON.stringify(whole)).toString('base64url')
    return `${payload}.${sign(null, Buffer.from(payload), privateKey).toString('base64url')}`
  }
  return { keyId, ticket }
}
