import type { Plugin } from 'vite'

/**
 * The pages stand at the origin's root while their files stand below `base`. In development every address that asks
 * for a page is answered with the one HTML page there is, but for those of the server, which begin with one of `served`.
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
