import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type ProxyOptions } from 'vite'
import { entryModules } from './build/entry-modules.ts'
import { leanContract } from './build/lean-contract.ts'
import { namedSources } from './build/named-sources.ts'
import { onlyChinese } from './build/only-chinese.ts'
import { precompress } from './build/precompress.ts'
import { routesAtRoot } from './build/routes-at-root.ts'

const base = '/lianmeng/'
/** Address of the server in development. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:5171'
/** Everything that is not a page: the portal's gateway, the ERP side's, and addresses for running the server. */
const proxied = [
  ...['/wlm-api', '/apiz/', '/gylapi/', '/asm-api/', '/dev/outbox', '/healthz', '/readyz', '/metrics'],
  ...['/robots.txt', '/sitemap', '/manifest.webmanifest'],
]

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Another machine that is admitted must not pass for this one: the server shows sent messages only to its own
 *  developer. */
const tellWhoIsForeign: ProxyOptions['configure'] = (proxy) => {
  proxy.on('proxyReq', (passedOn, { socket }) => {
    const address = socket.remoteAddress ?? ''
    if (!loopback.has(address)) passedOn.setHeader('x-forwarded-for', address)
  })
}

const vendor = /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?!(?:react-)?virtual)[\w-]+)[\\/]/
/** What the home page shares with many others: without a file of its own it would bring along all that they share. */
const front =
  /(?:trade[\\/]src[\\/]price[\\/]money|web[\\/]src[\\/]lib[\\/](?:yuan|links)|contract[\\/]src[\\/]orders[\\/]endpoints)\.ts$/
/** Small parts used by most pages; those based on React Aria come with the first panel opened. */
const parts =
  /web[\\/]src[\\/]ui[\\/](?:choice[\\/](?:checkbox|radio|select|choice)|tabs|walk-tabs|pager)\.(?:tsx?|module\.css)$/
/** What opens later. */
const dialogs =
  /web[\\/]src[\\/]ui[\\/](?:dialog|modal|drawer|picture|close-button|close-on-back|confirm|form[\\/]form-dialog)\.(?:tsx?|module\.css)$/
/** Tables, uploads and their like: for the pages of companies and back offices. Public pages have none of them first. */
const offices =
  /web[\\/]src[\\/](?:ui[\\/](?:table[\\/]table|upload|keyword-form)|lib[\\/](?:upload|list-search|csv|save-file|seller-standing)|widgets[\\/](?:office-list[\\/]office-list|buyer-gate[\\/]buyer-gate|order-view[\\/]order-view))\.(?:tsx?|module\.css)$/
/** Text fields; the home page has one and none of the other parts. */
const fields = /web[\\/]src[\\/]ui[\\/]form[\\/](?:field|form)\.(?:tsx?|module\.css)$/

const { plugin: entryModulesPlugin, isOfEveryPage } = entryModules()

/** The packages change rarely, so they stay in browser caches when our own code changes. */
const chunks = [
  { name: 'vendor', test: vendor },
  { name: 'ground', test: isOfEveryPage },
  { name: 'front', test: front },
  { name: 'fields', test: fields },
  { name: 'parts', test: parts },
  { name: 'dialogs', test: dialogs },
  { name: 'offices', test: offices },
  // Modules shared by ten screens and dialogs: each alone would be a file of a few hundred bytes.
  { name: 'shared', minShareCount: 10, maxModuleSize: 6_000 },
]

const pages: BuildOptions = {
  // The server reads from it which files a screen needs.
  manifest: true,
  // Every browser of the build's target knows it.
  modulePreload: { polyfill: false },
  rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
}

/** The server's program for rendering pages, placed beside them and independent of packages. */
const renderer: BuildOptions = {
  outDir: 'dist/.renderer',
  copyPublicDir: false,
  minify: false,
  chunkSizeWarningLimit: 10_000,
  rolldownOptions: { input: 'src/app/render-page.tsx' },
}

export default defineConfig(({ isSsrBuild }) => ({
  base,
  plugins: [
    react(),
    onlyChinese(),
    routesAtRoot(base, proxied),
    namedSources(import.meta.dirname, { ofScreens: isSsrBuild === true }),
    ...(isSsrBuild ? [] : [leanContract(import.meta.dirname), entryModulesPlugin, precompress()]),
  ],
  resolve: {
    alias: { typebox: fileURLToPath(new URL('./build/typebox-in-browser.ts', import.meta.url)) },
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    cssTarget: 'chrome111',
    reportCompressedSize: false,
    // The pages and their renderer are built at the same time, into one folder; see scripts/web-build.ts.
    emptyOutDir: false,
    ...(isSsrBuild ? renderer : pages),
  },
  server: {
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: api, changeOrigin: false, configure: tellWhoIsForeign }]),
    ),
  },
}))
