import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The service's escaping: RFC 3986, which also escapes characters that JavaScript does not. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

export type AliyunCall = {
  /** With the port if it is not the default one. */
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  accessKeyId: string
  accessKeySecret: string
  /** Differs from call to call. */
  nonce: string
  at: Date
}

/**
 * The query and the headers of a call without a body, signed with ACS3-HMAC-SHA256.
 * [Alibaba Cloud SDK: request syntax and signature method V3]
 */
export function signedCall({ host, action, version, query, accessKeyId, accessKeySecret, nonce, at }: AliyunCall) {
  const body = sha256('')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': body,
    'x-acs-date': at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const search = Object.keys(query)
    .sort()
    .map((name) => `${escaped(name)}=${escaped(query[name]!)}`)
    .join('&')
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = ['POST', '/', search, lines.join(''), names, body].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`
  return { search, headers: { ...headers, authorization } }
}
