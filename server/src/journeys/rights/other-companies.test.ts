/**
 * The buyer's own tools, whatever feature serves them: who names what belongs to another company is answered as if nobody
 * had it, reads nothing of it and changes nothing. An endpoint with a new kind of id gives a company a row of it, below.
 */
import * as planning from '@lianmeng/contract/best-buy/endpoints'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import * as lists from '@lianmeng/contract/goods-lists/endpoints'
import * as mating from '@lianmeng/contract/mating/endpoints'
import * as bins from '@lianmeng/contract/my-goods/bin-endpoints'
import * as archive from '@lianmeng/contract/my-goods/endpoints'
import * as merging from '@lianmeng/contract/my-goods/merge-endpoints'
import * as substitutes from '@lianmeng/contract/my-goods/substitute-endpoints'
import * as filters from '@lianmeng/contract/saved-filters/endpoints'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { type FieldSchema, sentFields } from '@lianmeng/contract/testing/sent-fields'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { afterAll, describe, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { decisionOf } from '../../testing/best-buys.ts'
import { cellsOf, fastListOf, someScrews } from '../../testing/fast-lists.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { aForm } from '../../testing/pictures.ts'
import { sampleOf } from '../../testing/sample-params.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
const { blue, yellow, black } = await someScrews(t.db)
await t.deps.catalogue.everythingChanged()

/** What a company calls things, and what nobody calls anything. */
const said = { number: 'ZZ8888', name: '别家甲乙丙丁', batch: 'batch-1' }
const unsaid: typeof said = { number: 'YY7777', name: '没有人说过', batch: 'batch-2' }
const nobodys = 8_888_888_888

/** A company with something of everything, and the ids of it by what fields call them. */
type Company = { shopper: Shopper; ids: Record<string, number>; decisions: Record<string, planning.Decision['lines']> }

async function aCompany(): Promise<Company> {
  const shopper = await aShopper(t)
  const as = { headers: shopper.as }
  const done = async <Reply extends { body: { code: number; message: string; data: unknown } }>(
    asked: Promise<Reply>,
  ) => {
    const { body } = await asked
    expect(body.code, body.message).toBe(200)
    return body.data as NonNullable<Reply['body']['data']>
  }
  const goods = { componentId: blue.componentId, mixPackageSpecId: blue.packageSpecId }
  const words = { ownName: said.name, note: said.name }
  await done(
    t.call(archive.setPartNo, { componentId: blue.componentId, customComponentCode: said.number, ...words }, as),
  )
  for (const { componentId } of [yellow, black]) await done(t.call(archive.setPartNo, { componentId }, as))
  await done(t.call(archive.setFavourite, { componentId: blue.componentId, isFavorite: 1 }, as))
  const levels = { minQty: 200, targetQty: 1000, leftQty: 100 }
  const bin = await done(t.call(bins.setBin, { componentId: blue.componentId, version: 0, ...levels }, as))
  const apart = { gbComponentId: blue.specificationId, gbComponentIds: [yellow.specificationId] }
  await done(t.call(merging.tellApart, apart, as))
  await done(t.call(merging.merge, { ...apart, gbComponentIds: [black.specificationId] }, as))
  const pair = { standardId: standardNamed('GB/T 5783-2025').id, substituteId: standardNamed('DIN 933').id }
  await done(t.call(substitutes.allowSubstitute, { ...pair, isAllowed: 1 }, as))
  const list = await done(t.call(lists.createList, { name: said.name, lines: [{ ...goods, qty: 2000 }] }, as))
  const filter = await done(t.call(filters.saveFilter, { name: said.name, search: 'std=5' }, as))
  const parts = [blue, yellow].map(({ componentId, packageSpecId }) => ({
    componentId,
    mixPackageSpecId: packageSpecId,
    perSet: 1,
  }))
  const set = await done(t.call(mating.addSet, { sets: 1000, parts }, as))
  const { pasted, choose } = fastListOf(t, () => shopper)
  const [line, again] = await pasted('外六角 M8×20 8.8 镀锌 100支\n外六角 M8×20 8.8 镀锌 200支', { batch: said.batch })
  await choose(line!, blue)
  await choose(again!, blue)
  const decision = async (asked: Promise<{ body: { data: planning.BestBuy | null } }>) =>
    decisionOf((await asked).body.data!, 'cheapest').lines
  return {
    shopper,
    ids: {
      料位: bin.id,
      清单: list.id,
      筛选: filter.id,
      配套组: set.id,
      待采行: set.parts[0]!.cartItemId,
      行: line!.id,
      重复行: again!.id,
      快速下单行: line!.id,
    },
    decisions: {
      [planning.applyToCart.path]: await decision(t.call(planning.forCart, {}, as)),
      [planning.applyToFastOrder.path]: await decision(t.call(planning.forFastOrder, {}, as)),
      [planning.applyToList.path]: await decision(t.call(planning.forList, { listId: list.id }, as)),
    },
  }
}

/** What is everybody's: goods, their packages and specifications. */
const shared = new Set(['商品', '原商品', '新商品', '包装', '规格', '为准的规格', '被归并的规格', '与它不重复的规格'])

/** The ids that an endpoint takes, by the names of their fields: what each is an id of. */
function idsOf(endpoint: Endpoint): Map<string, { title: string; isList: boolean }> {
  const ids = sentFields(endpoint).flatMap(({ path, schema }) => {
    const isList = path.at(-1) === '[]'
    const isId = schema.type === 'integer' && schema.maximum === Number.MAX_SAFE_INTEGER
    return isId ? [[path.at(isList ? -2 : -1)!, { title: schema.title ?? '', isList }] as const] : []
  })
  return new Map(ids)
}
const namesARow = (endpoint: Endpoint): boolean => [...idsOf(endpoint).values()].some(({ title }) => !shared.has(title))

/** What a call sends that names the rows of a company, or rows of nobody. */
function sentTo(endpoint: Endpoint, { ids, decisions }: Company, whose: 'theirs' | 'nobodys') {
  const words = whose === 'theirs' ? said : unsaid
  const planned = decisions[endpoint.path]
  const id = (title: string) => (whose === 'theirs' ? ids[title] : nobodys)
  const named = [...idsOf(endpoint)].flatMap(([name, { title, isList }]) =>
    shared.has(title) ? [] : [[name, isList ? [id(title)] : id(title)] as const],
  )
  const isOfLists = endpoint.path === planning.applyToList.path
  const lines = planned?.map(({ seen, pieces }, at) => ({
    // In a named list a line is known by its package, which is everybody's.
    seen: seen.map(({ id, version }) => ({ id: whose === 'theirs' || isOfLists ? id : nobodys - at, version })),
    pieces,
  }))
  return {
    componentId: blue.componentId,
    componentIds: [blue.componentId],
    newComponentId: yellow.componentId,
    mixPackageSpecId: blue.packageSpecId,
    componentGsbPackageSpecId: blue.packageSpecId,
    gbComponentId: blue.specificationId,
    gbComponentIds: [black.specificationId],
    otherGbComponentId: yellow.specificationId,
    ...Object.fromEntries(named),
    from: { id: whose === 'theirs' ? ids.重复行 : nobodys - 1, version: 1 },
    into: { id: id('行'), version: 1 },
    version: 1,
    qty: 2000,
    sets: 500,
    quantity: '5',
    text: `${words.number} 100支`,
    keyword: words.number,
    customComponentCode: words.number,
    name: words.name,
    ownName: words.name,
    batch: words.batch,
    remember: true,
    isFavorite: 0,
    isAllowed: 0,
    ...(lines && { lines }),
  }
}

/** Takes out of an answer what differs between two companies that are told the same. */
const asIfSaid = (text: string): string =>
  text
    .replaceAll(said.number, unsaid.number)
    .replaceAll(said.name, unsaid.name)
    .replace(/"(id|[a-zA-Z]*Id|version)":\d+/g, '"$1":0')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'now')

async function answerTo(endpoint: Endpoint, { as }: Shopper, samples: ReturnType<typeof sentTo>): Promise<string> {
  const params = sampleOf(endpoint.params as FieldSchema, samples) as Record<string, unknown>
  const query = endpoint.query ? sampleOf(endpoint.query as FieldSchema, samples) : {}
  const inQuery = Object.entries({ ...(query as object), ...(endpoint.method === 'GET' && params) })
  const rows = `料号,数量,单位\n${samples.customComponentCode},5,支\n`
  const form = endpoint.body === 'upload' ? await aForm([{ bytes: Buffer.from(rows), name: 'x.csv' }]) : undefined
  const reply = await t.app.inject({
    method: endpoint.method,
    url: `${gateway}${endpoint.path}`,
    query: Object.fromEntries(inQuery.map(([name, value]) => [name, String(value)])),
    headers: { ...as, 'x-wlm': '1', ...form?.headers },
    ...(form ? { payload: form.payload } : endpoint.method !== 'GET' && { payload: params }),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return asIfSaid(`${reply.statusCode} ${isJson ? reply.body : JSON.stringify(await cellsOf(reply.rawPayload))}`)
}

/** Everything that the database keeps of a company. */
async function whatTheyHave({ shopper }: Company): Promise<string> {
  const tables = await t.db<{ name: string }[]>`
    select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'buyer_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await t.db.unsafe(
      `select to_jsonb(r)::text as row from ${name} r where buyer_id = ${shopper.companyId}`,
    )
    rows.push(...found.map(({ row }) => `${name} ${row}`))
  }
  return rows.sort().join('\n')
}

const toolFeatures = new Set([
  'bestBuy',
  'bins',
  'cart',
  'cartAmounts',
  'fastOrder',
  'fastOrderFiles',
  'fastOrderMatching',
  'goodsLists',
  'mating',
  'merging',
  'myGoods',
  'prices',
  'savedFilters',
  'substitutes',
])
const ofBuyers = endpoints
  .filter(([feature, , { access }]) => toolFeatures.has(feature) && access === 'buyer')
  .map(([feature, name, endpoint]) => ({ at: `${feature}.${name}`, endpoint }))

const other = await aCompany()

describe('rows of another company', () => {
  test.each(ofBuyers)('$at answers as if they were nobody’s, and leaves them alone', async ({ endpoint }) => {
    const before = await whatTheyHave(other)
    expect(before).toContain(said.name)
    const theirs = await answerTo(endpoint, await aShopper(t), sentTo(endpoint, other, 'theirs'))
    const nothing = await answerTo(endpoint, await aShopper(t), sentTo(endpoint, other, 'nobodys'))
    expect(theirs).toBe(nothing)
    expect(await whatTheyHave(other)).toBe(before)
  })
})

describe('their own rows', () => {
  test.each(ofBuyers.filter(({ endpoint }) => namesARow(endpoint)))(
    '$at answers a company otherwise than rows of nobody',
    async ({ endpoint }) => {
      const titles = [...idsOf(endpoint).values()].map(({ title }) => title)
      const company = await aCompany()
      expect(titles.filter((title) => !shared.has(title) && !(title in company.ids))).toEqual([])
      const nothing = await answerTo(endpoint, company.shopper, sentTo(endpoint, company, 'nobodys'))
      expect(await answerTo(endpoint, company.shopper, sentTo(endpoint, company, 'theirs'))).not.toBe(nothing)
    },
  )
})
