import type { Endpoint } from '@lianmeng/contract/endpoint'
import type { FastifyInstance } from 'fastify'

/** A registered route. */
export type ServedRoute = {
  method: string
  url: string
  /** Its endpoint; undefined when it was registered without `route()`. */
  endpoint: Endpoint | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the app, in the order of registration. */
    servedRoutes: readonly ServedRoute[]
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Maintains `app.servedRoutes`; call before the first route is registered. */
export function watchRoutes(app: FastifyInstance): void {
  const served: ServedRoute[] = []
  app.decorate('servedRoutes', served)
  app.addHook('onRoute', ({ url, method, config }) => {
    for (const each of [method].flat()) served.push({ method: each, url, endpoint: config?.endpoint })
  })
}

const patterns = new Map<string, RegExp>()

/** The paths matched by a route's address: `/a/:id` matches `/a/7`. */
function patternOf(url: string): RegExp {
  const known = patterns.get(url) ?? new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)
  patterns.set(url, known)
  return known
}

/** The methods of a path; none when it is not served. Routes for whole folders do not count. */
export function methodsAt(routes: readonly ServedRoute[], path: string): string[] {
  const found = routes.find(({ url }) => !url.includes('*') && patternOf(url).test(path))
  return found ? routes.filter(({ url }) => url === found.url).map(({ method }) => method) : []
}
