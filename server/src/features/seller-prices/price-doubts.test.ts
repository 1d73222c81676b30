import * as contract from '@lianmeng/contract/seller-prices/endpoints'
import { afterAll, expect, test } from 'vitest'
import { loadReference } from '../../reference/load-reference.ts'
import { applyBaseLists } from '../../selling/apply-base-lists.ts'
import { aProduct, aSeller, type SellerRow } from '../../testing/builders.ts'
import { aBoltOnTheMarket } from '../../testing/market.ts'
import { aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'
import { sellerPrices } from './routes.ts'

const t = await orderingApp([sellerPrices])
await loadReference(t.db)
await t.deps.catalogue.everythingChanged()
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

type Office = SellerRow & { headers: As }
async function anOffice(): Promise<Office> {
  const seller = await aSeller(t.db)
  return { ...seller, headers: await login(t, seller.userId) }
}

/** Own bolts with these base prices of a thousand; others ask 80 and 120. */
async function bolts({ tenantId }: Office, prices: readonly string[]): Promise<number[]> {
  const specificationId = await aBoltOnTheMarket(t, ['80', '120'])
  const ids: number[] = []
  for (const price of prices) ids.push((await aProduct(t.db, { tenantId, specificationId, price })).componentId)
  return ids
}

const base = { kind: 'base' as const, whose: 0 }
const tooDear = '约 ¥310/kg，同规格其他卖家 ¥8–12/kg'

type Item = { id: number; price: string; tiers?: { fromInSaleUnits: number; price: string }[]; version?: number }
const save = ({ headers }: Office, listId: number, items: readonly Item[]) =>
  t.call(contract.saveItems, { listId, items: items.map((item) => ({ tiers: [], version: 0, ...item })) }, { headers })

async function aDraft(
  office: Office,
  items: readonly Item[],
  terms: { kind: contract.ListKind; whose: number } = base,
  copyFrom = 0,
): Promise<number> {
  const made = await t.call(contract.create, { name: '十二月', copyFrom, ...terms }, { headers: office.headers })
  const listId = made.body.data!.id
  if (items.length > 0) expect((await save(office, listId, items)).body.message).toBe('')
  return listId
}

const summary = async ({ headers }: Office, listId: number) =>
  (await t.call(contract.itemsSummary, { listId }, { headers })).body.data!

async function activate(office: Office, listId: number, validFrom = '') {
  const { version } = (await summary(office, listId)).list
  return t.call(contract.activate, { listId, version, validFrom, validTo: '' }, { headers: office.headers })
}

/** The rows of a list that wait: product and reason. */
async function waiting(office: Office, listId: number): Promise<[number, string][]> {
  const { records, total } = (await t.call(contract.items, { listId, move: 'doubt' }, { headers: office.headers })).body
    .data!
  const { moves } = await summary(office, listId)
  expect([total, moves.find(({ move }) => move === 'doubt')!.count]).toEqual([records.length, records.length])
  return records.map(({ id, doubt }) => [id, doubt])
}

const confirm = ({ headers }: Office, listId: number, items: { id: number; version: number }[]) =>
  t.call(contract.confirmItems, { listId, items }, { headers })

/** Base prices in yuan. */
async function basePrices({ tenantId }: Office, ids: readonly number[]): Promise<number[]> {
  const rows = await t.db<{ id: number; price: number }[]>`
    select id, price from product where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`
  return ids.map((id) => rows.find((row) => row.id === id)!.price / 1_000_000)
}

/** The prices in a list: product and yuan. */
const pricesIn = async ({ tenantId }: Office, listId: number): Promise<Map<number, number>> => {
  const rows = await t.db<{ id: number; price: number }[]>`
    select product_id as id, price from price_item where tenant_id = ${tenantId} and list_id = ${listId}`
  return new Map(rows.map(({ id, price }) => [id, price / 1_000_000]))
}

test('sure prices of a base list take effect; those that nothing explains stay behind in a draft with their reason', async () => {
  const office = await anOffice()
  const [sure, dear, cheap, digit] = await bolts(office, ['0', '0', '0', '20'])
  const listId = await aDraft(office, [
    { id: sure!, price: '100' },
    { id: dear!, price: '3100', tiers: [{ fromInSaleUnits: 10, price: '3000' }] },
    { id: cheap!, price: '10' },
    { id: digit!, price: '110' },
  ])
  const reasons = [
    [dear, `${tooDear}；阶梯价约 ¥300/kg，同规格其他卖家 ¥8–12/kg`],
    [cheap, '约 ¥1/kg，同规格其他卖家 ¥8–12/kg'],
    [digit, '与现价相差 5 倍以上'],
  ]
  expect(await waiting(office, listId)).toEqual(reasons)
  const { activated, heldBack, draftId } = (await activate(office, listId)).body.data!
  expect([activated, heldBack]).toEqual([1, 3])
  expect(await basePrices(office, [sure!, dear!, cheap!, digit!])).toEqual([100, 0, 0, 20])
  expect(await waiting(office, draftId)).toEqual(reasons)
  expect(await summary(office, draftId)).toMatchObject({
    list: { name: '十二月（待确认）', kind: 'base', state: 'draft', items: 3 },
  })
  const { records } = (await t.call(contract.items, { listId: draftId, move: 'doubt' }, { headers: office.headers }))
    .body.data!
  expect(records[0]!.tiers).toEqual([{ fromInSaleUnits: 10, price: '3000' }])
  expect(await waiting(office, listId)).toEqual([])
})

test('the draft of held prices takes effect row by row as they are confirmed', async () => {
  const office = await anOffice()
  const [one, two, three] = await bolts(office, ['0', '0', '0'])
  const first = await aDraft(office, [
    { id: one!, price: '3100' },
    { id: two!, price: '3200' },
    { id: three!, price: '100' },
  ])
  const { draftId } = (await activate(office, first)).body.data!
  expect((await confirm(office, draftId, [{ id: one!, version: 1 }])).body.data).toEqual({ confirmed: 1 })
  const again = (await activate(office, draftId)).body.data!
  expect(again.heldBack).toBe(1)
  expect(await basePrices(office, [one!, two!, three!])).toEqual([3100, 0, 100])
  expect((await summary(office, again.draftId)).list.name).toBe('十二月（待确认）')
})

test('a list in which every price waits is not activated and does not change', async () => {
  const office = await anOffice()
  const [one, two] = await bolts(office, ['0', '0'])
  const listId = await aDraft(office, [
    { id: one!, price: '3100' },
    { id: two!, price: '3200' },
  ])
  const refused = await activate(office, listId)
  expect([refused.status, refused.body.message]).toEqual([409, '表中价格都待确认，请先逐行确认或修改'])
  expect((await t.call(contract.lists, {}, { headers: office.headers })).body.data).toMatchObject([
    { id: listId, state: 'draft', items: 2 },
  ])
})

test('a customer whose price waits keeps the price in force, or pays as everybody', async () => {
  const office = await anOffice()
  const [sure, kept, fresh] = await bolts(office, ['100', '100', '100'])
  const shopper = await aShopper(t, { memberships: [{ tenantId: office.tenantId, status: 3, discount: 0 }] })
  const terms = { kind: 'buyer' as const, whose: shopper.companyId }
  const before = await aDraft(
    office,
    [
      { id: sure!, price: '90' },
      { id: kept!, price: '95' },
    ],
    terms,
  )
  await activate(office, before)
  const listId = await aDraft(
    office,
    [
      { id: sure!, price: '85' },
      { id: kept!, price: '3100' },
      { id: fresh!, price: '3200' },
    ],
    terms,
  )
  const { heldBack, draftId } = (await activate(office, listId)).body.data!
  expect(heldBack).toBe(2)
  expect(await pricesIn(office, listId)).toEqual(
    new Map([
      [sure, 85],
      [kept, 95],
    ]),
  )
  expect(await pricesIn(office, draftId)).toEqual(
    new Map([
      [kept, 3100],
      [fresh, 3200],
    ]),
  )
  expect((await summary(office, draftId)).list).toMatchObject({ kind: 'buyer', whose: expect.stringMatching(/./) })
})

test('a confirmed price is asked about again once it was changed, and takes effect if it was not', async () => {
  const office = await anOffice()
  const [stays, changes, other] = await bolts(office, ['0', '0', '0'])
  const listId = await aDraft(office, [
    { id: stays!, price: '3100' },
    { id: changes!, price: '3100' },
    { id: other!, price: '100' },
  ])
  await confirm(office, listId, [
    { id: stays!, version: 1 },
    { id: changes!, version: 1 },
  ])
  expect(await waiting(office, listId)).toEqual([])
  await save(office, listId, [{ id: changes!, price: '3101', version: 1 }])
  expect(await waiting(office, listId)).toEqual([[changes, tooDear]])
  await activate(office, listId)
  expect(await basePrices(office, [stays!, changes!, other!])).toEqual([3100, 0, 100])
})

const takeBack = ({ headers }: Office, listId: number, items: { id: number; version: number }[]) =>
  t.call(contract.unconfirmItems, { listId, items }, { headers })

/** The rows of a list that somebody has confirmed. */
const confirmedRows = async ({ headers }: Office, listId: number): Promise<number[]> => {
  const { records } = (await t.call(contract.items, { listId, move: 'all' }, { headers })).body.data!
  return records.filter(({ confirmed }) => confirmed).map(({ id }) => id)
}

test('a confirmation is taken back while the list is a draft: the price waits again and does not take effect', async () => {
  const office = await anOffice()
  const [one, two, sure] = await bolts(office, ['0', '0', '0'])
  const listId = await aDraft(office, [
    { id: one!, price: '3100' },
    { id: two!, price: '3200' },
    { id: sure!, price: '100' },
  ])
  const seen = [
    { id: one!, version: 1 },
    { id: two!, version: 1 },
  ]
  await confirm(office, listId, seen)
  expect([await confirmedRows(office, listId), await waiting(office, listId)]).toEqual([[one, two], []])
  expect((await takeBack(office, listId, [seen[0]!])).body.data).toEqual({ unconfirmed: 1 })
  expect((await waiting(office, listId)).map(([id]) => id)).toEqual([one])
  expect(await confirmedRows(office, listId)).toEqual([two])
  expect((await activate(office, listId)).body.data!.heldBack).toBe(1)
  expect(await basePrices(office, [one!, two!, sure!])).toEqual([0, 3200, 100])
  expect((await takeBack(office, listId, [seen[1]!])).status).toBe(409)
  expect(await basePrices(office, [two!])).toEqual([3200])
})

test('a confirmation is taken back only by its seller, and only of a row as it was seen', async () => {
  const [office, stranger] = [await anOffice(), await anOffice()]
  const [one] = await bolts(office, ['0'])
  const listId = await aDraft(office, [{ id: one!, price: '3100' }])
  await confirm(office, listId, [{ id: one!, version: 1 }])
  expect((await takeBack(stranger, listId, [{ id: one!, version: 1 }])).status).toBe(404)
  expect((await takeBack(office, listId, [{ id: one!, version: 2 }])).status).toBe(409)
  expect(await confirmedRows(office, listId)).toEqual([one])
})

test('prices changed meanwhile are not confirmed unseen, and neither are the others of the same call', async () => {
  const office = await anOffice()
  const [one, two] = await bolts(office, ['0', '0'])
  const listId = await aDraft(office, [
    { id: one!, price: '3100' },
    { id: two!, price: '3100' },
  ])
  await save(office, listId, [{ id: two!, price: '9900', version: 1 }])
  const seen = [
    { id: one!, version: 1 },
    { id: two!, version: 1 },
  ]
  const refused = await confirm(office, listId, seen)
  expect([refused.status, refused.body.message]).toEqual([409, '该价格已被他人修改，请刷新后再改'])
  expect((await waiting(office, listId)).map(([id]) => id)).toEqual([one, two])
})

test('a price is confirmed and changed at once: nobody confirms a price that was not seen', async () => {
  const office = await anOffice()
  const [one] = await bolts(office, ['0'])
  const listId = await aDraft(office, [{ id: one!, price: '3100' }])
  const [confirmed] = await Promise.all([
    confirm(office, listId, [{ id: one!, version: 1 }]),
    save(office, listId, [{ id: one!, price: '9900', version: 1 }]),
  ])
  expect([200, 409]).toContain(confirmed.status)
  expect((await waiting(office, listId)).map(([id]) => id)).toEqual([one])
})

test('two people activate a list at once: one does, and one draft is left behind', async () => {
  const office = await anOffice()
  const [one, two] = await bolts(office, ['0', '0'])
  const listId = await aDraft(office, [
    { id: one!, price: '3100' },
    { id: two!, price: '100' },
  ])
  const replies = await Promise.all([activate(office, listId), activate(office, listId)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await t.call(contract.lists, {}, { headers: office.headers })).body.data).toHaveLength(2)
  expect(await basePrices(office, [one!, two!])).toEqual([0, 100])
})

test('a copy of a list asks about its prices again, except for those in force', async () => {
  const office = await anOffice()
  const [one, two] = await bolts(office, ['0', '0'])
  const listId = await aDraft(office, [
    { id: one!, price: '3100' },
    { id: two!, price: '3200' },
  ])
  await confirm(office, listId, [
    { id: one!, version: 1 },
    { id: two!, version: 1 },
  ])
  expect((await waiting(office, await aDraft(office, [], base, listId))).map(([id]) => id)).toEqual([one, two])
  await activate(office, listId)
  expect(await waiting(office, await aDraft(office, [], base, listId))).toEqual([])
})

test('a base list with a time is activated: doubtful prices stay behind, and the others wait for it', async () => {
  const office = await anOffice()
  const [sure, dear] = await bolts(office, ['0', '0'])
  const listId = await aDraft(office, [
    { id: sure!, price: '100' },
    { id: dear!, price: '3100' },
  ])
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const { heldBack, draftId } = (await activate(office, listId, later)).body.data!
  expect([heldBack, (await waiting(office, draftId)).length]).toEqual([1, 1])
  expect(await basePrices(office, [sure!, dear!])).toEqual([0, 0])
  await t.db`update price_list set valid_from = now() - interval '1 second' where id = ${listId}`
  await applyBaseLists(t.deps)
  expect(await basePrices(office, [sure!, dear!])).toEqual([100, 0])
})

test('a tier a hundred times too low waits for a word, and an ordinary tier does not', async () => {
  const office = await anOffice()
  const [low, ordinary] = await bolts(office, ['100', '100'])
  const tier = (price: string) => [{ fromInSaleUnits: 10, price }]
  const listId = await aDraft(office, [
    { id: low!, price: '100', tiers: tier('0.95') },
    { id: ordinary!, price: '100', tiers: tier('95') },
  ])
  const [[id, reason]] = (await waiting(office, listId)) as [[number, string]]
  expect([id, reason]).toEqual([low, expect.stringMatching(/^阶梯价与单价相差 5 倍以上；阶梯价约 ¥0.095\/kg，/)])
  const { heldBack, draftId } = (await activate(office, listId)).body.data!
  expect(heldBack).toBe(1)
  const tiersNow = async (of: number) =>
    (
      await t.db<{ tiers: number[] }[]>`
      select tier_price as tiers from product where tenant_id = ${office.tenantId} and id = ${of}`
    )[0]!.tiers
  expect([await tiersNow(low!), await tiersNow(ordinary!)]).toEqual([[], [95_000_000]])
  await confirm(office, draftId, [{ id: low!, version: 1 }])
  expect(await waiting(office, draftId)).toEqual([])
  await save(office, draftId, [{ id: low!, price: '100', tiers: tier('0.94'), version: 1 }])
  expect(await waiting(office, draftId)).toHaveLength(1)
})

test('a tier of a base price a hundred times too low is refused until it is confirmed; an ordinary one is saved', async () => {
  const office = await anOffice()
  const [id] = await bolts(office, ['100'])
  const saveTier = async (price: string, confirmed: 0 | 1 = 0) => {
    const [row] = await t.db<{ version: number }[]>`
      select version from product where tenant_id = ${office.tenantId} and id = ${id!}`
    const tiers = [{ fromInSaleUnits: 10, price }]
    const sent = { id: id!, price: '100', tiers, version: row!.version, confirmed }
    return (await t.call(contract.saveBase, sent, { headers: office.headers })).body.message
  }
  expect(await saveTier('95')).toBe('')
  expect(await saveTier('0.95')).toContain('阶梯价与单价相差 5 倍以上')
  expect(await saveTier('0.95', 1)).toBe('')
  expect(await saveTier('0.95')).toBe('')
})

test('tiers whose unit is not known stay with the price that waits, and those of the price in force come back', async () => {
  const office = await anOffice()
  const { tenantId } = office
  const [sure, dear] = await bolts(office, ['100', '100'])
  const shopper = await aShopper(t, { memberships: [{ tenantId, status: 3, discount: 0 }] })
  const terms = { kind: 'buyer' as const, whose: shopper.companyId }
  const before = await aDraft(office, [{ id: dear!, price: '95' }], terms)
  await activate(office, before)
  const listId = await aDraft(
    office,
    [
      { id: sure!, price: '90' },
      { id: dear!, price: '3100' },
    ],
    terms,
  )
  for (const [list, from] of [
    [before, 10_000],
    [listId, 20_000],
  ])
    await t.db`
      insert into tiers_to_confirm (tenant_id, list_id, product_id, price, tier_from, tier_price)
      values (${tenantId}, ${list!}, ${dear!}, 1, array[${from!}]::bigint[], array[1]::bigint[])`
  const { draftId } = (await activate(office, listId)).body.data!
  const found = await t.db<{ list: number; from: number[] }[]>`
    select list_id as list, tier_from as "from" from tiers_to_confirm where tenant_id = ${tenantId} order by list_id`
  expect(found).toEqual([
    { list: before, from: [10_000] },
    { list: listId, from: [10_000] },
    { list: draftId, from: [20_000] },
  ])
})

test('prices multiplied by a percentage wait where nothing explains them', async () => {
  const office = await anOffice()
  const [usual, low] = await bolts(office, ['100', '17'])
  const listId = await aDraft(office, [])
  const raise = { listId, percent: 900, step: '0.01' as const, from: 'base' as const }
  await t.call(contract.adjust, raise, { headers: office.headers })
  expect(await waiting(office, listId)).toEqual([
    [usual, '与现价相差 5 倍以上；约 ¥100/kg，同规格其他卖家 ¥8–12/kg'],
    [low, '与现价相差 5 倍以上'],
  ])
})

test('prices of another seller’s list, and of one in force, cannot be confirmed', async () => {
  const [office, stranger] = [await anOffice(), await anOffice()]
  const [one, two] = await bolts(office, ['0', '0'])
  const listId = await aDraft(office, [
    { id: one!, price: '3100' },
    { id: two!, price: '100' },
  ])
  expect((await confirm(stranger, listId, [{ id: one!, version: 1 }])).status).toBe(404)
  expect((await waiting(office, listId)).map(([id]) => id)).toEqual([one])
  await activate(office, listId)
  expect((await confirm(office, listId, [{ id: two!, version: 1 }])).status).toBe(409)
})
