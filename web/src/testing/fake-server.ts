import { code } from '@lianmeng/contract/codes'
import { addressesOf, type DataOf, type Endpoint, type ParamsOf, type TopOf } from '@lianmeng/contract/endpoint'
import { refused, succeeded } from '@lianmeng/contract/envelope'
import { vi } from 'vitest'

/** An answer of a fake endpoint other than `data`. */
export class Reply {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** A file, with the name given by the server. */
export class FileReply {
  readonly content: BlobPart
  readonly name: string
  readonly type: string
  constructor(content: BlobPart, name: string, type = 'application/octet-stream') {
    this.content = content
    this.name = name
    this.type = type
  }
  asResponse(): Response {
    const headers = { 'content-type': this.type, 'content-disposition': `attachment; filename="${this.name}"` }
    return new Response(new Blob([this.content]), { headers })
  }
}

/** A refusal in the body, with fields at the top of the envelope. */
export const refuse = (message: string, top: Record<string, unknown> = {}, refusalCode: number = code.refused): Reply =>
  new Reply(200, { ...refused(refusalCode, message), ...top })

/** A failed status, with the server's own sentence or without a body. */
export const fail = (status: number, message?: string): Reply =>
  new Reply(status, message === undefined ? undefined : refused(status, message))

/** A success with fields beside `data`. */
export const answer = <E extends Endpoint>(data: DataOf<E>, top: Partial<TopOf<E>>, message = ''): Reply =>
  new Reply(200, { ...succeeded(data), message, ...top })

type AnyReply<E extends Endpoint> = DataOf<E> | Reply | FileReply
type Answer<E extends Endpoint> = AnyReply<E> | ((params: ParamsOf<E>) => AnyReply<E> | Promise<AnyReply<E>>)
type Call = { endpoint: Endpoint; params: unknown; headers: Headers; url: URL }

function paramsOf(url: URL, request: RequestInit): unknown {
  if (request.method === 'GET') return Object.fromEntries(url.searchParams)
  if (request.body instanceof FormData) return Object.fromEntries(request.body)
  const body = String(request.body)
  return body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
}

const isAt = (endpoint: Endpoint, method: string, path: string): boolean =>
  endpoint.method === method &&
  addressesOf(endpoint).some((known) => new RegExp(`^${known.replace(/:\w+/g, '[^/]+')}$`).test(path))

/** Handles an upload like any other call, in one go. */
class FakeUpload {
  private method = ''
  private address = ''
  private readonly headers = new Headers()
  readonly upload: { onprogress?: (event: ProgressEvent) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  open(method: string, address: string) {
    this.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader(): string {
    return 'application/json; charset=utf-8'
  }
  abort() {}
  async send(body: FormData) {
    this.upload.onprogress?.(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }))
    const response = await fetch(this.address, { method: this.method, headers: this.headers, body })
    this.status = response.status
    this.responseText = await response.text()
    this.onload?.()
  }
}

/** A server that answers from a table of endpoints; unknown ones give 404. It replaces `fetch`. */
export function fakeServer() {
  const table: { endpoint: Endpoint; reply: Answer<Endpoint> }[] = []
  const calls: Call[] = []

  vi.stubGlobal('fetch', async (address: string, request: RequestInit = { method: 'GET' }): Promise<Response> => {
    request.signal?.throwIfAborted()
    const url = new URL(address, 'http://localhost')
    const known = table.find(({ endpoint }) => isAt(endpoint, request.method ?? 'GET', url.pathname))
    if (!known) return new Response('', { status: 404 })
    const params = paramsOf(url, request)
    calls.push({ endpoint: known.endpoint, params, headers: new Headers(request.headers), url })
    const reply = typeof known.reply === 'function' ? known.reply(params as never) : known.reply
    const given = reply instanceof Promise ? await reply : reply
    if (given instanceof FileReply) return given.asResponse()
    const { status, body } = given instanceof Reply ? given : new Reply(200, succeeded(given))
    return new Response(body === undefined ? '' : JSON.stringify(body), {
      status,
      headers: body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' },
    })
  })

  vi.stubGlobal('XMLHttpRequest', FakeUpload)

  const server = {
    /** Sets the answer of `endpoint`; a function receives the params, and may answer later. */
    on<E extends Endpoint>(endpoint: E, reply: Answer<E>) {
      table.unshift({ endpoint, reply: reply as Answer<Endpoint> })
      return server
    },
    /** The params of all calls to an endpoint so far, oldest first. */
    callsOf: <E extends Endpoint>(endpoint: E) =>
      calls.filter((made) => made.endpoint === endpoint) as (Omit<Call, 'params'> & { params: ParamsOf<E> })[],
  }
  return server
}

export type FakeServer = ReturnType<typeof fakeServer>
