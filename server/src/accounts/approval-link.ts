import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './seal.ts'

/** Names a request of a company to whoever opens the link; it gives no rights. */
type ApprovalLink = { companyId: number; approvalNo: string }

/** How long a link can be opened, s. */
const life = 7 * 24 * 3600

const macOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['approval-link', text]))
    .digest()

/** The text of a link, signed. */
export function signApprovalLink(secret: string, { companyId, approvalNo }: ApprovalLink, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + life
  const text = Buffer.from(JSON.stringify([companyId, approvalNo, expires])).toString('base64url')
  return `${text}.${macOf(secret, text).toString('base64url')}`
}

/** What a link names; `forged`: it was not made here; `expired`: it is too old. */
export function readApprovalLink(secrets: Secrets, link: string, now: Date): ApprovalLink | 'forged' | 'expired' {
  const [text = '', mac = '', ...more] = link.split('.')
  const given = Buffer.from(mac, 'base64url')
  const isOurs = secrets
    .map((secret) => macOf(secret, text))
    .some((right) => given.length === right.length && timingSafeEqual(given, right))
  if (more.length > 0 || !isOurs) return 'forged'
  const [companyId, approvalNo, expires] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    number,
    string,
    number,
  ]
  return expires * 1000 < now.getTime() ? 'expired' : { companyId, approvalNo }
}
