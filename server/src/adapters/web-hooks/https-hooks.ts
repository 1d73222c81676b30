import { lookup as resolveName } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { HookAnswer, HookMessage, HookSender } from './port.ts'
import { isPublicAddress, isWrittenInside } from './public-address.ts'

/** For the whole exchange, ms. */
const deadline = 8_000
/** Characters of an answer to keep; the rest is not read. */
const keptAnswer = 300

const insideText = '地址指向内网，未发送'

class Inside extends Error {}

/** Resolves a name once and connects to the checked address, so that a second resolution cannot lead elsewhere. */
const publicLookup: LookupFunction = (name, options, callback) => {
  resolveName(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    if (found.some(({ address }) => !isPublicAddress(address))) return callback(new Inside(insideText), [])
    if (options.all) return callback(null, found)
    callback(null, found[0]!.address, found[0]!.family)
  })
}

async function beginning(reply: IncomingMessage, kept: number): Promise<string> {
  let text = ''
  reply.setEncoding('utf8')
  for await (const part of reply) {
    text += part
    if (text.length >= kept) break
  }
  // PostgreSQL text cannot contain NUL.
  return text.slice(0, kept).replaceAll('\0', '')
}

const silentText = `${deadline / 1000} 秒内没有应答`

const why: Readonly<Record<string, string>> = {
  ENOTFOUND: '域名无法解析',
  EAI_AGAIN: '域名无法解析',
  ECONNREFUSED: '连接被拒绝',
  ECONNRESET: '连接中断',
  EPROTO: '证书或加密协商失败',
}

function reasonOf(error: unknown): string {
  if (error instanceof Inside) return insideText
  const { code = '' } = error as { code?: string }
  return why[code] ?? (/CERT|SIGN|TLS/.test(code) ? '证书无效' : '连接失败')
}

/**
 * Sends over HTTPS to internet addresses only. Does not follow redirects or read answers to their end.
 * @param inside for installations of one company: allows its internal network, and plain HTTP
 */
export function httpsHooks({ inside = false }: { inside?: boolean } = {}): HookSender {
  const isInside = (host: string): boolean => !inside && isWrittenInside(host)

  async function exchange(
    { address, headers, body, kept = keptAnswer }: HookMessage,
    signal: AbortSignal,
  ): Promise<HookAnswer> {
    const url = new URL(address)
    // Numeric addresses skip the lookup.
    if (isInside(url.hostname)) throw new Inside(insideText)
    if (!inside && url.protocol !== 'https:') throw new Inside(insideText)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal,
        ...(inside ? {} : { lookup: publicLookup }),
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
    try {
      const reply = await promise
      return { status: reply.statusCode ?? 0, text: await beginning(reply, kept) }
    } finally {
      sent.destroy()
    }
  }

  return {
    isInside,
    async send(message) {
      const signal = AbortSignal.timeout(deadline)
      try {
        return await exchange(message, signal)
      } catch (error) {
        return { status: 0, text: signal.aborted ? silentText : reasonOf(error) }
      }
    },
  }
}
