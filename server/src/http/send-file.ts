import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, FileName, Keeping } from '../answers/file-answer.ts'

const cacheControl: Readonly<Record<Keeping, string>> = {
  public: 'public, max-age=3600',
  immutable: 'public, max-age=31536000, immutable',
  private: 'private, no-cache',
}

/** A file opened on its own runs no script, submits no form and has no origin of ours. [reliability C13] */
const contentSecurityPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** `name*` holds what ASCII cannot. [RFC 6266, RFC 8187] */
const disposition = ({ ascii, full }: FileName): string =>
  `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`

/** Whether the client has the content with this tag. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** Sends a file, or 304 if the client has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { file, keeping, name } = answer
  reply.headers({
    'cache-control': cacheControl[keeping],
    'content-security-policy': contentSecurityPolicy,
    etag: file.etag,
    ...(name && { 'content-disposition': disposition(name) }),
  })
  if (isKnown(request, file.etag)) return reply.code(304).send()
  return reply.type(file.type).send(typeof file.body === 'string' ? file.body : Buffer.from(file.body))
}
