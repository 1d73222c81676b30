import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keptByContent } from '../answers/kept-by-content.ts'

/** Bytes; smaller answers hardly shrink. */
const worthwhile = 1024
const compressible = /^(?:text\/|application\/(?:json|ld\+json|xml|javascript)|image\/svg\+xml)/

type Coding = { name: string; compress(content: Buffer): Promise<Buffer>; stream(): Transform }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A list of 48 KB becomes 5.6 KB in 0.2 ms; a higher quality costs twice as much to save a twentieth. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 3 }
const zipOptions = { level: 4 }

/** Best first. */
const codings: readonly Coding[] = [
  {
    name: 'br',
    compress: (content) =>
      brotli(content, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    stream: () => createBrotliCompress({ params: brotliParams }),
  },
  { name: 'gzip', compress: (content) => zip(content, zipOptions), stream: () => createGzip(zipOptions) },
]

/** Bytes of compressed lists that are kept: some 400 of them. */
const keptRoom = 4_000_000

/** Compresses whole answers. What is sent as bytes are lists, which many people ask for alike: those are kept. */
function compressor({ compress }: Coding): (payload: string | Buffer) => Promise<Buffer> {
  const once = keptByContent(compress, keptRoom)
  return (payload) => (typeof payload === 'string' ? compress(Buffer.from(payload)) : once(payload))
}

/** The client's best coding in `Accept-Encoding`: `gzip;q=0` refuses it. [RFC 9110 §12.5.3] */
function codingFor({ headers }: FastifyRequest): Coding | undefined {
  const wanted = headers['accept-encoding']
  if (!wanted) return undefined
  const accepted = String(wanted)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight = '']) => !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name)
  return codings.find(({ name }) => accepted.includes(name))
}

/** Whether an answer is worth compressing. */
const isWorthwhile = (payload: unknown): payload is string | Buffer | Readable =>
  payload instanceof Readable ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= worthwhile)

/** Excludes answers already compressed, and files of the build that were not worth it. */
function mayCompress(reply: FastifyReply): boolean {
  const isReady = reply.hasHeader('content-encoding') || reply.hasHeader('accept-ranges')
  return !isReady && compressible.test(String(reply.getHeader('content-type')))
}

/** Marks an answer that depends on the client's codings; the tag of its bytes becomes a weak one of its content. */
function nameVariant(reply: FastifyReply): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before ? `${String(before)}, accept-encoding` : 'accept-encoding')
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
}

/** On 304 repeats the weak tag that the client already has. */
function keepTag({ headers }: FastifyRequest, reply: FastifyReply): void {
  const etag = String(reply.getHeader('etag') ?? '')
  if (!etag.startsWith('W/') && headers['if-none-match']?.includes(`W/${etag}`)) nameVariant(reply)
}

/** Compresses what is made per request: calls, pages, drawings. Files of the build are compressed already. */
export function installCompression(app: FastifyInstance): void {
  const compressors = new Map(codings.map((coding) => [coding, compressor(coding)]))
  // Without promises: most answers to programs pass unchanged, and each promise would cost them a turn.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 304) keepTag(request, reply)
    if (!isWorthwhile(payload) || !mayCompress(reply)) return done(null, payload)
    nameVariant(reply)
    const coding = codingFor(request)
    if (!coding) return done(null, payload)
    reply.header('content-encoding', coding.name).removeHeader('content-length')
    // A failure under way can only end the answer.
    if (payload instanceof Readable)
      return done(
        null,
        pipeline(payload, coding.stream(), () => {}),
      )
    compressors.get(coding)!(payload).then((compressed) => done(null, compressed), done)
  })
}
