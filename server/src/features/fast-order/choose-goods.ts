import type { Candidate } from '@lianmeng/contract/fast-order/matching-endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { refusalTexts } from '@lianmeng/contract/refusals'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, notFound, Refusal } from '../../answers/errors.ts'
import { withMarks } from '../../archive/marks.ts'
import { mergedOf } from '../../archive/merged.ts'
import { readSpecifications, specificationsOfNumbers } from '../../archive/own-numbers.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { compare, contradicts } from '../../offers/matching/compare.ts'
import { readLine, textKey } from '../../offers/matching/line-text.ts'
import { matchLine } from '../../offers/matching/match-line.ts'
import { offersOfSpecification } from '../../offers/matching/offers-of-specification.ts'
import { aboutQuantity } from '../../offers/matching/stated-quantity.ts'
import { type SeenLine, seenLines } from './change-lines.ts'
import { packageFor } from './draft-line.ts'
import { fastLine, remember, type StoredReading, updateLines } from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>

/** Most specifications shown as candidates, and sellers of each. */
const shown = { specifications: 12, sellers: 6 }

/** Candidates for a line, closest first. @throws 404 */
export async function candidatesOf(
  { db, catalogue }: Place,
  buyer: Buyer,
  id: number,
): Promise<{ candidates: Candidate[]; hints: string[] }> {
  const row = await fastLine(db, buyer.companyId, id)
  if (!row) throw notFound(fastTexts.gone)
  const spec = readLine(row.rawText, row.reading.part)
  const { stated, found, hints } = matchLine(catalogue, spec, row.reading.answers)
  const candidateOf = (key: Parameters<typeof offersOfSpecification>[1]): Candidate[] => {
    const offers = offersOfSpecification(catalogue, key, buyer).slice(0, shown.sellers)
    return offers[0] ? [{ comparisons: compare(stated, offers[0]), offers }] : []
  }
  const holding = await inThePlaceOf(
    db,
    buyer,
    found.map(({ specificationId }) => specificationId),
  )
  const known = new Set(holding.map(({ specificationId }) => specificationId))
  const candidates = found
    .filter(({ specificationId }) => !known.has(specificationId))
    .flatMap(candidateOf)
    .toSorted((a, b) => differences(a) - differences(b))
  const all = [...holding.flatMap(candidateOf), ...candidates].slice(0, shown.specifications)
  return { candidates: await withOwnNumbers(db, buyer, all), hints }
}

/** The candidates with the company's marks on their offers. */
async function withOwnNumbers(db: Db, { companyId }: Buyer, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const offers = await withMarks(
    db,
    companyId,
    candidates.flatMap((one) => one.offers),
  )
  const marked = new Map(offers.map((offer) => [offer.componentId, offer]))
  return candidates.map((one) => ({ ...one, offers: one.offers.map((offer) => marked.get(offer.componentId)!) }))
}

/** What the company usually buys instead of these specifications: listed before all other candidates. */
async function inThePlaceOf(db: Place['db'], { companyId }: Buyer, ids: readonly number[]) {
  const merged = await mergedOf(db, companyId, ids)
  const specifications = await readSpecifications(db, [...new Set(Array.from(merged.values(), ({ intoId }) => intoId))])
  return Array.from(specifications, ([specificationId, state]) => ({ ...state, specificationId }))
}

const differences = ({ comparisons }: Candidate): number =>
  comparisons.filter(({ verdict }) => verdict === 'different').length

/**
 * Whether goods agree with the own number of a line, if it has one: no text may come to stand for another number's
 * goods.
 */
async function agreesWithNumber(
  tx: Db,
  { companyId }: Buyer,
  { ownNo }: { ownNo: string },
  { gbComponentId }: { gbComponentId: number },
): Promise<boolean> {
  if (ownNo === '') return true
  const [meaning] = (await specificationsOfNumbers(tx, companyId, [ownNo])).values()
  if (!meaning || meaning.specificationId === gbComponentId) return true
  const merged = await mergedOf(tx, companyId, [meaning.specificationId])
  return merged.get(meaning.specificationId)?.intoId === gbComponentId
}

/** A reading whose goods are settled. */
export function settled({ proposal: _proposal, questions: _questions, ...reading }: StoredReading): StoredReading {
  return { ...reading, missing: [], hints: aboutQuantity(reading.hints) }
}

type Choice = SeenLine & { componentId: number; mixPackageSpecId?: number; remember: boolean }

/**
 * Settles the goods of a line. A choice that contradicts the text or its number applies once and is not remembered:
 * otherwise the company would later get goods that it did not write.
 * @returns whether it is remembered  @throws 400, 404, 409, Refusal when the goods are not on sale
 */
export function chooseGoods({ db, catalogue }: Place, buyer: Buyer, choice: Choice): Promise<boolean> {
  const [product] = catalogue.products([choice.componentId], buyer)
  if (!product || product.prodPackages.length === 0) throw new Refusal('notListed', refusalTexts.notListed)
  const { mixPackageSpecId } = choice
  if (mixPackageSpecId !== undefined && !product.prodPackages.some((one) => one.packageSpecId === mixPackageSpecId))
    throw badRequest('「包装」不属于该商品')
  return transaction(db, async (tx) => {
    const [line] = await seenLines(tx, buyer.companyId, [choice])
    const { row } = line!
    const goods = {
      tenantId: product.erpTenantId,
      productId: product.componentId,
      packageSpecId: mixPackageSpecId ?? packageFor(product, row.unit),
    }
    const reading = settled(row.reading)
    await updateLines(tx, buyer.companyId, [{ ...row, ...goods, reading, matchedBy: 'chosen' }])
    const spec = readLine(row.rawText, row.reading.part)
    const key = textKey(spec)
    const { stated } = matchLine(catalogue, spec)
    const isTheirs = await agreesWithNumber(tx, buyer, row, product)
    const remembered = choice.remember && key !== '' && isTheirs && !contradicts(stated, product)
    if (remembered) await remember(tx, buyer, [{ ...goods, textKey: key, kind: 'remembered' }])
    return remembered
  })
}
