import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/fast-order/endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { comparedWords } from '../../offers/matching/compared-words.ts'
import { aSeller } from '../../testing/builders.ts'
import { type FastListLine, fastListOf, someScrews, written } from '../../testing/fast-lists.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { fastOrder } from './routes.ts'

const t = await orderingApp([fastOrder])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { blue, yellow } = await someScrews(t.db)
const closedSeller = await aSeller(t.db, { sellsOpenly: false })
const cap = {
  standard: 'GB/T 70.1-2008',
  nominal: 'M6',
  length: 16,
  strength: '12.9',
  surface: '氧化（发黑）',
  thread: '粗牙 1',
}
const closed = await aListedPart(t.db, cap, { tenantId: closedSeller.tenantId })
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})
const { linesOf, pasted } = fastListOf(t, () => shopper)
const cartOf = ({ companyId }: Shopper) =>
  t.db<{ productId: number; qty: number }[]>`
    select product_id::int as "productId", qty::int / 1000 as qty from cart_line where buyer_id = ${companyId} order by id`

describe('changing', () => {
  const save = (lines: ParamsOf<typeof contract.saveData>['lines'], who = shopper) =>
    t.call(contract.saveData, { lines }, { headers: who.as })

  test('a quantity is saved, and what is no quantity changes nothing', async () => {
    const [{ id, version }] = (await pasted(`${written} 100支`)) as [FastListLine]
    expect((await save([{ id, version, quantity: '2.5', unit: '千支' }])).body).toMatchObject({ msg: '数量修改成功' })
    const bad = await save([{ id, version: version + 1, quantity: '-3' }])
    expect([bad.status, bad.body.message]).toEqual([400, '「数量」-3 无法识别，须大于0，最多3位小数'])
    expect(await linesOf()).toMatchObject([{ qty: 2500, version: version + 1 }])
  })

  test('a new text is read again', async () => {
    const [{ id, version }] = (await pasted('以上急用 100支')) as [FastListLine]
    await save([{ id, version, text: written }])
    expect(await linesOf()).toMatchObject([{ state: 'matched', qty: 100, text: written }])
  })

  test('two tabs change a line: the second gets a notice, and overwrites nothing', async () => {
    const [{ id, version }] = (await pasted(`${written} 100支`)) as [FastListLine]
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => save([{ id, version, quantity: String(200 + i) }])),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11)
    expect((await linesOf())[0]!.version).toBe(version + 1)
  })

  test('the same goods twice are a duplicate, which is merged or stands apart', async () => {
    const [first, second] = await pasted(`${written} 25千支\n${written} 2000支`)
    expect(second).toMatchObject({ state: 'duplicate', sameAs: first!.id, problem: '与第1行重复，是否合并？' })
    await save([{ id: second!.id, version: second!.version, apart: true }])
    const [, apart] = await linesOf()
    expect(apart).toMatchObject({ state: 'matched', sameAs: 0 })
    const merges = await Promise.all(
      Array.from({ length: 10 }, () => t.call(contract.merge, { from: apart!, into: first! }, { headers: shopper.as })),
    )
    expect(merges.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await linesOf()).toMatchObject([{ id: first!.id, quantity: '27000', unit: '支' }])
  })

  test('lines of another company do not exist', async () => {
    const [line] = await pasted(`${written} 100支`)
    const stranger = await aShopper(t)
    const seen = { id: line!.id, version: line!.version }
    const statuses = await Promise.all([
      save([{ ...seen, quantity: '1' }], stranger),
      t.call(matching.rematch, { lines: [seen] }, { headers: stranger.as }),
      t.call(matching.candidates, { id: seen.id }, { headers: stranger.as }),
      t.call(matching.choose, { ...seen, componentId: blue.componentId, remember: true }, { headers: stranger.as }),
      t.call(contract.merge, { from: seen, into: { ...seen, id: seen.id + 1 } }, { headers: stranger.as }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const gone = await t.call(contract.batchDelete, { ids: [seen.id] }, { headers: stranger.as })
    expect(gone.body.data).toEqual({ deleted: 0 })
    const moved = await t.call(contract.toCart, { lines: [seen] }, { headers: stranger.as })
    expect(moved.body.data).toEqual({ added: 0, left: [] })
    expect(await linesOf()).toMatchObject([{ version: line!.version }])
  })
})

describe('into the cart', () => {
  const move = (lines: FastListLine[]) =>
    t.call(contract.toCart, { lines: lines.map(({ id, version }) => ({ id, version })) }, { headers: shopper.as })

  test('lines that fit move to the cart, the rest stays with its reason', async () => {
    const lines = await pasted(
      `${written} 2500支\n内六角圆柱头螺钉 GB/T 70.1 M6×16 12.9 发黑 100支\nGB/T 5783 M8×20 8.8 彩锌 900千支\n以上急用 5支`,
    )
    expect(lines.map(({ state }) => state)).toEqual(['matched', 'noPermission', 'shortStock', 'unmatched'])
    expect(lines[1]!.product).toMatchObject({ componentId: closed.componentId })
    const { body } = await move(lines)
    expect(body).toMatchObject({ code: 200, msg: '成功加入购物车', data: { added: 1 } })
    expect(body.data!.left.map(({ reason }) => reason).sort()).toEqual(
      ['加购数超出商品库存限制', '请先选定商品', '无购买权限'].sort(),
    )
    expect(await cartOf(shopper)).toEqual([{ productId: blue.componentId, qty: 2500 }])
    expect((await linesOf()).map(({ id }) => id)).toEqual(lines.slice(1).map(({ id }) => id))
  })

  test('stock is checked against what the cart holds already', async () => {
    await move(await pasted(`${written} 90千支`))
    const { body } = await move(await pasted(`${written} 20千支`))
    expect(body.data).toMatchObject({ added: 0, left: [{ reason: '加购数超出商品库存限制' }] })
    expect(await cartOf(shopper)).toMatchObject([{ qty: 90_000 }])
  })

  test('pressed many times at once, lines go in once', async () => {
    const lines = await pasted(`${written} 1000支\nGB/T 5783 M8×20 8.8 彩锌 2000支`)
    const replies = await Promise.all(Array.from({ length: 12 }, () => move(lines)))
    expect(replies.map(({ body }) => body.data?.added ?? 0).reduce((a, b) => a + b)).toBe(2)
    expect((await cartOf(shopper)).map(({ qty }) => qty)).toEqual([1000, 2000])
    expect(await linesOf()).toEqual([])
  })

  test('the selected amount is the cart’s', async () => {
    const wanted = { componentId: blue.componentId, componentGsbPackageSpecId: blue.packageSpecId, qty: 1000 }
    expect((await t.call(contract.selectAmount, wanted, { headers: shopper.as })).body.data).toBe(35.6)
  })
})

describe('own numbers', () => {
  const give = (lines: readonly (Pick<FastListLine, 'id' | 'version'> & { code: string })[], who = shopper) =>
    t.call(
      contract.batchAddPartNo,
      { lines: lines.map(({ id, version, code }) => ({ id, version, customComponentCode: code })) },
      { headers: who.as },
    )

  test('are given to the goods of several lines at once, and are known from then on', async () => {
    const [first, second] = await pasted(`${written} 100支\nGB/T 5783 M8×20 8.8 彩锌 200支`)
    const reply = await give([
      { ...first!, code: ' LS-001 ' },
      { ...second!, code: 'LS-002' },
    ])
    expect(reply.body).toMatchObject({ code: 200, data: { numbered: 2 } })
    expect((await linesOf()).map(({ ownNo }) => ownNo)).toEqual(['LS-001', 'LS-002'])
    const lines = await pasted('LS-002 300支')
    expect(lines[2]).toMatchObject({ matchedBy: 'own', product: { componentId: yellow.componentId } })
  })

  test('one that means other goods is refused, and none is given', async () => {
    const [first, second] = await pasted(`${written} 100支\nGB/T 5783 M8×20 8.8 彩锌 200支`)
    const reply = await give([
      { ...first!, code: 'A1' },
      { ...second!, code: 'a1' },
    ])
    expect(reply.body.code).toBe(10001)
    expect(reply.body.message).toMatch(/^该料号已绑定/)
    expect((await linesOf()).map(({ ownNo }) => ownNo)).toEqual(['', ''])
    expect((await pasted('A1 300支'))[2]).toMatchObject({ product: null })
  })

  test('a line without goods, one changed meanwhile, or one of another company: nothing happens', async () => {
    const [open] = await pasted('GB/T 5783 M8×20 8.8 镀锌 100支')
    expect((await give([{ ...open!, code: 'B1' }])).status).toBe(400)
    expect((await give([{ id: open!.id, version: 9, code: 'B1' }])).status).toBe(409)
    expect((await give([{ ...open!, code: 'B1' }], await aShopper(t))).status).toBe(404)
  })

  test('ten people who give numbers at once leave one number a specification', async () => {
    const [line] = await pasted(`${written} 100支`)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => give([{ ...line!, code: `C${i}` }])))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [{ count } = { count: 0 }] = await t.db<{ count: number }[]>`
      select count(*)::int as count from own_part_no where buyer_id = ${shopper.companyId}`
    expect(count).toBe(1)
  })
})

test('goods that are known come in as they are, once for a batch, and what is off sale stays out', async () => {
  const line = { componentId: blue.componentId, mixPackageSpecId: blue.packageSpecId, qty: 2500 }
  const nowhere = { componentId: 999_999_999, mixPackageSpecId: 1, qty: 5 }
  const add = (lines: (typeof line)[]) =>
    t.call(contract.addGoods, { lines, batch: 'label-1' }, { headers: shopper.as })
  const replies = await Promise.all(Array.from({ length: 10 }, () => add([line, nowhere])))
  expect(replies.map(({ body }) => body.data!.added).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(replies[0]!.body.data!.leftOut).toBe(1)
  expect(await linesOf()).toMatchObject([
    {
      state: 'matched',
      matchedBy: 'chosen',
      quantity: '2500',
      unit: '支',
      qty: 2500,
      product: { componentId: blue.componentId },
    },
  ])
  expect((await add([{ ...line, qty: 0 }])).status).toBe(400)
  expect((await add([{ ...line, mixPackageSpecId: 999_999 }])).status).toBe(400)
})

describe('words that a seller has read for a company', () => {
  const words = '老图号长螺丝甲型'
  const told = (who: Shopper) => t.db`
    insert into known_reading (buyer_id, words, reading, told_by, told_at)
    select ${who.companyId}, ${comparedWords(words)}, jsonb_build_object('standardId', s.standard_id, 'nominalId', s.nominal_id,
      'length', s.length / 1000, 'strengthId', s.strength_id, 'surfaceTreatmentId', s.surface_id), '恒固', now()
    from product p join specification s on s.id = p.specification_id where p.id = ${blue.componentId}`

  test('come back as a proposal, whatever the quantity, and say who read them', async () => {
    await told(shopper)
    const [line] = await pasted(`${words} 500支`, { keepsAll: true })
    expect(line).toMatchObject({ state: 'proposed', product: { componentId: blue.componentId }, qty: 500 })
    expect(line!.hints).toContain('恒固曾认出这是 GB/T 5783-2025 M8×20')
  })

  test('mean nothing to another company', async () => {
    await told(await aShopper(t))
    const [line] = await pasted(`${words} 500支`, { keepsAll: true })
    expect(line!.product).toBeNull()
  })
})
