import { setImmediate as breathe } from 'node:timers/promises'
import { agreementCodes, sellerAgreementCode } from '@lianmeng/contract/content/texts'
import { describedStandardId } from '@lianmeng/contract/described'
import { standards } from '@lianmeng/fastener/standard/library'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { escaped } from '../../media/html.ts'

/** Addresses in one file. [sitemaps.org: 50 000 at most] */
export const mostAddresses = 50_000

const portal = '/lmPortals'

/** Pages that exist whatever is on sale. */
const fixedPages: readonly string[] = [
  ...[
    'home',
    'productList',
    'noStdProductList',
    'standardview',
    'standardQuery',
    'errata',
    'helpCenter',
    'utilityTools',
  ],
  ...[
    'platingCodeQuery',
    'gradeControl',
    'standardControl',
    'threadStressarea',
    'threadDimension',
    'torque',
    'joint',
    'jointDesign',
    'partWeight',
  ].map((tool) => `utilityTools/${tool}`),
].map((page) => `${portal}/${page}`)

/** The agreements and the platform's texts about itself. */
const textPages = [
  '/union/lmIntroduce',
  '/union/applyLmIntroduce',
  ...[...Object.values(agreementCodes), sellerAgreementCode].map((code) => `/order/fwsm/${code}`),
]

/** Pages, articles and shops. */
export const pageAddresses = (catalogue: Catalogue, articles: readonly number[]): string[] => [
  ...fixedPages,
  ...textPages,
  ...articles.map((id) => `${portal}/helpCenter?id=${id}`),
  ...[...catalogue.countsByTenant().keys()].map((tenantId) => `/lmShop/productList?tid=${tenantId}`),
]

/** Every standard of the library, and the goods pages of those on sale. */
export function standardAddresses(catalogue: Catalogue): string[] {
  const onSale = catalogue.countsByStandard()
  return standards().flatMap(({ id }) => [
    `${portal}/standardview?standardId=${id}`,
    ...(onSale.has(id) ? [`${portal}/productList?std=${id}`] : []),
  ])
}

/** The goods of a standard in each of its sizes on sale: `M8`, and `M8×30` where the part has a length. */
function sizesOf(catalogue: Catalogue, standardId: number): Set<string> {
  const addresses = new Set<string>()
  const list = `${portal}/productList?std=${standardId}`
  for (const nominalId of catalogue.tally('nominalIds', { standardIds: [standardId] }).keys()) {
    if (nominalId <= 0) continue
    addresses.add(`${list}&d=${nominalId}`)
    for (const length of catalogue.tally('lengths', { standardIds: [standardId], nominalIds: [nominalId] }).keys()) {
      if (length > 0) addresses.add(`${list}&d=${nominalId}&l=${length}`)
    }
  }
  return addresses
}

/** Every size of every standard on sale. Counting takes a while: other requests get turns in between. */
export async function sizeAddresses(catalogue: Catalogue): Promise<string[]> {
  const addresses: string[] = []
  for (const standardId of catalogue.countsByStandard().keys()) {
    if (standardId > 0 && standardId !== describedStandardId) addresses.push(...sizesOf(catalogue, standardId))
    await breathe()
  }
  return addresses
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A file of addresses, piece by piece. */
export function* fileOf(origin: string, addresses: readonly string[]): Generator<string> {
  yield `${head}<urlset ${namespace}>\n`
  for (const address of addresses) yield `<url><loc>${escaped(origin + address)}</loc></url>\n`
  yield '</urlset>\n'
}

/** The index file of the others. */
export const indexOf = (origin: string, names: readonly string[]): string =>
  [
    `${head}<sitemapindex ${namespace}>`,
    ...names.map((name) => `<sitemap><loc>${escaped(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')

/** Splits addresses into files of at most `most`, each with its name: `sizes-1`. */
export const partsOf = (
  name: string,
  addresses: readonly string[],
  most = mostAddresses,
): [name: string, addresses: string[]][] =>
  Array.from({ length: Math.ceil(addresses.length / most) }, (_, index) => [
    `${name}-${index + 1}`,
    addresses.slice(index * most, (index + 1) * most),
  ])
