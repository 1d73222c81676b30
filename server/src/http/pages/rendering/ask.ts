import { code } from '@lianmeng/contract/codes'
import type { Envelope } from '@lianmeng/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { From } from '../../../accounts/actor.ts'
import type { Ask } from './rendered-pages.ts'

/**
 * Calls the server's own routes without a connection, as a visitor from the address that requested the page: validated,
 * limited and serialised like any call, and never with a session.
 */
export const askingFrom =
  (app: FastifyInstance, { ip, userAgent }: From): Ask =>
  async ({ method, address, body }) => {
    const { statusCode, headers, payload } = await app.inject({
      method,
      url: address,
      headers: {
        'x-wlm': '1',
        'user-agent': userAgent,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
      ...(ip && { remoteAddress: ip }),
    })
    const isJson = String(headers['content-type']).includes('application/json')
    const envelope = isJson ? (JSON.parse(payload) as Envelope<unknown>) : undefined
    return { status: statusCode, data: envelope?.code === code.ok ? JSON.stringify(envelope.data) : undefined }
  }
