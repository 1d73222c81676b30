import { gateway } from '@lianmeng/contract/endpoint'
import { httpMessage } from '@lianmeng/contract/http-messages'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../failures.ts'
import { methodsAt } from '../served-routes.ts'
import type { SendPage } from './web-app.ts'

/** Addresses below these belong to programs and the build: an unknown one is an error, never a page. */
const notPages = [`${gateway}/`, '/apiz/', '/gylapi/', '/asm-api/', '/lianmeng/', '/dev/']

/** Whether an address is one of those, even with encoded letters (`%77lm-api`) or in capitals. */
function isNoPage(path: string): boolean {
  const plain = decodeURI(path).toLowerCase()
  return notPages.some((prefix) => plain.startsWith(prefix))
}

/** Answers requests without a route: 405 if the path exists, the web app's page for its addresses, otherwise 404. */
export function installNotFound(app: FastifyInstance, sendPage: SendPage | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const methods = methodsAt(app.servedRoutes, path)
    if (methods.length > 0) {
      return sendRefusal(reply.header('allow', methods.join(', ')), 405, httpMessage(405))
    }
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const isPage = reads && !isNoPage(path)
    if (isPage && sendPage) return sendPage(request, reply)
    return sendRefusal(reply, 404, httpMessage(404))
  })
}
