import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressesOf, type Endpoint, endpoint, gateway } from '@lianmeng/contract/endpoint'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { Type } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Feature } from '../../deps.ts'
import { features } from '../../features.ts'
import { route } from '../../http/route.ts'
import type { ServedRoute } from '../../http/served-routes.ts'
import { testApp } from '../../testing/test-app.ts'

const webDist = await mkdtemp(join(tmpdir(), 'lianmeng-web-'))
await writeFile(join(webDist, 'index.html'), '<title></title>')

/** Registering routes asks no database, so this file is also one of the checks of `npm run check`. */
const unasked = { database: { url: 'postgresql://nobody@127.0.0.1:1/none', drop: async () => {} } }
const t = await testApp(features, {
  ...unasked,
  deps: () => ({ catalogue: {} as Catalogue }),
  environment: { WEB_DIST: webDist },
})
afterAll(async () => {
  await t.close()
  await rm(webDist, { recursive: true })
})

/** Routes that are not endpoints of the interface, with the reason. */
const besides: Readonly<Record<string, string>> = {
  '/healthz': 'asked by whatever watches over the process',
  '/readyz': 'asked by whatever spreads calls over processes',
  '/metrics': 'read by a collector of figures, in its own format',
  [`${gateway}/probe`]: 'called by the process itself alone',
  [`${gateway}/openapi.json`]: 'describes the endpoints',
  [`${gateway}/docs`]: 'describes the endpoints',
  '/': 'leads to an area of the web app',
  '/lianmeng': 'leads to the web app',
  '/lianmeng/': 'leads to the web app',
  '/lianmeng/*': 'files of the web app',
  ...Object.fromEntries(
    ['lmPortals', 'lmShop', 'union', 'order', 'seller'].map((area) => [`/lianmeng/${area}/*`, 'leads to a page']),
  ),
  '/manifest.webmanifest': 'read by browsers that install the portal',
  '/dev/outbox': 'a page for developers; its endpoint is listed',
  '/robots.txt': 'read by search engines',
  '/llms.txt': 'read by language models',
  '/sitemap.xml': 'read by search engines',
  '/sitemap/:name.xml': 'read by search engines',
  '/dev/kit': 'a page for developers: every part of the user interface',
}

const listed: ReadonlySet<Endpoint> = new Set(endpoints.map(([, , each]) => each))

/** Routes without a listed endpoint; every GET has its HEAD. */
const unlisted = (routes: readonly ServedRoute[]): string[] => [
  ...new Set(routes.filter((each) => !each.endpoint || !listed.has(each.endpoint)).map(({ url }) => url)),
]

test('every route serves a listed endpoint, but for those that are named here', () => {
  expect(unlisted(t.app.servedRoutes).sort()).toEqual(Object.keys(besides).sort())
})

test.each(endpoints.map(([feature, name, each]) => [`${feature}.${name}`, each] as const))(
  '%s is served at all its addresses',
  (_name, each) => {
    const wanted = addressesOf(each)
    const served = t.app.servedRoutes.filter(({ endpoint, method }) => endpoint === each && method === each.method)
    expect(served.map(({ url }) => url)).toEqual(wanted)
  },
)

test('a route registered by hand, and one of an endpoint that is not listed, are found', async () => {
  const forgotten = endpoint({
    method: 'GET',
    path: '/test/forgotten',
    access: 'public',
    summary: '测试',
    params: Type.Object({}),
    data: Type.Object({}),
  })
  const plantedRoutes: Feature = (app) => {
    app.post('/test/by-hand', () => ({}))
    route(app, forgotten, () => ({}))
    route(app, { ...endpoints[0]![2], path: '/test/copy' }, () => ({}))
  }
  const planted = await testApp([plantedRoutes], unasked)
  const found = unlisted(planted.app.servedRoutes)
  await planted.close()
  expect(found).toEqual(expect.arrayContaining(['/test/by-hand', `${gateway}/test/forgotten`, `${gateway}/test/copy`]))
})
