import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Product } from '@lianmeng/contract/goods'
import { namingOf } from '@lianmeng/contract/goods-naming'
import type * as contract from '@lianmeng/contract/my-goods/merge-endpoints'
import { boughtMonths, type NearGroup, type NearMember } from '@lianmeng/contract/my-goods/merge-endpoints'
import { mergeTexts } from '@lianmeng/contract/my-goods/texts'
import { byFrame, type NearDifference, nearDifferencesOf, nearGroups } from '@lianmeng/fastener/near/near-parts'
import { isWeaker } from '@lianmeng/fastener/near/weaker'
import { type Bought, mergeSaving } from '@lianmeng/trade/archive/merge-saving'
import { type Fen, fen, fenText, parsePrice } from '@lianmeng/trade/price/money'
import type { PriceTier } from '@lianmeng/trade/price/tiers'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import type { Buyer } from '../../accounts/caller.ts'
import { ownNumbersOf } from '../../archive/own-numbers.ts'
import { type BoughtRow, boughtSince } from '../../archive/paid-prices.ts'
import { pairOf, pairsApart } from '../../archive/told-apart.ts'
import type { Deps } from '../../deps.ts'
import { type Description, descriptionsOf } from '../../offers/described.ts'
import { monthsBefore } from '../../time/months-before.ts'
import { type KeptSpecification, keptSpecifications } from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

/** A specification prepared for comparison, with its purchases. */
type Part = ReturnType<typeof partOf>

/** Prepares a specification of the archive for comparison. */
export function partOf(row: KeptSpecification, bought: BoughtRow | undefined) {
  return {
    row,
    bought,
    standardId: row.standardId,
    frame: [row.nominalId, row.tooth1Id, row.tooth2Id, row.rotation, row.textureId].join(' '),
    length: row.length / 1000,
    propertyClass: String(row.strengthId),
    surface: String(row.surfaceId),
    material: String(row.materialId),
  }
}

const paidFor = ({ bought }: Part): number => bought?.amount ?? 0

type Units = { baseUnit: number; saleUnit: number }

const isSameUnit = (one: Units | undefined, other: Units): boolean =>
  one === undefined || (one.baseUnit === other.baseUnit && one.saleUnit === other.saleUnit)

/** Purchases in one unit; undefined when quantities are unknown or cannot be added. */
function boughtOf({ bought }: Part): (Bought & { units: Units | undefined }) | undefined {
  if (!bought) return { qty: thousandths(0n), amount: fen(0n), orders: 0, units: undefined }
  const { qty, amount, orders, baseUnit, saleUnit, isOneUnit } = bought
  if (qty === null || !isOneUnit) return undefined
  return { qty: thousandths(BigInt(qty)), amount: fen(BigInt(amount)), orders, units: { baseUnit, saleUnit } }
}

function tiersOf({ price, tiers }: Product): PriceTier[] {
  const all =
    price === null ? [] : [{ fromInBaseUnits: 0, price }, ...tiers.filter(({ fromInBaseUnits }) => fromInBaseUnits > 0)]
  return all.flatMap(({ fromInBaseUnits, price: text }) => {
    const read = parsePrice(text)
    return read.ok ? [{ from: thousandths(BigInt(Math.round(fromInBaseUnits * 1000))), price: read.value }] : []
  })
}

/** The most that buying only this one would have saved, over its offers in the archive; undefined when unknown. */
function savingOf(part: Part, others: readonly Part[], offers: readonly Product[]): Fen | undefined {
  const kept = boughtOf(part)
  const rest = others.map(boughtOf)
  if (!kept || rest.includes(undefined)) return undefined
  const known = rest as NonNullable<(typeof rest)[number]>[]
  const savings = offers.flatMap((offer) => {
    const isOneUnit = [kept, ...known].every(({ units }) => isSameUnit(units, offer))
    if (offer.purchaseAuth !== 1 || !isOneUnit) return []
    return mergeSaving(kept, known, { tiers: tiersOf(offer), baseUnit: offer.baseUnit, saleUnit: offer.saleUnit }) ?? []
  })
  return savings.reduce<Fen | undefined>((best, one) => (best === undefined || one > best ? one : best), undefined)
}

const round = (millimetres: number): number => Math.round(millimetres * 1000) / 1000

function differenceText(difference: NearDifference, part: Part, first: Part, about: Description): string {
  const { differs } = mergeTexts
  if (difference === 'standard') return differs.standard(about.standardName)
  if (difference === 'length')
    return differs.length(part.length > first.length, round(Math.abs(part.length - first.length)))
  const names = { propertyClass: about.strengthName, surface: about.surfaceTreatmentName, material: about.materialName }
  return differs[difference](names[difference])
}

type About = (part: Part) => Description

/** What to check before one replaces the others: it is weaker, shorter, or of another standard. */
function cautionsOf(part: Part, others: readonly Part[], about: About): string[] {
  const own = about(part)
  const stronger = others.find((other) => isWeaker(own.strengthName, about(other).strengthName))
  const longer = others.find(({ length }) => length > part.length)
  return [
    ...(stronger ? [mergeTexts.weaker(about(stronger).strengthName)] : []),
    ...(longer ? [mergeTexts.shorter(about(longer).specification)] : []),
    ...(others.some(({ standardId }) => standardId !== part.standardId) ? [mergeTexts.otherStandard] : []),
  ]
}

function wireBought({
  qty,
  amount,
  orders,
  units = { baseUnit: 0, saleUnit: 0 },
}: NonNullable<ReturnType<typeof boughtOf>>) {
  return { qty: toNumber(qty), ...units, saleUnitName: unitName(units.saleUnit), amount: fenText(amount), orders }
}

type ArchiveView = { about: About; offersOf: (part: Part) => Product[]; numberOf: (id: number) => string }

function wireMember(part: Part, group: readonly Part[], { about, offersOf, numberOf }: ArchiveView): NearMember {
  const first = group[0]!
  const others = group.filter((one) => one !== part)
  const own = about(part)
  const offers = offersOf(part)
  const bought = boughtOf(part)
  const saving = savingOf(part, others, offers)
  const { brandName: _, ...specificationNaming } = namingOf(own)
  return {
    gbComponentId: part.row.id,
    componentId: part.row.products[0]!,
    ...specificationNaming,
    customComponentCode: numberOf(part.row.id),
    products: part.row.products.length,
    listed: offers.length,
    differs: (part === first ? [] : (nearDifferencesOf(first, part) ?? [])).map((difference) =>
      differenceText(difference, part, first, own),
    ),
    bought: bought ? wireBought(bought) : null,
    saving: saving === undefined ? '' : fenText(saving),
    cautions: cautionsOf(part, others, about),
  }
}

/** The data about the specifications of a page. */
async function knownOf({ db, catalogue }: Place, buyer: Buyer, parts: readonly Part[]): Promise<ArchiveView> {
  const ids = parts.flatMap(({ row }) => row.products)
  const [descriptions, numbers] = await Promise.all([
    descriptionsOf(
      { db, catalogue },
      parts.map(({ row }) => row.products[0]!),
    ),
    ownNumbersOf(
      db,
      buyer.companyId,
      parts.map(({ row }) => row.id),
    ),
  ])
  const products = new Map(catalogue.products(ids, buyer).map((product) => [product.componentId, product]))
  return {
    about: ({ row }) => descriptions.get(row.products[0]!)!,
    offersOf: ({ row }) => row.products.flatMap((id) => products.get(id) ?? []),
    numberOf: (id) => numbers.get(id) ?? '',
  }
}

/** Grouping a large archive takes a while: other requests get turns in between. */
async function groupsOf(parts: readonly Part[], areApart: (one: Part, other: Part) => boolean): Promise<Part[][]> {
  const groups: Part[][] = []
  for (const those of byFrame(parts)) {
    for (const { first, others } of nearGroups(those, paidFor, areApart))
      groups.push([first, ...others.map(({ part }) => part)])
    await nextTurn()
  }
  return groups
}

/** A page of near duplicates in the archive, with the purchases of each in twelve months and the possible saving. */
export async function nearDuplicates(
  deps: Place,
  buyer: Buyer,
  { start, limit }: { start: number; limit: number },
): Promise<DataOf<typeof contract.nearDuplicates>> {
  const since = monthsBefore(deps.clock(), boughtMonths)
  const [rows, bought, apart] = await Promise.all([
    keptSpecifications(deps.db, buyer.companyId),
    boughtSince(deps.db, buyer.companyId, since),
    pairsApart(deps.db, buyer.companyId),
  ])
  const keyOf = ({ specificationId, otherId }: ReturnType<typeof pairOf>) => `${specificationId} ${otherId}`
  const toldApart = new Set(apart.map(keyOf))
  const boughtBy = new Map(bought.map((row) => [row.specificationId, row]))
  const parts = rows.map((row) => partOf(row, boughtBy.get(row.id)))
  const atStake = (group: readonly Part[]) => group.slice(1).reduce((sum, part) => sum + paidFor(part), 0)
  const groups = (
    await groupsOf(parts, (one, other) => toldApart.has(keyOf(pairOf(one.row.id, other.row.id))))
  ).toSorted((a, b) => atStake(b) - atStake(a) || a[0]!.row.id - b[0]!.row.id)
  const shown = groups.slice((start - 1) * limit, start * limit)
  const known = await knownOf(deps, buyer, shown.flat())
  const records: NearGroup[] = shown.map((group) => ({
    members: group.map((part) => wireMember(part, group, known)),
  }))
  return { records, total: groups.length, start, limit }
}
