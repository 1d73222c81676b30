import type { CompanyRight } from '@lianmeng/trade/identity/company-roles'
import type { KeyScope } from '@lianmeng/trade/identity/key-scopes'
import type { OperatorDuty } from '@lianmeng/trade/identity/operator-roles'
import type { SellerDuty, SellerReading } from '@lianmeng/trade/identity/seller-roles'
import type { Static, TObject, TProperties, TSchema } from 'typebox'

/**
 * Who may call an endpoint. `public`: anybody; `login`: any logged-in person; `self`: a person themselves, with their
 * session and not with an API key; `buyer`: a user acting for a buyer company; `seller`: the seller's back office;
 * `operatorEntry`: an operator who has yet to prove the second factor; `operator`: one who has; `dev`: loopback callers
 * outside production only.
 */
export type Access = 'public' | 'login' | 'self' | 'buyer' | 'seller' | 'operatorEntry' | 'operator' | 'dev'

export type Method = 'GET' | 'POST' | 'PUT'

/** Form of an endpoint's answer: the JSON envelope, a file of its own media type, the text that a payment service
 *  expects, or a WebSocket. */
export type Answer = 'json' | 'file' | 'text' | 'socket'

/**
 * How long clients and proxies may cache an answer that is the same for everybody. `hour`: it changes only with a
 * release. `asked`: it changes with the goods or the texts, so it is revalidated each time and sent only if it has
 * changed.
 */
export type KeptFor = 'hour' | 'asked'

/**
 * The body of a POST: JSON, a form with one file in its part `file`, or the raw bytes signed by the sender; then
 * `params` are the path's parts.
 */
export type Body = 'json' | 'upload' | 'raw'

/**
 * One call of the HTTP interface, as a value. The server's route, the browser's call, the cache key, the OpenAPI entry
 * and the tests all derive from it; nothing else in the project contains a path.
 *
 * `path` is relative to `gateway` (`/wlm-api`) and may have parameters (`/lmcp/v1/lm/help/info/:id`); `erpPath` is the
 * same operation as called by the ERP side, at the root of the origin; see {@link addressesOf}. `params` is the query (and the path's parts) of
 * a GET, the body of a POST or PUT; `query` is the query of a POST, besides its body. `top` names the fields that the
 * specification's client reads beside `data`.
 */
export type Endpoint<
  Params extends TSchema = TSchema,
  Data extends TSchema = TSchema,
  Top extends TProperties = TProperties,
> = {
  method: Method
  path: string
  erpPath?: string
  access: Access
  /** With `buyer`: a right that the caller's role in the company must have; without it any member may call. */
  right?: CompanyRight
  /** With `operator`: a duty that the caller's role in the back office must include; without it any operator may
   *  call. */
  duty?: OperatorDuty
  /** A GET that changes something, as prescribed by the specification: like a POST, it is refused to other sites'
   *  pages. */
  writes?: true
  /** The call may wait for news for as long as its client wants: it takes no turn from the caller's other calls. */
  holds?: true
  /** A repeated call with the same `Idempotency-Key` header takes effect once. Other endpoints refuse the header. */
  idempotent?: true
  /** With `seller`: the duty that the caller's role there must include. A seller's endpoint has this or
   *  `sellerReads`. */
  sellerDuty?: SellerDuty
  /** The scope that a program's key needs. `never`: a person decides this themselves, no key reaches it. See
   *  {@link scopeOf} for endpoints that declare nothing. */
  programs?: KeyScope | 'never'
  /** With `seller`: what the caller's role there must be allowed to read. */
  sellerReads?: SellerReading
  /** One Chinese sentence on what the call does, for the readable interface page. */
  summary: string
  params: Params
  query?: TObject
  data: Data
  top?: Top
  answer: Answer
  /** Only if the answer does not depend on the caller; missing: not cached. */
  keptFor?: KeptFor
  body: Body
  /** Bytes; larger bodies answer 413. Default: the server's general limit of 256 KB. */
  bodyLimit?: number
  /** With `upload`: the file is large, and goes to disk as it arrives instead of into memory. */
  isLarge?: true
  /** Message for a larger upload; default: that for pictures. */
  tooLarge?: string
  /** The input that costs the server most of all that it accepts, where it is not simply a long page. */
  dearest?: () => Static<Params>
  /** The same of an upload; default: a picture. */
  dearestFile?: 'sheet'
  /** A call as a program would make it, and its answer, for the interface pages. */
  example?: { params: Static<Params>; data?: Static<Data> }
}

/** Access by which a key could come in. What changes something there declares what its programs may do. */
type OpenToKeys = 'login' | 'buyer' | 'seller'

type SaysPrograms = { programs: KeyScope | 'never' } | { method: 'GET'; writes?: never; programs?: never }

type DeclaresPrograms = SaysPrograms | { access: Exclude<Access, OpenToKeys>; programs?: never }

type Definition<Params extends TSchema, Data extends TSchema, Top extends TProperties> = Omit<
  Endpoint<Params, Data, Top>,
  'answer' | 'body' | 'programs'
> & { answer?: Answer; body?: Body } & DeclaresPrograms

/** Who may call several endpoints alike. */
type Callers = Pick<Endpoint, 'access' | 'right' | 'duty' | 'sellerDuty' | 'sellerReads'>

/** What is left to say about an endpoint whose callers are known. */
type DefinitionFor<
  Access extends Callers['access'],
  Params extends TSchema,
  Data extends TSchema,
  Top extends TProperties,
> = Omit<Endpoint<Params, Data, Top>, keyof Callers | 'answer' | 'body' | 'programs'> & {
  answer?: Answer
  body?: Body
} & (Access extends OpenToKeys ? SaysPrograms : { programs?: never })

/** Declares an endpoint; see {@link Endpoint}. */
export function endpoint<Params extends TSchema, Data extends TSchema, Top extends TProperties = Record<never, never>>(
  definition: Definition<Params, Data, Top>,
): Endpoint<Params, Data, Top> {
  return { answer: 'json', body: 'json', ...definition }
}

/** Declares endpoints that the same callers may use: `endpointsOf({ access: 'seller', sellerDuty: 'stock' })({ … })`. */
export function endpointsOf<const Of extends Callers>(callers: Of) {
  return <Params extends TSchema, Data extends TSchema, Top extends TProperties = Record<never, never>>(
    definition: DefinitionFor<Of['access'], Params, Data, Top>,
  ): Endpoint<Params, Data, Top> =>
    ({ answer: 'json', body: 'json', ...callers, ...definition }) as unknown as Endpoint<Params, Data, Top>
}

/**
 * The scope that a key needs for a call; `never`: no key is enough. What only reads wants `read`. `anybody`: the call is
 * open without any key, and a key adds to the answer only if it may read.
 */
export function scopeOf({ access, method, writes, programs }: Endpoint): KeyScope | 'never' | 'anybody' {
  if (access === 'public' || access === 'dev') return 'anybody'
  if (access !== 'login' && access !== 'buyer' && access !== 'seller') return 'never'
  return programs ?? (method === 'GET' && !writes ? 'read' : 'never')
}

/** The parameters of a call. */
export type ParamsOf<E extends Endpoint> = Static<E['params']>
/** The `data` of the envelope. */
export type DataOf<E extends Endpoint> = Static<E['data']>
/** The fields beside `data` at the top of the envelope. */
export type TopOf<E> = E extends Endpoint<TSchema, TSchema, infer Top> ? { [K in keyof Top]: Static<Top[K]> } : never

/** Prefix of every path that is not an `erpPath`. */
export const gateway = '/wlm-api'

/** Where the ERP side's center stands, and the other base that the specification has for it. */
const center = '/apiz/rest/asm/center/'
const otherCenter = '/asm-api/'

/** Every address at which an endpoint answers: below the gateway first, then for the ERP side, at the root of the
 *  origin. */
export function addressesOf({ path, erpPath }: Pick<Endpoint, 'path' | 'erpPath'>): string[] {
  if (!erpPath) return [`${gateway}${path}`]
  const also = erpPath.startsWith(center) ? [`${otherCenter}${erpPath.slice(center.length)}`] : []
  return [`${gateway}${path}`, erpPath, ...also]
}
