import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Where the files of the build stand. [spec §9] */
const publicPath = '/lianmeng/'

type Page = { encoding: string | undefined; body: Buffer }

/** The page in every encoding that the build made, best first. */
function readPage(webDist: string): Page[] {
  const file = join(webDist, 'index.html')
  const kinds = [
    { path: `${file}.br`, encoding: 'br' },
    { path: `${file}.gz`, encoding: 'gzip' },
    { path: file, encoding: undefined },
  ]
  return kinds
    .filter(({ path }) => existsSync(path))
    .map(({ path, encoding }) => ({ encoding, body: readFileSync(path) }))
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
  const pages = config.webDist ? readPage(config.webDist) : []
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
