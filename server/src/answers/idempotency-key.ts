import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { badRequest } from './errors.ts'

/** The key under which a call may be repeated; null: none was sent. @throws 400 */
export function keyIn(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,128}$/.test(header)) return header
  throw badRequest(deliveryTexts.badKey)
}
