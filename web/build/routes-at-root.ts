import type { Plugin } from 'vite'

/**
 * The pages are at the origin's root while their files are below `base`. In development every address that asks for a
 * page gets the one HTML page, except addresses of the server, which begin with one of `served`.
 */
export function routesAtRoot(base: string, served: readonly string[]): Plugin {
  return {
    name: 'routes-at-root',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
        const isFile = [base, ...served].some((start) => request.url?.startsWith(start))
        if (wantsPage && !isFile) request.url = base
        next()
      })
    },
  }
}
