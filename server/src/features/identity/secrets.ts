import { createHmac } from 'node:crypto'

/** Hash of a captcha's answer or a code; useless without the server's secret. */
export function secretHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
}
