import { comparablePartNo } from '@lianmeng/trade/archive/own-part-no'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/db.ts'

/** A company's data about goods, which lists show in addition to public data. */
export type OwnGoods = {
  isInFile(productId: number): boolean
  isFavourite(productId: number): boolean
  /** The company's number of a specification; empty when it has none. */
  numberOf(specificationId: number): string
  /** What the company buys instead of a specification; empty when it buys this one. */
  mergedInto(specificationId: number): string
  /** The specification that a number means. */
  specificationOf(number: string): number | undefined
}

type OwnGoodsRow = OwnGoods & { version: number; size: number }

const nothing: OwnGoodsRow = {
  version: 0,
  size: 1,
  isInFile: () => false,
  isFavourite: () => false,
  numberOf: () => '',
  mergedInto: () => '',
  specificationOf: () => undefined,
}

/**
 * How long an archive is cached without a check, ms: shorter than a browser reports that it has just changed something.
 */
const believedFor = 5_000
const keptCompanies = 2_000
/** Cached products and numbers, over all companies. */
const keptEntries = 1_000_000

/** The version of a company's archive; undefined when it was never used. */
async function versionOf(db: Db, buyerId: number): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`select version from archive_state where buyer_id = ${buyerId}`
  return row?.version
}

type Row = { version: number; products: number[]; numbers: [number, string][]; merged: [number, string][] }

/** One statement, so that version, products and numbers are consistent. Favourites are negative. */
async function readGoods(db: Db, buyerId: number): Promise<OwnGoodsRow> {
  const [row] = await db<Row[]>`
    select s.version,
      (select coalesce(json_agg(case when f.favourite then -f.product_id else f.product_id end), '[]')
        from product_file f where f.buyer_id = ${buyerId}) as products,
      (select coalesce(json_agg(json_build_array(n.specification_id, n.number)), '[]')
        from own_part_no n where n.buyer_id = ${buyerId}) as numbers,
      (select coalesce(json_agg(json_build_array(m.specification_id, m.into_name)), '[]')
        from merged_specification m where m.buyer_id = ${buyerId}) as merged
    from archive_state s where s.buyer_id = ${buyerId}`
  const { version, products, numbers, merged } = row!
  const inFile = new Set(products.map(Math.abs))
  const favourites = new Set(products.flatMap((id) => (id < 0 ? [-id] : [])))
  const byNumber = new Map(numbers.map(([id, number]) => [comparablePartNo(number), id]))
  const bySpecification = new Map(numbers)
  const intoNames = new Map(merged)
  return {
    version,
    size: products.length + numbers.length + merged.length + 1,
    isInFile: (id) => inFile.has(id),
    isFavourite: (id) => favourites.has(id),
    numberOf: (id) => bySpecification.get(id) ?? '',
    mergedInto: (id) => intoNames.get(id) ?? '',
    specificationOf: (number) => byNumber.get(comparablePartNo(number)),
  }
}

/**
 * The archives of companies, cached for some seconds, and for as long as the version is unchanged; `isSure` checks the
 * version at once, for callers that have just changed something.
 */
export function ownGoodsOf(db: Db): (buyerId: number, isSure: boolean) => Promise<OwnGoods> {
  const known = new LRUCache<number, OwnGoodsRow>({
    max: keptCompanies,
    maxSize: keptEntries,
    sizeCalculation: ({ size }) => size,
  })
  /** Companies whose version was checked a moment ago. */
  const believed = new LRUCache<number, true>({ max: keptCompanies, ttl: believedFor })

  async function read(buyerId: number): Promise<OwnGoodsRow> {
    const version = await versionOf(db, buyerId)
    if (version === undefined) return nothing
    const kept = known.get(buyerId)
    return kept?.version === version ? kept : readGoods(db, buyerId)
  }

  return async (buyerId, isSure) => {
    const kept = !isSure && believed.has(buyerId) ? known.get(buyerId) : undefined
    if (kept) return kept
    const now = await read(buyerId)
    known.set(buyerId, now)
    believed.set(buyerId, true)
    return now
  }
}
