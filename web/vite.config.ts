import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { precompress } from './build/precompress.ts'
import { routesAtRoot } from './build/routes-at-root.ts'

const base = '/lianmeng/'
/** Where the server listens in development. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:5171'
/** Everything that is not a page: the portal's gateway, the ERP side's, and what operators ask for. */
const proxied = ['/wlm-api', '/apiz/', '/gylapi/', '/asm-api/', '/dev/', '/healthz', '/readyz', '/metrics']

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Another machine that is let in must not pass for this one: the server shows its own developer what was sent. */
const tellWhoIsForeign: ProxyOptions['configure'] = (proxy) => {
  proxy.on('proxyReq', (passedOn, { socket }) => {
    const address = socket.remoteAddress ?? ''
    if (!loopback.has(address)) passedOn.setHeader('x-forwarded-for', address)
  })
}

const vendor = /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/

export default defineConfig({
  base,
  plugins: [react(), routesAtRoot(base, proxied), precompress()],
  resolve: {
    alias: { typebox: fileURLToPath(new URL('./build/typebox-in-browser.ts', import.meta.url)) },
  },
  build: {
    target: 'es2023',
    cssTarget: 'chrome111',
    reportCompressedSize: false,
    // What changes seldom stays in the browser's cache when our own code changes.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } },
  },
  server: {
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: api, changeOrigin: false, configure: tellWhoIsForeign }]),
    ),
  },
})
