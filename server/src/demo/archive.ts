import { comparableName } from '@lianmeng/trade/archive/kept-name'
import { writeBins } from '../archive/bins.ts'
import { searchedText } from '../archive/searched-text.ts'
import { specificationText } from '../catalogue/view/specification-text.ts'
import type { Db } from '../database/db.ts'
import { insertList, replaceLines } from '../features/goods-lists/queries.ts'
import { lockArchive, putRows, setNumbers } from '../offers/into-archive/queries.ts'
import { type GoodsRow, goodsFor, mediumSizes } from './assortment/goods-for.ts'
import type { LoadedBuyer } from './people/people.ts'

/** What the first buyer orders again and again: sellers that it is a member of or that sell to everybody. */
const bought: readonly (readonly [tenantId: number, standard: string])[] = [
  [101, 'GB/T 5783-2025'],
  [101, 'GB/T 5783-2016'],
  [101, 'GB/T 5782-2025'],
  [101, 'GB/T 6170-2015'],
  [101, 'GB/T 97.1-2002'],
  [101, 'GB/T 93-1987'],
  [103, 'GB/T 5783-2025'],
  [106, 'GB/T 70.1-2008'],
]
const mostOfStandard = 4
const sizes = [...mediumSizes, 'M5', '5', 'M6', '6', 'M12', '12', 'M16', '16']

/** How much is left of goods with a reorder point, in shares of that point. */
const left = [0.2, 0.45, 0, 0.7, 0.9, 1.6, 2.4, 1.2, 3] as const
/** Big packages: order again from here on, and up to there. */
const levels = { min: 3, target: 8 }

const lists: readonly { name: string; from: number; to: number; packages: number }[] = [
  { name: '每月常备', from: 0, to: 12, packages: 2 },
  { name: '2 号线改造', from: 8, to: 16, packages: 1 },
]

const ownNumber = ({ nominalName, length }: GoodsRow, at: number): string =>
  `SL-${nominalName.replaceAll(/\D/g, '').padStart(2, '0')}${length > 0 ? length / 1000 : ''}-${String(at + 1).padStart(3, '0')}`

const named = (goods: GoodsRow) => ({
  ...goods,
  specification: specificationText(goods.nominalName, goods.length, goods.toothType1Name),
})

/** One product for each specification. */
async function goodsOfBuyer(tx: Db): Promise<GoodsRow[]> {
  const found: GoodsRow[] = []
  for (const [tenantId, standard] of bought)
    found.push(...(await goodsFor(tx, { tenantId, standard, sizes, bigPackages: 1, most: mostOfStandard })))
  return [...new Map(found.toReversed().map((goods) => [goods.specificationId, goods])).values()].toReversed()
}

/** The first buyer's archive: own numbers, favourites, reorder points, and lists of what it orders again. */
export async function loadArchive(tx: Db, { userId, companyId }: LoadedBuyer, now: Date): Promise<void> {
  const goods = await goodsOfBuyer(tx)
  const who = { companyId, userId }
  await lockArchive(tx, companyId)
  const sellers = await tx<{ id: number; name: string }[]>`select tenant_id as id, short_name as name from seller`
  const nameOf = new Map(sellers.map(({ id, name }) => [id, name]))
  const rows = goods.map((one, at) => ({
    ...one,
    favourite: at % 4 === 0,
    ownName: at % 5 === 0 ? `装配二线 ${one.productName}` : '',
    note: at % 7 === 0 ? '每批附机械性能报告' : '',
    searched: searchedText({ ...named(one), companyShortName: nameOf.get(one.tenantId) ?? '' }),
  }))
  await putRows(tx, companyId, rows, now)
  await setNumbers(tx, companyId, new Map(goods.map((one, at) => [one.specificationId, ownNumber(one, at)])))
  await writeBins(
    tx,
    who,
    goods.slice(0, left.length).map(({ productId, tenantId, bigSize }, at) => ({
      productId,
      tenantId,
      minQty: levels.min * bigSize,
      targetQty: levels.target * bigSize,
      leftQty: Math.round((levels.min * bigSize * left[at]!) / 1000) * 1000,
      countedAt: now,
      askedQty: 0,
      askedAt: null,
    })),
  )
  await tx`delete from goods_list where buyer_id = ${companyId}`
  for (const { name, from, to, packages } of lists) {
    const id = await insertList(tx, who, { name, nameNorm: comparableName(name) }, now)
    const lines = goods.slice(from, to).map((one) => ({ ...one, qty: packages * one.bigSize }))
    await replaceLines(tx, companyId, id, lines)
  }
}
