import type { RefusalReason } from '@lianmeng/contract/refusal-reasons'

/** Errors that stop a request. Each has a Chinese sentence for the user; nothing else of it leaves the server. */

/** A business refusal: HTTP 200, code 10001, the specification's text. `extra` goes into the envelope's top level. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly extra: Readonly<Record<string, unknown>>
  /** Further content of `data`; null if none. */
  readonly data: unknown

  constructor(
    reason: RefusalReason,
    message: string,
    more: { extra?: Readonly<Record<string, unknown>>; data?: unknown } = {},
  ) {
    super(message)
    this.reason = reason
    this.extra = more.extra ?? {}
    this.data = more.data ?? null
  }
}

/** A refusal with an HTTP status of its own. */
export class HttpProblem extends Error {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly data: unknown

  constructor(
    statusCode: number,
    message: string,
    more: { headers?: Readonly<Record<string, string>>; data?: unknown } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.headers = more.headers ?? {}
    this.data = more.data ?? null
  }
}

export const badRequest = (message: string) => new HttpProblem(400, message)
export const notLoggedIn = () => new HttpProblem(401, '登录超时，请重新登录！')
export const forbidden = (message = '没有权限，请联系管理员！') => new HttpProblem(403, message)
/** Also for rows of other owners: their existence is private. */
export const notFound = (message = '内容不存在或已下线') => new HttpProblem(404, message)
export const conflict = (message: string, data?: unknown) => new HttpProblem(409, message, { data })
/** A value that is taken only after somebody confirmed it. */
export const inDoubt = (message: string) => new HttpProblem(422, message)

/** The waiting time in words: in seconds up to a minute, in minutes up to two hours. */
export function waitInWords(seconds: number): string {
  if (seconds <= 60) return `${seconds} 秒`
  return seconds <= 7200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`
}

export const tooMany = (seconds: number, message = `操作太频繁，请 ${waitInWords(seconds)}后再试`) =>
  new HttpProblem(429, message, { headers: { 'retry-after': String(seconds) } })
