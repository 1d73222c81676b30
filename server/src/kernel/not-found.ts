import { gateway } from '@lianmeng/contract/endpoint'
import { httpMessage } from '@lianmeng/contract/http-messages'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './failures.ts'
import type { SendPage } from './web-app.ts'

/** Addresses below these are the programs' and the build's: an unknown one is a mistake, never a page. */
const notPages = [`${gateway}/`, '/apiz/', '/gylapi/', '/asm-api/', '/lianmeng/', '/dev/']

/** Whether an address is one of those, also with letters in disguise (`%77lm-api`) or in capitals. */
function isNoPage(path: string): boolean {
  const plain = decodeURI(path).toLowerCase()
  return notPages.some((prefix) => plain.startsWith(prefix))
}

type Served = { pattern: RegExp; methods: Set<string> }

/** Remembers which methods each path has; call before the routes are registered. */
export function watchRoutes(app: FastifyInstance): (path: string) => string[] {
  const served = new Map<string, Served>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = served.get(url) ?? {
      pattern: new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
      methods: new Set(),
    }
    for (const each of [method].flat()) known.methods.add(each)
    served.set(url, known)
  })
  return (path) =>
    [...served.values()]
      .find(({ pattern }) => pattern.test(path))
      ?.methods.values()
      .toArray() ?? []
}

/** Answers what no route serves: 405 where the path exists, the web app's page for its addresses, otherwise 404. */
export function installNotFound(
  app: FastifyInstance,
  methodsOf: (path: string) => string[],
  sendPage: SendPage | undefined,
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const methods = methodsOf(path)
    if (methods.length > 0) {
      return sendRefusal(reply.header('allow', methods.join(', ')), 405, httpMessage(405))
    }
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const isPage = reads && !isNoPage(path)
    if (isPage && sendPage) return sendPage(request, reply)
    return sendRefusal(reply, 404, httpMessage(404))
  })
}
