import { standards } from '@lianmeng/fastener/standard/library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { aProduct, aSeller, aSpecification, type SellerRow } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { sitemap } from './routes.ts'
import { mostAddresses, partsOf } from './sitemap.ts'

const t = await testApp([sitemap], {
  deps: async (db) => ({ catalogue: await openCatalogue(db) }),
  environment: { PUBLIC_ORIGIN: 'https://shop.example.com' },
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

let seller: SellerRow
let standardId: number

beforeAll(async () => {
  seller = await aSeller(t.db)
  const specification = await aSpecification(t.db, { nominal: 'M8', length: 25 })
  standardId = specification.standardId
  const { componentId } = await aProduct(t.db, {
    tenantId: seller.tenantId,
    specificationId: specification.specificationId,
  })
  await t.deps.catalogue.productsChanged([componentId])
})

async function addressesIn(url: string): Promise<string[]> {
  const { statusCode, headers, body } = await t.app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return [...body.matchAll(/<loc>https:\/\/shop\.example\.com(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
}

test('the index names the parts: pages, standards, sizes', async () => {
  expect(await addressesIn('/sitemap.xml')).toEqual([
    '/sitemap/pages-1.xml',
    '/sitemap/standards-1.xml',
    '/sitemap/sizes-1.xml',
  ])
})

test('every standard of the library is found, and the goods of those on sale', async () => {
  const found = await addressesIn('/sitemap/standards-1.xml')
  expect(found.filter((address) => address.includes('standardview'))).toHaveLength(standards().length)
  expect(found.filter((address) => address.includes('productList'))).toEqual([
    `/lmPortals/productList?std=${standardId}`,
  ])
})

test('every size on sale is found, by diameter and by length', async () => {
  const [size, withLength, ...more] = await addressesIn('/sitemap/sizes-1.xml')
  expect(size).toMatch(new RegExp(`^/lmPortals/productList\\?std=${standardId}&d=\\d+$`))
  expect([withLength, more]).toEqual([`${size}&l=25`, []])
})

test('shops and tools are found', async () => {
  const found = await addressesIn('/sitemap/pages-1.xml')
  expect(found).toContain(`/lmShop/productList?tid=${seller.tenantId}`)
  expect(found).toContain('/lmPortals/utilityTools/torque')
})

test('a part that there is not is not found', async () => {
  expect((await t.app.inject('/sitemap/sizes-2.xml')).statusCode).toBe(404)
  expect((await t.app.inject('/sitemap/__proto__.xml')).statusCode).toBe(404)
})

test('no file holds more addresses than search engines take', () => {
  const addresses = Array.from({ length: 2 * mostAddresses + 1 }, (_, number) => `/${number}`)
  const parts = partsOf('sizes', addresses)
  expect(parts.map(([name, part]) => [name, part.length])).toEqual([
    ['sizes-1', mostAddresses],
    ['sizes-2', mostAddresses],
    ['sizes-3', 1],
  ])
  expect(parts.flatMap(([, part]) => part)).toEqual(addresses)
})

test('search engines learn where the sitemap is, and what is nobody’s business', async () => {
  const { headers, body } = await t.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /seller',
      'Disallow: /lmPortals/cart',
      'Sitemap: https://shop.example.com/sitemap.xml',
    ]),
  )
})
