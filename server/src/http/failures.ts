import { code } from '@lianmeng/contract/codes'
import { refused } from '@lianmeng/contract/envelope'
import { httpMessage } from '@lianmeng/contract/http-messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem, Refusal } from '../answers/errors.ts'

/** Seconds until a caller may retry when the database or the machine is overloaded. */
const retryAfter = 2

const busyMessage = '系统繁忙，请稍后重试'
const fullMessage = '存储空间不足，本次操作未保存，请联系平台管理员'

/** Sentences for statuses detected by Fastify itself. */
const messageOf: Readonly<Record<number, string>> = {
  408: '请求超时',
  413: '请求内容过大',
  414: '请求地址过长',
  415: '不支持的内容类型，请使用 JSON',
}

/** The disk of the database or of the stored files is full. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/**
 * Codes of PostgreSQL, and of connections to other services, that mean "not now": no connection, a broken one, or a
 * timeout.
 */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

const isUnavailable = (error: unknown): boolean => {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  // With a status it concerns the request: a client that disconnects in the middle of a body also causes a reset.
  return typeof code === 'string' && statusCode === undefined && (unavailable.has(code) || code.startsWith('08'))
}

export const overloaded = () => new HttpProblem(503, busyMessage, { headers: { 'retry-after': String(retryAfter) } })

/** As text, because the endpoint's reply schema describes its success. */
function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Answers with a refusal of the given status. */
export function sendRefusal(reply: FastifyReply, status: number, message: string, data: unknown = null): FastifyReply {
  return send(reply, status, { ...refused(status, message), data })
}

/** Turns an error into a reply. A bug is reported as a request id without details. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    return send(reply, 200, { ...refused(code.refused, error.message), data: error.data, ...error.extra })
  }
  if (error instanceof HttpProblem) {
    return sendRefusal(reply.headers(error.headers), error.statusCode, error.message, error.data)
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'the database, or a service that is needed, does not answer')
    return answerFailure(overloaded(), request, reply)
  }
  if (full.has((error as { code?: string }).code ?? '')) {
    request.log.error({ err: error }, 'a disk is full')
    return sendRefusal(reply, 507, fullMessage)
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 400 && status < 500) return sendRefusal(reply, status, messageOf[status] ?? httpMessage(status))
  request.log.error({ err: error }, 'a request failed')
  return send(reply, 500, { ...refused(500, httpMessage(500)), requestId: request.id })
}
