import { code } from '@lianmeng/contract/codes'
import { type DataOf, type Endpoint, gateway, type ParamsOf, type TopOf } from '@lianmeng/contract/endpoint'
import type { Envelope } from '@lianmeng/contract/envelope'
import { httpMessage, timeoutMessage } from '@lianmeng/contract/http-messages'
import { BusinessError, HttpError } from './errors.ts'
import { fileNameIn } from './file-name.ts'
import { whileLoading } from './loading.ts'
import { loginTimedOut } from './login-timeout.ts'
import { notify } from './notify.ts'

/** Milliseconds after which the client gives up. [spec §9] */
const usualPatience = 45_000
/** The same for the second client. [spec §9] */
const patienceAside = 10_000
/** No answer arrived at all. [spec §8] */
export const networkMessage = '网络错误'

export type CallOptions = {
  /** Query parameters of a POST, besides its body. */
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Show no message: the caller tells the user. An expired login is still reported. */
  silent?: boolean
  /** Do not show the loading bar for this call. */
  hideLoading?: boolean
  /** The second client, for reads that a page can do without: no loading bar, no message, shorter timeout. */
  aside?: boolean
  /** Only asks whether somebody is logged in: 401 is an answer, not an expired login. */
  probe?: boolean
  /** The body of an endpoint that takes an upload. */
  file?: Blob
  /** The request survives leaving its page. The browser allows 64 KB for all such requests together. */
  keepalive?: boolean
  /** Replaces `fetch`. */
  send?: Send
  /** Milliseconds after which the client gives up, for a large file. */
  patience?: number
}

export type Send = (address: string, request: RequestInit) => Promise<Response>

/** The whole reply: `data` is never null unless the reply is a refusal. */
export type Reply<E extends Endpoint> = Omit<Envelope<DataOf<E>>, 'data'> & { data: DataOf<E> } & Partial<TopOf<E>>

const patienceOf = (aside: boolean): number => (aside ? patienceAside : usualPatience)

type Side = 'portal' | 'erp'
let side: Side = 'portal'

/** Routes calls through this gateway from now on. Each area sets its own. */
export function takeSide(chosen: Side): void {
  side = chosen
}

function addQuery(query: URLSearchParams, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
}

/** The address of a call, with path parameters and, for a GET, the query filled in; pictures are fetched from it
 *  too. */
export function addressOf<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, extraQuery = {}): string {
  const rest: Record<string, unknown> = endpoint.method === 'GET' ? { ...(params as object) } : {}
  const path = (side === 'erp' && endpoint.erpPath) || `${gateway}${endpoint.path}`
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  addQuery(query, rest)
  addQuery(query, extraQuery)
  return query.size > 0 ? `${filled}?${query}` : filled
}

function formOf(file: Blob | undefined): FormData {
  const form = new FormData()
  if (file) form.append('file', file)
  return form
}

function requestOf(
  endpoint: Endpoint,
  params: unknown,
  { headers = {}, signal, file, aside = false, keepalive = false, patience = patienceOf(aside) }: CallOptions,
): RequestInit {
  const limits = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])]
  const common = { method: endpoint.method, signal: AbortSignal.any(limits) }
  if (endpoint.method === 'GET') return { ...common, headers: { 'x-wlm': '1', ...headers } }
  // The browser sets the content type of a form itself, with the boundary of its parts.
  if (endpoint.body === 'upload') return { ...common, headers: { 'x-wlm': '1', ...headers }, body: formOf(file) }
  const type = headers['content-type'] ?? 'application/json'
  const body =
    type === 'application/x-www-form-urlencoded'
      ? new URLSearchParams(params as Record<string, string>).toString()
      : JSON.stringify(params)
  return { ...common, keepalive, headers: { 'x-wlm': '1', ...headers, 'content-type': type }, body }
}

/** @throws if the body does not arrive whole: the call was aborted, or timed out */
async function envelopeFrom(response: Response): Promise<Envelope<unknown> | undefined> {
  if (!response.headers.get('content-type')?.includes('application/json')) return undefined
  const body: unknown = await response.json().catch((reason: unknown) => {
    if (reason instanceof SyntaxError) return undefined
    throw reason
  })
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope<unknown>) : undefined
}

/**
 * The error for a failed status, with the sentence of the specification's table, or the server's own if it describes
 * this very request (a 4xx with an envelope). A 401 always uses the table.
 */
function failureOf(status: number, envelope: Envelope<unknown> | undefined): HttpError {
  const isOwn = status >= 400 && status < 500 && status !== 401 && envelope?.code === status && envelope.message
  return new HttpError(status, isOwn ? envelope.message : httpMessage(status))
}

/** @throws for a failed status, and for a refusal in the body */
function judge(response: Response, envelope: Envelope<unknown> | undefined): void {
  if (!response.ok) throw failureOf(response.status, envelope)
  if (envelope?.code === 401) throw failureOf(401, envelope)
  if (envelope && envelope.code !== code.ok) {
    const { code: refusal, status, success, message, msg, data, ...top } = envelope
    throw new BusinessError(refusal, message, data, top)
  }
}

async function exchange(address: string, request: RequestInit, send: Send): Promise<Envelope<unknown>> {
  const response = await send(address, request)
  const envelope = await envelopeFrom(response)
  judge(response, envelope)
  if (!envelope) throw failureOf(response.status, undefined)
  return envelope
}

/** A file returned by an endpoint; its name is empty if the server gave none. */
export type ReceivedFile = { name: string; content: Blob; headers: Headers }

async function receive(address: string, request: RequestInit): Promise<ReceivedFile> {
  const response = await fetch(address, request)
  const disposition = response.headers.get('content-disposition')
  // A file may be JSON itself; only an envelope has no name to save it under.
  judge(response, disposition === null ? await envelopeFrom(response) : undefined)
  return { name: fileNameIn(disposition ?? ''), content: await response.blob(), headers: response.headers }
}

function asHttpError(failure: unknown, signal: AbortSignal | undefined): unknown {
  if (failure instanceof BusinessError || failure instanceof HttpError || signal?.aborted) return failure
  const timedOut = failure instanceof DOMException && failure.name === 'TimeoutError'
  return new HttpError(0, timedOut ? timeoutMessage : networkMessage)
}

function tell(failure: unknown, { silent, aside, probe, signal }: CallOptions): void {
  if (failure instanceof HttpError && failure.status === 401) {
    if (!probe) loginTimedOut()
    return
  }
  // Nobody is waiting for an aborted call.
  if (silent || aside || signal?.aborted) return
  if (failure instanceof BusinessError && failure.code === code.refused) notify.warning(failure.message)
  else if (failure instanceof BusinessError || failure instanceof HttpError) notify.error(failure.message)
}

type Hiding = { hideLoading?: boolean }

/** The body may ask for no loading bar: a list does so in each of its lines. [spec §7] */
const hidesLoading = (params: unknown): boolean =>
  Array.isArray(params) ? params.length > 0 && params.every(hidesLoading) : (params as Hiding).hideLoading === true

/** Counts the work in the loading bar and reports its failure. */
async function attended<T>(work: Promise<T>, params: unknown, options: CallOptions): Promise<T> {
  const isQuiet = options.hideLoading || options.aside || hidesLoading(params)
  try {
    return await (isQuiet ? work : whileLoading(work))
  } catch (reason) {
    const failure = asHttpError(reason, options.signal)
    tell(failure, options)
    throw failure
  }
}

/**
 * Calls an endpoint and returns the whole reply, with the fields beside `data`. Failures are shown here and nowhere
 * else, then thrown. [spec §8]
 * @throws BusinessError a refusal in the body
 * @throws HttpError any other status, no answer within 45 s, or no connection
 * @throws whatever `signal` was aborted with
 */
export async function callFull<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const address = addressOf(endpoint, params, options.query)
  const work = exchange(address, requestOf(endpoint, params, options), options.send ?? fetch)
  return (await attended(work, params, options)) as Reply<E>
}

/** Calls an endpoint and returns `data`; see {@link callFull}. */
export async function call<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  return (await callFull(endpoint, params, options)).data
}

/** Fetches a file from an endpoint; fails like {@link callFull}. */
export function callFile<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  options: CallOptions = {},
): Promise<ReceivedFile> {
  const work = receive(addressOf(endpoint, params, options.query), requestOf(endpoint, params, options))
  return attended(work, params, options)
}
