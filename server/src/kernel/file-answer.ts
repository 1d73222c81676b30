import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file as an answer, instead of JSON in the envelope. */
export type File = {
  readonly body: string | Uint8Array
  readonly type: string
  /** Changes with the content. */
  readonly etag: string
}

/**
 * Who may keep an answer: everybody for a while; everybody for good, because its name never stands for anything else; or
 * the caller alone, asking each time whether it is still open to them.
 */
export type Keeping = 'public' | 'immutable' | 'private'

const cacheControl: Readonly<Record<Keeping, string>> = {
  public: 'public, max-age=3600',
  immutable: 'public, max-age=31536000, immutable',
  private: 'private, no-cache',
}

/** An answer that is a file; `name` where it is to be saved. */
export class FileAnswer {
  readonly file: File
  readonly keeping: Keeping
  readonly name: FileName | undefined

  constructor(file: File, keeping: Keeping, name?: FileName) {
    this.file = file
    this.keeping = keeping
    this.name = name
  }
}

/** The name of a saved file in letters, digits and `. _ -`, and as people read it. */
export type FileName = { readonly ascii: string; readonly full: string }

/** @returns the file with the tag of its content */
export function tagged(body: string | Uint8Array, type: string): File {
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Whoever opens a file by itself gets no script, no forms and no origin of ours with it. [reliability C13] */
const contentSecurityPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** `name*` holds what ASCII cannot. [RFC 6266, RFC 8187] */
const disposition = ({ ascii, full }: FileName): string =>
  `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`

/** Sends a file, or 304 to who has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { file, keeping, name } = answer
  reply.headers({
    'cache-control': cacheControl[keeping],
    'content-security-policy': contentSecurityPolicy,
    etag: file.etag,
    ...(name && { 'content-disposition': disposition(name) }),
  })
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === file.etag)) return reply.code(304).send()
  return reply.type(file.type).send(typeof file.body === 'string' ? file.body : Buffer.from(file.body))
}
