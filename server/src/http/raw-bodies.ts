import type { FastifyInstance } from 'fastify'

/** Makes these routes accept any body as raw bytes: a signature covers the bytes, not their meaning. */
export function installRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
}
