import { Readable } from 'node:stream'
import { notFound } from '../../answers/errors.ts'
import type { Feature } from '../../deps.ts'
import { articleIds } from './queries.ts'
import { fileOf, indexOf, pageAddresses, partsOf, sizeAddresses, standardAddresses } from './sitemap.ts'

/** How long the addresses are cached, ms: search engines come about once a day. */
const keptFor = 600_000

/** Private pages, with nothing for search engines to find. */
const notToFind = [
  ...['/seller', '/operator', '/dev/'],
  ...['cart', 'confirmOrder', 'enterpriseInfo', 'salesOrder', 'infoCenter', 'login', 'invite'].flatMap((page) => [
    `/lmPortals/${page}`,
    `/lmShop/${page}`,
    `/union/${page}`,
  ]),
]

const robots = (origin: string): string =>
  ['User-agent: *', ...notToFind.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

/** The result of `make`, renewed when older than `keptFor`; simultaneous requests share the work. */
function keeping<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { at: number; value: Promise<T> } | undefined
  return () => {
    if (made && performance.now() - made.at < keptFor) return made.value
    const value = make()
    made = { at: performance.now(), value }
    value.catch(() => {
      made = undefined
    })
    return value
  }
}

/** For search engines: lists of pages, by standard and by size, and the pages to leave out. */
export const sitemap: Feature = (app, { db, catalogue, config: { publicOrigin } }) => {
  const files = keeping(async () => {
    const pages = pageAddresses(catalogue, await articleIds(db))
    return new Map([
      ...partsOf('pages', pages),
      ...partsOf('standards', standardAddresses(catalogue)),
      ...partsOf('sizes', await sizeAddresses(catalogue)),
    ])
  })
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }
  const schema = { hide: true }

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots(publicOrigin)),
  )
  app.get('/sitemap.xml', { schema }, async (_request, reply) =>
    reply.headers(xml).send(indexOf(publicOrigin, [...(await files()).keys()])),
  )
  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', { schema }, async ({ params }, reply) => {
    const addresses = (await files()).get(params.name)
    if (!addresses) throw notFound()
    return reply.headers(xml).send(Readable.from(fileOf(publicOrigin, addresses)))
  })
}
