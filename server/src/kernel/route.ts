import type { DataOf, Endpoint, ParamsOf, TopOf } from '@lianmeng/contract/endpoint'
import { gateway } from '@lianmeng/contract/endpoint'
import { envelopeOf, succeeded } from '@lianmeng/contract/envelope'
import { companyRoleTexts } from '@lianmeng/contract/role-texts'
import { mayIn } from '@lianmeng/trade/identity/company-roles'
import { isDutyOf, type OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { buyerOf, type Caller, callerOf, tenantOf } from './caller.ts'
import { forbidden } from './errors.ts'
import { FileAnswer, sendFile } from './file-answer.ts'
import type { ServedRequest } from './from.ts'
import { refuseUnlessLoopback } from './loopback.ts'
import { installUploads } from './upload.ts'

/** An answer with fields beside `data` at the top of the envelope. */
export class Answered<Data, Top> {
  readonly data: Data
  readonly top: Top
  constructor(data: Data, top: Top) {
    this.data = data
    this.top = top
  }
}

/** `data` that is JSON text already: it is sent as it stands, neither parsed nor serialised again. */
export class PreparedJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Fields at the top of the envelope; `message` where a success has something to tell besides. */
type Top<E extends Endpoint> = Partial<TopOf<E>> & { message?: string }

type Result<E extends Endpoint> = DataOf<E> | Answered<DataOf<E>, Top<E>> | PreparedJson | FileAnswer

/** Does the work of an endpoint: checked input in, what `data` shall hold out. */
export type Handler<E extends Endpoint> = (
  params: ParamsOf<E>,
  request: ServedRequest,
  reply: FastifyReply,
) => Promise<Result<E>> | Result<E>

/** A key never does what a person alone may: log in elsewhere, change the password, make more keys. */
function personOf(request: FastifyRequest): Caller {
  const caller = callerOf(request)
  if (caller.apiKey) throw forbidden('接口密钥不能进行此操作')
  return caller
}

function refuseReadOnlyKey({ apiKey }: Caller): void {
  if (apiKey?.readOnly) throw forbidden('该接口密钥只能读取')
}

function refuseBuyer({ right }: Endpoint, request: FastifyRequest): void {
  const buyer = buyerOf(request)
  if (!right) return
  refuseReadOnlyKey(buyer)
  if (!mayIn(buyer.role, right)) {
    throw forbidden(`您在当前企业的角色是“${companyRoleTexts[buyer.role]}”，没有此权限，请联系企业管理员！`)
  }
}

function refuseSeller({ method }: Endpoint, request: FastifyRequest): void {
  tenantOf(request)
  if (method !== 'GET') refuseReadOnlyKey(callerOf(request))
}

/** @returns the operator, who may yet have to prove the second factor */
function enteringOperator(request: FastifyRequest): Caller & { operatorRole: OperatorRole } {
  const caller = personOf(request)
  if (!caller.operatorRole) throw forbidden()
  return caller as Caller & { operatorRole: OperatorRole }
}

function refuseOperator({ duty }: Endpoint, request: FastifyRequest): void {
  const { operatorRole, secondFactor } = enteringOperator(request)
  if (!secondFactor) throw forbidden('请先完成两步验证')
  if (duty && !isDutyOf(operatorRole, duty)) throw forbidden()
}

/** Refuses who may not call. The same for every route: a route cannot forget it. */
function guard(endpoint: Endpoint, request: FastifyRequest): void {
  switch (endpoint.access) {
    case 'public':
      return
    case 'login':
      callerOf(request)
      return
    case 'self':
      personOf(request)
      return
    case 'buyer':
      refuseBuyer(endpoint, request)
      return
    case 'seller':
      refuseSeller(endpoint, request)
      return
    case 'operatorEntry':
      enteringOperator(request)
      return
    case 'operator':
      refuseOperator(endpoint, request)
      return
    case 'dev':
      refuseUnlessLoopback(request)
  }
}

function envelopeText(data: string): string {
  return `{"code":200,"status":200,"success":true,"message":"","data":${data}}`
}

async function answer<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params =
    endpoint.method === 'GET' ? { ...(request.query as object), ...(request.params as object) } : request.body
  const result = await handler(params as ParamsOf<E>, request, reply)
  if (reply.sent) return reply
  if (result instanceof FileAnswer) return sendFile(request, reply, result)
  if (result instanceof PreparedJson) {
    return reply.type('application/json; charset=utf-8').send(envelopeText(result.text))
  }
  if (result instanceof Answered) return { ...succeeded(result.data), ...result.top }
  return succeeded(result)
}

/** Splits the parameters of a GET between the path and the query. */
function schemaOf(endpoint: Endpoint) {
  const response = { 200: envelopeOf(endpoint) }
  const described = { summary: endpoint.summary, tags: [endpoint.path.split('/')[1] ?? ''] }
  if (endpoint.body === 'upload') return { ...described, response }
  if (endpoint.method !== 'GET') {
    return { ...described, body: endpoint.params, ...(endpoint.query ? { querystring: endpoint.query } : {}), response }
  }
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  if (inPath.length === 0) return { ...described, querystring: endpoint.params, response }
  const all = (endpoint.params as unknown as { properties: Record<string, object> }).properties
  const part = (names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, all[name]])),
  })
  return {
    ...described,
    params: { ...part(inPath), required: inPath },
    querystring: part(Object.keys(all).filter((name) => !inPath.includes(name))),
    response,
  }
}

/** A caller without parameters need not send `{}`. */
function takeNoBodyAsEmpty(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.body === undefined) request.body = {}
  done()
}

/**
 * Serves an endpoint, at its path below the gateway and, where it has one, at the ERP side's path.
 * Guards, checks the input, drops undeclared fields, wraps the answer in the envelope. The handler of an `upload` reads
 * the form by itself; see upload.ts.
 */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const paths = [`${gateway}${endpoint.path}`, ...(endpoint.erpPath ? [endpoint.erpPath] : [])]
  const serve = (on: FastifyInstance) => {
    for (const url of paths) on.route(routeOf(endpoint, url, handler))
  }
  if (endpoint.body === 'json') serve(app)
  else {
    app.register(async (scope) => {
      installUploads(scope)
      serve(scope)
    })
  }
}

function routeOf<E extends Endpoint>(endpoint: E, url: string, handler: Handler<E>): RouteOptions {
  return {
    method: endpoint.method,
    url,
    schema: endpoint.answer === 'json' ? schemaOf(endpoint) : { ...schemaOf(endpoint), response: undefined },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    // Before the body is read: a stranger does not learn what a call wants.
    onRequest: (request, _reply, done) => {
      guard(endpoint, request)
      done()
    },
    ...(endpoint.method === 'GET' ? {} : { preValidation: takeNoBodyAsEmpty }),
    handler: (request, reply) => answer(endpoint, handler, request, reply),
  }
}
