import type { FastifyInstance } from 'fastify'

/** Makes these routes take any body as the bytes that came: a signature is over them, and not over what they mean. */
export function installRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
}
