import type { KeptFor } from '@lianmeng/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tagged } from '../answers/file-answer.ts'
import { isKnown } from './send-file.ts'

const cacheControl: Readonly<Record<KeptFor, string>> = { hour: 'public, max-age=3600', asked: 'public, no-cache' }

/** Marks an answer as cacheable; never used for a refusal. */
export const mayBeKept = (reply: FastifyReply, keptFor: KeptFor): FastifyReply =>
  reply.header('cache-control', cacheControl[keptFor])

/** Tags a cacheable answer by its content, and sends 304 to a client that has it. */
export async function tagKept(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isKept = String(reply.getHeader('cache-control')).startsWith('public')
  if (reply.statusCode !== 200 || !isKept || typeof payload !== 'string') return payload
  const { etag } = tagged(payload, 'application/json')
  reply.header('etag', etag)
  if (!isKnown(request, etag)) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}
