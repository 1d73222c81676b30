import { httpMessage } from '@lianmeng/contract/http-messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../answers/errors.ts'

/** Path segments that no browser sends: double slashes, dot segments, and encoded dots, slashes, NUL or `%`. */
const trick = /\/\/|\\|\/\.\.?(?:\/|$)|%(?:2e|2f|5c|00|25)/i

const pathOf = (url: string): string => url.split('?', 1)[0]!

/** Rows per address and minute: they are kept for years, so no visitor may fill the log. */
const maxRows = 5
const minute = 60_000
const addressesKept = 10_000

/** Whether one more row may be written for this address. */
function rowsPerAddress(): (address: string | null) => boolean {
  const rows = new LRUCache<string, number>({ max: addressesKept, ttl: minute, noUpdateTTL: true })
  return (address) => {
    const key = address ?? 'unknown'
    const count = (rows.get(key) ?? 0) + 1
    rows.set(key, count)
    return count <= maxRows
  }
}

/**
 * Refuses paths that try to bypass the router or leave a folder, always with 404.
 * @param writeDown logs an attempt; called at most a few times per minute and address
 */
export function installPathGuard(
  app: FastifyInstance,
  writeDown: (request: FastifyRequest, path: string) => Promise<void>,
): void {
  const mayWrite = rowsPerAddress()
  const refuse = async (request: FastifyRequest, path: string): Promise<never> => {
    if (mayWrite(request.from.ip)) {
      await writeDown(request, path).catch((error: unknown) =>
        request.log.error({ err: error }, 'a path trick was not written down'),
      )
    }
    throw notFound(httpMessage(404))
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const path = pathOf(request.url)
    if (trick.test(path)) refuse(request, path).catch(done)
    else done()
  })
}
