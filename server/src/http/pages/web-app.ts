import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tagged } from '../../answers/file-answer.ts'
import type { Config } from '../../config/config.ts'
import { escaped } from '../../media/html.ts'
import { isKnown } from '../send-file.ts'
import { installManifest } from './installable.ts'
import { installRendering } from './rendering/install-rendering.ts'

/** The address of the build's files. [spec §9] */
const publicPath = '/lianmeng/'
/** Areas whose pages may be asked for below the path of the files: links of the former site lead there. */
const pageAreas = ['lmPortals', 'lmShop', 'union', 'order', 'seller'] as const

/** Writes the installation's settings into the page's head. */
function filled(html: string, config: Config): string {
  const values = { 'platform-name': config.platformName, 'erp-origins': config.erpOrigins.join(',') }
  return Object.entries(values)
    .reduce(
      (text, [name, value]) => text.replace(`name="${name}" content=""`, `name="${name}" content="${escaped(value)}"`),
      html,
    )
    .replace(/<title>[^<]*/, `<title>${escaped(config.platformName)}`)
}

/** Answers with a page of the web app. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/**
 * Sends a page, or 304 if the browser has the same one. It revalidates every time.
 * @param policy what it may load and run; without one, that of any other answer
 */
function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  status: number,
  policy?: string,
): FastifyReply {
  const { etag } = tagged(html, 'text/html')
  reply.headers({ 'cache-control': 'no-cache', vary: 'cookie', etag: `W/${etag}` })
  // Also with 304: the browser uses the headers of the newest answer.
  if (policy) reply.header('content-security-policy', policy)
  if (status === 200 && isKnown(request, etag)) return reply.code(304).send()
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

/** A local path, and nothing that a browser could take for another host. */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)

/**
 * Serves the built web app: files with a hash in their name are cacheable for ever, `/` redirects to the host's area,
 * public pages are rendered for visitors, and all others are one empty page that the browser fills. [spec §2]
 * @returns how to answer an address of the app, or undefined when no app was built
 */
export async function installWebApp(app: FastifyInstance, config: Config): Promise<SendPage | undefined> {
  const erpHosts = new Set(config.erpOrigins.map((origin) => origin.replace(/^https?:\/\//, '')))
  app.get('/', (request, reply) =>
    reply.redirect(erpHosts.has(request.host) || erpHosts.has(request.hostname) ? '/union' : '/lmPortals'),
  )
  app.get('/lianmeng', (_request, reply) => reply.redirect('/'))
  app.get(publicPath, (_request, reply) => reply.redirect('/'))
  for (const area of pageAreas)
    app.get(`${publicPath}${area}/*`, { schema: { hide: true } }, ({ url }, reply) =>
      reply.redirect(url.slice(publicPath.length - 1)),
    )
  const index = join(config.webDist, 'index.html')
  if (!config.webDist || !existsSync(index)) return undefined
  const shell = filled(readFileSync(index, 'utf8'), config)

  await app.register(fastifyStatic, {
    root: config.webDist,
    prefix: publicPath,
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    // Excludes the page itself and files only for the server.
    allowedPath: (path) => !path.startsWith('/index.html') && !path.startsWith('/.'),
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      // It answers for pages at the root, above its own folder; compressed, its name is longer.
      if (path.includes('offline-worker.js')) reply.header('service-worker-allowed', '/')
    },
  })
  installManifest(app, config.platformName, publicPath)
  const pageOf = installRendering(app, config, shell, publicPath)
  // The page of all interface components is for developers.
  if (!config.production)
    app.get('/dev/kit', { schema: { hide: true } }, (request, reply) => sendHtml(request, reply, shell, 200))
  return async (request, reply) => {
    const page = await pageOf(request)
    if (page.kind === 'redirect' && isOwnPath(page.address) && page.address !== request.url) {
      return reply.header('cache-control', 'no-cache').redirect(page.address)
    }
    if (page.kind === 'page') return sendHtml(request, reply, page.html, page.status, page.policy)
    return sendHtml(request, reply, shell, page.kind === 'shell' ? page.status : 200)
  }
}
