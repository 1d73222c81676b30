import { Readable } from 'node:stream'
import type { Feature } from '../../deps.ts'
import { notFound } from '../../http/answers/errors.ts'
import { articleIds } from './queries.ts'
import { fileOf, indexOf, pageAddresses, partsOf, sizeAddresses, standardAddresses } from './sitemap.ts'

/** Milliseconds for which the addresses are kept: search engines come by the day. */
const keptFor = 600_000

/** Nobody finds there what is theirs, and search engines find nothing. */
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

/** What `make` gives, made again when it is older than `keptFor`; requests at the same time share the work. */
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

/** What search engines ask for: which pages there are, by standard and by size, and which are nobody's business. */
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
