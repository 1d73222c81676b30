import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { escaped } from './html.ts'

/** Where the files of the build stand. [spec §9] */
const publicPath = '/lianmeng/'

type Page = { encoding: string | undefined; body: Buffer }

/** What the page learns of this installation stands in its head. */
function filled(html: string, config: Config): string {
  const values = { 'platform-name': config.platformName, 'erp-origins': config.erpOrigins.join(',') }
  return Object.entries(values)
    .reduce(
      (text, [name, value]) => text.replace(`name="${name}" content=""`, `name="${name}" content="${escaped(value)}"`),
      html,
    )
    .replace(/<title>[^<]*/, `<title>${escaped(config.platformName)}`)
}

/** The page in every encoding, best first; none where no app was built. */
function readPage(config: Config): Page[] {
  const file = join(config.webDist, 'index.html')
  if (!config.webDist || !existsSync(file)) return []
  const body = Buffer.from(filled(readFileSync(file, 'utf8'), config))
  return [
    { encoding: 'br', body: brotliCompressSync(body) },
    { encoding: 'gzip', body: gzipSync(body) },
    { encoding: undefined, body },
  ]
}

/** Answers with the page of the web app: the browser decides by the address what it shows. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Serves the built web app: its files for ever where their name carries a hash, `/` as a redirect to the area of the
 * host. [spec §2]
 * @returns how to answer an address of the app, or undefined where no app was built
 */
export async function installWebApp(app: FastifyInstance, config: Config): Promise<SendPage | undefined> {
  const erpHosts = new Set(config.erpOrigins.map((origin) => origin.replace(/^https?:\/\//, '')))
  app.get('/', (request, reply) =>
    reply.redirect(erpHosts.has(request.host) || erpHosts.has(request.hostname) ? '/union' : '/lmPortals'),
  )
  app.get('/lianmeng', (_request, reply) => reply.redirect('/'))
  app.get(publicPath, (_request, reply) => reply.redirect('/'))
  const pages = readPage(config)
  if (pages.length === 0) return undefined

  await app.register(fastifyStatic, {
    root: config.webDist,
    prefix: publicPath,
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    allowedPath: (path) => !path.startsWith('/index.html'),
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  return (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const page = pages.find(({ encoding }) => encoding === undefined || accepted.includes(encoding)) ?? pages.at(-1)!
    if (page.encoding) reply.header('content-encoding', page.encoding)
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(page.body)
  }
}
