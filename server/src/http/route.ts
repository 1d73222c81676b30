import { keyNote, keysOutside, keyWants } from '@lianmeng/contract/account/key-texts'
import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import type { DataOf, Endpoint, ParamsOf, TopOf } from '@lianmeng/contract/endpoint'
import { addressesOf, scopeOf } from '@lianmeng/contract/endpoint'
import { envelopeOf, succeeded } from '@lianmeng/contract/envelope'
import { Nothing } from '@lianmeng/contract/fields'
import { mayIn } from '@lianmeng/trade/identity/company-roles'
import { isDutyOf, type OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { hasSellerDuty, hasSellerReading, type SellerRoles } from '@lianmeng/trade/identity/seller-roles'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Actor } from '../accounts/actor.ts'
import { buyerOf, type Caller, callerOf, notInSellerRole, sellerOf } from '../accounts/caller.ts'
import { AnswerWithTop, bytesOf, JoinedJson, PreparedJson } from '../answers/answered.ts'
import { badRequest, forbidden } from '../answers/errors.ts'
import { FileAnswer } from '../answers/file-answer.ts'
import { TextAnswer } from '../answers/text-answer.ts'
import { actorOf } from './actor-of.ts'
import { refuseUnlessLoopback } from './guards/loopback.ts'
import { mayBeKept, tagKept } from './keeping.ts'
import { installLargeUploads, takeTimeForFile } from './large-upload.ts'
import { installRawBodies } from './raw-bodies.ts'
import { sendFile } from './send-file.ts'
import type { CallTurns } from './turns.ts'
import { installUploads } from './upload.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly turns: CallTurns
  }
}

/** Fields at the top of the envelope; `message` when a success has a text. */
type Top<E extends Endpoint> = Partial<TopOf<E>> & { message?: string }

/** Where nothing is answered, whatever a handler returns is left out. */
type ResultData<E extends Endpoint> = typeof Nothing extends E['data'] ? unknown : DataOf<E>

type Result<E extends Endpoint> =
  | ResultData<E>
  | AnswerWithTop<DataOf<E>, Top<E>>
  | PreparedJson
  | JoinedJson
  | FileAnswer
  | TextAnswer

/** Where routes are registered. */
export type HttpApp = FastifyInstance

/** The request and reply themselves, for cookies, headers and uploads. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Does the work of an endpoint: from validated input to the content of `data`. */
export type Handler<E extends Endpoint> = (
  params: ParamsOf<E>,
  actor: Actor,
  exchange: Exchange,
) => Promise<Result<E>> | Result<E>

/** Refuses a key outside its scopes, and every key where only a person decides. */
function refuseKey(endpoint: Endpoint, request: FastifyRequest): void {
  const key = request.caller?.apiKey
  if (!key) return
  const wanted = scopeOf(endpoint)
  if (wanted === 'anybody') {
    // Where anybody may call, a key that may not read sees what a visitor sees: no prices of its company.
    if (!key.scopes.includes('read')) request.caller = null
  } else if (wanted === 'never') throw forbidden(keysOutside)
  else if (!key.scopes.includes(wanted)) throw forbidden(keyWants(wanted))
}

function refuseBuyer({ right }: Endpoint, request: FastifyRequest): void {
  const buyer = buyerOf(request)
  if (right && !mayIn(buyer.role, right)) {
    throw forbidden(`您在当前企业的角色是“${companyRoleTexts[buyer.role]}”，没有此权限，请联系企业管理员！`)
  }
}

/** An endpoint that names neither a duty nor what is read is closed to everybody. */
function isOpenTo(person: SellerRoles, { sellerDuty, sellerReads }: Endpoint): boolean {
  if (sellerDuty) return hasSellerDuty(person, sellerDuty)
  return sellerReads !== undefined && hasSellerReading(person, sellerReads)
}

function refuseSeller(endpoint: Endpoint, request: FastifyRequest): void {
  const seller = sellerOf(request)
  if (!isOpenTo(seller, endpoint)) throw notInSellerRole(seller)
}

/** @returns the operator; the second factor may still be missing */
function enteringOperator(request: FastifyRequest): Caller & { operatorRole: OperatorRole } {
  const caller = callerOf(request)
  if (!caller.operatorRole) throw forbidden()
  return caller as Caller & { operatorRole: OperatorRole }
}

function refuseOperator({ duty }: Endpoint, request: FastifyRequest): void {
  const { operatorRole, secondFactor } = enteringOperator(request)
  if (!secondFactor) throw forbidden('请先完成两步验证')
  if (duty && !isDutyOf(operatorRole, duty)) throw forbidden()
}

/** Refuses callers without access. Every route passes through it. */
export function guard(endpoint: Endpoint, request: FastifyRequest): void {
  refuseKey(endpoint, request)
  switch (endpoint.access) {
    case 'public':
      return
    case 'login':
    case 'self':
      callerOf(request)
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

/** An envelope around what is JSON already. */
const opened = '{"code":200,"status":200,"success":true,"message":"","data":'
const closed = '}'

const jsonType = 'application/json; charset=utf-8'

function paramsIn({ method, body }: Endpoint, request: FastifyRequest): unknown {
  if (body === 'raw') return request.params
  return method === 'GET' ? { ...(request.query as object), ...(request.params as object) } : request.body
}

async function answer<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = paramsIn(endpoint, request)
  const result = await handler(params as ParamsOf<E>, actorOf(request), { request, reply })
  if (reply.sent) return reply
  if (result instanceof FileAnswer) return sendFile(request, reply, result)
  if (result instanceof TextAnswer) return reply.code(result.status).type(result.type).send(result.text)
  if (endpoint.keptFor) mayBeKept(reply, endpoint.keptFor)
  if (result instanceof PreparedJson) {
    return reply.type(jsonType).send(`${opened}${result.text}${closed}`)
  }
  if (result instanceof JoinedJson) return reply.type(jsonType).send(bytesOf([opened, ...result.pieces, closed]))
  if (result instanceof AnswerWithTop) return { ...succeeded(result.data), ...result.top }
  return succeeded(endpoint.data === Nothing ? {} : result)
}

const bodyOf = ({ params, example }: Endpoint) => (example ? { ...params, examples: [example.params] } : params)

/** The query of a GET, its fields with their examples. */
function queryOf({ params, example }: Endpoint) {
  const { properties } = params as unknown as { properties: Record<string, object> }
  const shown = Object.entries((example?.params ?? {}) as object).map(([name, value]) => [
    name,
    { ...properties[name], examples: [value] },
  ])
  return { ...params, properties: { ...properties, ...Object.fromEntries(shown) } }
}

function answerOf(endpoint: Endpoint) {
  const schema = envelopeOf(endpoint)
  const data = endpoint.example?.data
  return data === undefined ? schema : { ...schema, examples: [succeeded(data)] }
}

/** Splits the parameters of a GET between the path and the query. */
function schemaOf(endpoint: Endpoint) {
  const response = { 200: answerOf(endpoint) }
  const described = {
    summary: endpoint.summary,
    description: keyNote(scopeOf(endpoint)),
    tags: [endpoint.path.split('/')[1] ?? ''],
  }
  if (endpoint.body === 'raw') return { ...described, params: endpoint.params, response }
  if (endpoint.body === 'upload')
    return { ...described, ...(endpoint.query && { querystring: endpoint.query }), response }
  if (endpoint.method !== 'GET') {
    return {
      ...described,
      body: bodyOf(endpoint),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      response,
    }
  }
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  if (inPath.length === 0) return { ...described, querystring: queryOf(endpoint), response }
  const { properties: all, required = [] } = endpoint.params as unknown as {
    properties: Record<string, object>
    required?: string[]
  }
  const part = (names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, all[name]])),
  })
  return {
    ...described,
    params: { ...part(inPath), required: inPath },
    querystring: {
      ...part(Object.keys(all).filter((name) => !inPath.includes(name))),
      required: required.filter((name) => !inPath.includes(name)),
    },
    response,
  }
}

/** The sender of an unused idempotency key relies on a promise that this endpoint does not make. @throws 400 */
function refuseUnusedKey({ idempotent }: Endpoint, { headers }: FastifyRequest): void {
  if (!idempotent && headers['idempotency-key'] !== undefined) throw badRequest('该接口不支持「Idempotency-Key」')
}

/** A caller without parameters need not send `{}`. */
function takeNoBodyAsEmpty(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.body === undefined) request.body = {}
  done()
}

/**
 * Serves an endpoint at its path below the gateway and, if it has one, at the ERP side’s addresses. Checks access, validates
 * the input, drops undeclared fields, and wraps the answer in the envelope. The handler of an `upload` reads the form
 * itself; see upload.ts.
 */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const serve = (on: FastifyInstance) => {
    for (const url of addressesOf(endpoint)) on.route(routeOf(on.turns, endpoint, url, handler))
  }
  if (endpoint.body === 'json') serve(app)
  else {
    app.register(async (scope) => {
      if (endpoint.body === 'raw') installRawBodies(scope)
      else if (endpoint.isLarge) installLargeUploads(scope)
      else installUploads(scope, endpoint.tooLarge)
      serve(scope)
    })
  }
}

/**
 * Answers a call in the turn of its caller. A client that has gone meanwhile gets nothing, and nothing is done. Notices
 * of services wait for no turn: a few addresses bring everybody's.
 */
async function answerInTurn<E extends Endpoint>(
  turns: CallTurns,
  endpoint: E,
  handler: Handler<E>,
  ...[request, reply]: [FastifyRequest, FastifyReply]
) {
  if (endpoint.body === 'raw') return answer(endpoint, handler, request, reply)
  if (endpoint.holds) {
    turns.leave(request)
    return answer(endpoint, handler, request, reply)
  }
  const answered = await turns.run(request, () => answer(endpoint, handler, request, reply))
  return answered === undefined ? reply.hijack() : answered
}

function routeOf<E extends Endpoint>(turns: CallTurns, endpoint: E, url: string, handler: Handler<E>): RouteOptions {
  return {
    method: endpoint.method,
    url,
    config: { endpoint },
    schema: endpoint.answer === 'json' ? schemaOf(endpoint) : { ...schemaOf(endpoint), response: undefined },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    // Before the body is read: a stranger does not learn the parameters of a call.
    onRequest: (request, _reply, done) => {
      guard(endpoint, request)
      refuseUnusedKey(endpoint, request)
      if (endpoint.isLarge) takeTimeForFile(request)
      done()
    },
    ...(endpoint.method === 'GET' ? {} : { preValidation: takeNoBodyAsEmpty }),
    handler: (request, reply) => answerInTurn(turns, endpoint, handler, request, reply),
    ...(endpoint.keptFor && { onSend: tagKept }),
  }
}
