import { code } from '@lianmeng/contract/codes'
import { type DataOf, type Endpoint, gateway, type ParamsOf, type TopOf } from '@lianmeng/contract/endpoint'
import type { Envelope } from '@lianmeng/contract/envelope'
import { httpMessage, timeoutMessage } from '@lianmeng/contract/http-messages'
import { BusinessError, HttpError } from './errors.ts'
import { fileNameIn } from './file-name.ts'
import { whileLoading } from './loading.ts'
import { loginTimedOut } from './login-timeout.ts'
import { notify } from './notify.ts'

/** Milliseconds until the client gives up. [spec §9] */
const patience = 45_000
/** The same of the second client. [spec §9] */
const patienceAside = 10_000
/** No answer came at all. [spec §8] */
const networkMessage = '网络错误'

export type CallOptions = {
  /** Query parameters of a POST, besides its body. */
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Show no message: the caller tells the user. An expired login is reported all the same. */
  silent?: boolean
  /** Do not show the loading bar for this call. */
  hideLoading?: boolean
  /** The second client, for what a page can do without: no loading bar, no message, and given up sooner. */
  aside?: boolean
  /** Only asks whether somebody is logged in: 401 is an answer, not a login that has timed out. */
  probe?: boolean
  /** What an endpoint with an upload for its body takes. */
  file?: Blob
  /** The request goes on when the page that sent it is left. The browser allows 64 KB for all of these together. */
  keepalive?: boolean
  /** Sends the request in place of `fetch`. */
  send?: Send
}

export type Send = (address: string, request: RequestInit) => Promise<Response>

/** The whole reply: `data` is never null in a reply that was not refused. */
export type Reply<E extends Endpoint> = Omit<Envelope<DataOf<E>>, 'data'> & { data: DataOf<E> } & Partial<TopOf<E>>

type Side = 'portal' | 'erp'
let side: Side = 'portal'

/** Sends calls through this gateway from now on. Each area names its own. */
export function takeSide(chosen: Side): void {
  side = chosen
}

function addQuery(query: URLSearchParams, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
}

/** The address of a call, with the path's parts and, for a GET, the query filled in: also what a picture is fetched by. */
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
  { headers = {}, signal, file, aside = false, keepalive = false }: CallOptions,
): RequestInit {
  const limits = [AbortSignal.timeout(aside ? patienceAside : patience), ...(signal ? [signal] : [])]
  const common = { method: endpoint.method, signal: AbortSignal.any(limits) }
  if (endpoint.method === 'GET') return { ...common, headers: { 'x-wlm': '1', ...headers } }
  // The browser itself names the type of a form, with the boundary of its parts.
  if (endpoint.body === 'upload') return { ...common, headers: { 'x-wlm': '1', ...headers }, body: formOf(file) }
  const type = headers['content-type'] ?? 'application/json'
  const body =
    type === 'application/x-www-form-urlencoded'
      ? new URLSearchParams(params as Record<string, string>).toString()
      : JSON.stringify(params)
  return { ...common, keepalive, headers: { 'x-wlm': '1', ...headers, 'content-type': type }, body }
}

/** @throws where the body does not arrive whole: the call was given up, or took too long */
async function envelopeFrom(response: Response): Promise<Envelope<unknown> | undefined> {
  if (!response.headers.get('content-type')?.includes('application/json')) return undefined
  const body: unknown = await response.json().catch((reason: unknown) => {
    if (reason instanceof SyntaxError) return undefined
    throw reason
  })
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope<unknown>) : undefined
}

/**
 * What the user reads for a failed status: the sentence of the specification's table, or the server's own where it
 * names what is wrong with this very request (a 4xx with an envelope). A 401 is always the table's.
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

/** A file that an endpoint answered; its name is empty where the server gave none. */
export type ReceivedFile = { name: string; content: Blob; headers: Headers }

async function receive(address: string, request: RequestInit): Promise<ReceivedFile> {
  const response = await fetch(address, request)
  const disposition = response.headers.get('content-disposition')
  // A file may be JSON itself; an envelope comes without a name to save it under.
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
  // Nobody waits any more for what was given up.
  if (silent || aside || signal?.aborted) return
  if (failure instanceof BusinessError && failure.code === code.refused) notify.warning(failure.message)
  else if (failure instanceof BusinessError || failure instanceof HttpError) notify.error(failure.message)
}

type Hiding = { hideLoading?: boolean }

/** What is sent may say itself that no loading bar shall show: a list says so in each of its lines. [spec §7] */
const hidesLoading = (params: unknown): boolean =>
  Array.isArray(params) ? params.length > 0 && params.every(hidesLoading) : (params as Hiding).hideLoading === true

/** Stands for the work in the loading bar and tells of its failure. */
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
 * Calls an endpoint and gives the whole reply, with the fields beside `data`. Failures are shown here and nowhere else,
 * then thrown. [spec §8]
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

/** Calls an endpoint and gives what stands in `data`; see {@link callFull}. */
export async function call<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  return (await callFull(endpoint, params, options)).data
}

/** Fetches what an endpoint answers as a file; fails like {@link callFull}. */
export function callFile<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  options: CallOptions = {},
): Promise<ReceivedFile> {
  const work = receive(addressOf(endpoint, params, options.query), requestOf(endpoint, params, options))
  return attended(work, params, options)
}
