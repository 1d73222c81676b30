import * as binContract from '@lianmeng/contract/my-goods/bin-endpoints'
import * as contract from '@lianmeng/contract/my-goods/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, aSpecification } from '../../testing/builders.ts'
import { aShopper, orderingApp } from '../../testing/ordering.ts'
import { myGoods } from './routes.ts'

const t = await orderingApp([myGoods])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const shopper = await aShopper(t)
const { as: headers } = shopper
const sellers = [await aSeller(t.db, { shortName: '海盐标准件' }), await aSeller(t.db, { shortName: '宁波紧固' })]
const specifications = [
  await aSpecification(t.db, { standard: 'GB/T 5782-2016', nominal: 'M16', length: 80 }),
  await aSpecification(t.db, { standard: 'GB/T 5783-2016', nominal: 'M8', length: 25 }),
  await aSpecification(t.db, { standard: 'GB/T 70.1-2008', nominal: 'M8', length: 30 }),
]

/** Every mark is combined with every other one somewhere. */
const kept = await Promise.all(
  Array.from({ length: 24 }, async (_, n) => {
    const specification = specifications[n % 3]!
    const { tenantId } = sellers[n % 2]!
    const product = await aProduct(t.db, { tenantId, specificationId: specification.specificationId })
    return {
      ...product,
      n,
      standardId: specification.standardId,
      favourite: n % 4 < 2,
      numbered: n % 3 !== 2,
      gone: n % 5 === 0 || n % 7 === 0,
      binned: n % 4 > 0,
      low: n % 4 === 1 || n % 4 === 3,
      words: [
        `${['gb5782m16', 'gb5783m8', 'gb70.1m8'][n % 3]} ${['海盐', '宁波'][n % 2]}${n % 6 < 2 ? ' 底座' : ''}`,
        ['p77', 'p78', ''][n % 3]!,
      ] as const,
    }
  }),
)
await t.deps.catalogue.everythingChanged()
for (const { componentId, favourite, n } of kept) {
  await t.call(contract.setFavourite, { componentId, isFavorite: 1 }, { headers })
  if (!favourite) await t.call(contract.setFavourite, { componentId, isFavorite: 0 }, { headers })
  if (n % 6 < 2) await t.call(contract.setPartNo, { componentId, ownName: '底座' }, { headers })
}
for (const n of [0, 1])
  await t.call(
    contract.setPartNo,
    { componentId: kept[n]!.componentId, customComponentCode: `P-7${7 + n}` },
    { headers },
  )
for (const { componentId, low } of kept.filter(({ binned }) => binned)) {
  const levels = { componentId, version: 0, minQty: 200, targetQty: 1000, leftQty: low ? 100 : 900 }
  expect((await t.call(binContract.setBin, levels, { headers })).body.code).toBe(200)
}
const off = kept.filter(({ gone }) => gone).map(({ componentId }) => componentId)
await t.db`update product set listed = false where id = any(${off}::bigint[])`
await t.deps.catalogue.productsChanged(off)

type Filter = Parameters<typeof t.call<typeof contract.list>>[1]
type FileEntry = (typeof kept)[number]

const tabs: Record<contract.MyGoodsTab, (row: FileEntry) => boolean> = {
  all: () => true,
  favourite: (row) => row.favourite,
  numbered: (row) => row.numbered,
  binned: (row) => row.binned,
  low: (row) => row.low,
  gone: (row) => row.gone,
}
const has =
  (...words: string[]) =>
  (row: FileEntry) =>
    row.words.some((text) => words.every((word) => text.includes(word)))
const keywords: readonly [Filter, (row: FileEntry) => boolean][] = [
  [{}, () => true],
  [{ keyword: ' ' }, () => true],
  [{ keyword: '底座' }, has('底座')],
  [{ keyword: '底座 宁波' }, has('底座', '宁波')],
  [{ keyword: 'GB/T 5782 m16' }, has('gb5782', 'm16')],
  [{ keyword: 'p-7' }, has('p7')],
  [{ keyword: 'P78' }, has('p78')],
  [{ keyword: '底座 p7' }, () => false],
]
const kinds: readonly [Filter, (row: FileEntry) => boolean][] = [
  [{}, () => true],
  [{ standardIds: [specifications[0]!.standardId] }, (row) => row.n % 3 === 0],
  [{ tenantIds: [sellers[1]!.tenantId] }, (row) => row.n % 2 === 1],
  [
    { tenantIds: [sellers[0]!.tenantId], standardIds: [specifications[0]!.standardId, specifications[1]!.standardId] },
    (row) => row.n % 2 === 0 && row.n % 3 < 2,
  ],
]
const list = async (params: Filter) => (await t.call(contract.list, params, { headers })).body.data!
const newest = (await list({ limit: 100 })).records.map(({ componentId }) => componentId)

test('everything that was put in is in the archive', () => {
  expect(newest.toSorted((a, b) => a - b)).toEqual(kept.map(({ componentId }) => componentId).toSorted((a, b) => a - b))
})

test.for(keywords)(
  'each tab under %o and each kind has its rows, page by page, and its count',
  async ([words, isOfWords]) => {
    for (const [kind, isOfKind] of kinds) {
      const left = kept.filter((row) => isOfWords(row) && isOfKind(row))
      const counts = (await t.call(contract.filter, { ...words, ...kind }, { headers })).body.data!
      for (const [tab, isUnder] of Object.entries(tabs) as [contract.MyGoodsTab, (row: FileEntry) => boolean][]) {
        const filter = { ...words, ...kind, tab }
        const wanted = new Set(left.filter(isUnder).map(({ componentId }) => componentId))
        const all = newest.filter((id) => wanted.has(id))
        const pages = [await list({ ...filter, start: 1, limit: 7 }), await list({ ...filter, start: 2, limit: 7 })]
        const what = JSON.stringify(filter)
        expect(counts[tab], what).toBe(all.length)
        expect(
          pages.map(({ total }) => total),
          what,
        ).toEqual([all.length, all.length])
        expect(
          pages.flatMap(({ records }) => records.map(({ componentId }) => componentId)),
          what,
        ).toEqual(all.slice(0, 14))
        const isListed = (id: number) => (off.includes(id) ? 0 : 1)
        for (const row of pages[0]!.records) expect(row.isListed, what).toBe(isListed(row.componentId))
      }
    }
  },
)

test('the goods of a paused seller are gone, and come back with the seller', async () => {
  const [first] = sellers
  const gone = async () => (await list({ tab: 'gone' })).total
  const before = await gone()
  await t.db`update seller set state = 'paused' where tenant_id = ${first!.tenantId}`
  await t.deps.catalogue.everythingChanged()
  expect(await gone()).toBe(kept.filter((row) => row.gone || row.tenantId === first!.tenantId).length)
  await t.db`update seller set state = 'active' where tenant_id = ${first!.tenantId}`
  await t.deps.catalogue.everythingChanged()
  expect(await gone()).toBe(before)
})

test('the choices are those of the whole archive, the most frequent standards first', async () => {
  const { standards, nominals, tenants } = (await t.call(contract.filter, { keyword: '底座' }, { headers })).body.data!
  expect(standards.map(({ name, count }) => [name, count])).toEqual([
    ['GB/T 5782-2016', 8],
    ['GB/T 5783-2016', 8],
    ['GB/T 70.1-2008', 8],
  ])
  expect(nominals.map(({ name }) => name)).toEqual(['M16', 'M8', 'M8'])
  expect(tenants.map(({ count }) => count)).toEqual([12, 12])
})
