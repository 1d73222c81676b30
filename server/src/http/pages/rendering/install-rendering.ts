import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../../config/config.ts'
import { cookieIn, epochName, sessionCookies } from '../../guards/cookies.ts'
import { bearerOf } from '../../guards/session.ts'
import { askingFrom } from './ask.ts'
import { pageFiles } from './page-files.ts'
import { pageHtml } from './page-html.ts'
import { type FinishedPage, type PageAnswer, renderedPages } from './rendered-pages.ts'
import { renderer } from './renderer.ts'
import { styleSheets } from './style-sheets.ts'

/** Characters; no address of ours is longer, and longer ones are not worth a page. */
const longestAddress = 2_000
/** Frames of pages that are kept; there is one for each path. */
const mostFrames = 200
/** Milliseconds between two log lines about pages that could not be rendered. */
const toldEvery = 60_000

/** The page for an address; `shell` when the browser has to render it, or rendering failed. */
export type PageOf = (request: FastifyRequest) => Promise<PageAnswer>

/** Who has a session, or an apparent one, sees pages of their own, whose content only their browser renders. */
function isVisitor(request: FastifyRequest, cookieName: string): boolean {
  const { cookie } = request.headers
  return !bearerOf(request) && !cookieIn(cookie, cookieName) && !cookieIn(cookie, epochName)
}

/** Logs from time to time, not for every page, why pages are not rendered. */
function troubleLog(app: FastifyInstance): (failure: unknown) => void {
  let told = Number.NEGATIVE_INFINITY
  return (failure) => {
    if (performance.now() - told < toldEvery) return
    told = performance.now()
    app.log.warn({ err: failure }, 'a page was left to the browser')
  }
}

/**
 * Prepares rendering on the server. No error here breaks a page: the browser then renders it.
 * @param shell the empty page
 * @param base the address of the build's files
 */
export function installRendering(app: FastifyInstance, config: Config, shell: string, base: string): PageOf {
  const program = join(config.webDist, '.renderer', 'render-page.js')
  if (!existsSync(program)) return async () => ({ kind: 'shell', status: 200 })
  const { platformName: name, publicOrigin: origin } = config
  const { name: cookieName } = sessionCookies(origin)
  const filesOf = pageFiles(config.webDist)
  const sheetOf = styleSheets(config.webDist)
  const thread = renderer(program)
  app.addHook('onClose', () => thread.close())
  const tell = troubleLog(app)
  const platform = { name, origin }
  const frames = new LRUCache<string, FinishedPage>({ max: mostFrames })
  /** The page of somebody who is logged in: what surrounds its content, which is the same for everybody. */
  const frameFor = async (address: string): Promise<PageAnswer> => {
    const path = address.split('?', 1)[0]!
    const known = frames.get(path)
    if (known) return known
    const result = await thread.render({ address, isVisitor: false, platform, answers: {} })
    if (result.kind === 'shell' || result.kind === 'redirect') return result
    if (result.kind !== 'frame') return { kind: 'shell', status: 200 }
    const { head, html, sources } = result
    const files = filesOf(sources)
    const page = pageHtml({ shell, head, html, path, answers: undefined, files, parts: [], base, sheetOf })
    const frame = { kind: 'page', status: 200, ...page } as const
    frames.set(path, frame)
    return frame
  }
  const pageFor = renderedPages({
    renderer: thread,
    platform,
    finish: ({ head, html, sources, parts }, answers, address) => {
      const path = address.split('?', 1)[0]!
      return pageHtml({ shell, head, html, path, answers, files: filesOf(sources), parts, base, sheetOf })
    },
  })

  const answerTo = async (request: FastifyRequest): Promise<PageAnswer> => {
    if (request.url.length > longestAddress) return { kind: 'shell', status: 200 }
    if (isVisitor(request, cookieName)) return pageFor(request.url, askingFrom(app, request.from))
    return frameFor(request.url)
  }
  return (request) =>
    answerTo(request).catch((failure: unknown) => {
      tell(failure)
      return { kind: 'shell', status: 200 }
    })
}
