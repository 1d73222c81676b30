import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BestBuyQuestion, Substitute } from '@lianmeng/contract/best-buy/endpoints'
import { differencesOf, riskOf } from '@lianmeng/fastener/dimension/difference'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { standardById } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { LRUCache } from 'lru-cache'
import type { StandardPair } from '../../archive/allowed-substitutes.ts'
import type { SpecificationState } from '../../catalogue/columns/schema.ts'
import type { Deps } from '../../deps.ts'
import { known } from '../../reference/known.ts'
import { nominalName, rowsOf, threadName } from '../../reference/size-names.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { possibleSubstitutes } from '../possible-substitutes.ts'
import type { WantedGoods } from './wanted-goods.ts'

/** A possible substitute for a wanted specification. */
export type SubstituteOffer = { wire: Substitute; state: SpecificationState & { specificationId: number } }

/** Specifications of another standard to examine for an equal one. */
const mostLookedAt = 20

/** Fields that must be equal: only the standard may differ, never class, material or coating. */
const sameFields = [
  'nominalId',
  'length',
  'textureId',
  'materialId',
  'strengthId',
  'surfaceId',
  'tooth1Id',
  'tooth2Id',
  'rotation',
] as const

type Goods = SpecificationState & { specificationId: number; baseUnit: number }

/** The same part by another standard, if on sale. */
function counterpart({ specifications }: Pick<Deps['catalogue'], 'specifications'>, goods: Goods, standardId: number) {
  const filter = {
    standardIds: [standardId],
    nominalIds: [goods.nominalId],
    ...(goods.length > 0 && { lengths: [goods.length / 1000] }),
    ...(goods.strengthId > 0 && { strengthIds: [goods.strengthId] }),
    ...(goods.surfaceId > 0 && { surfaceTreatmentIds: [goods.surfaceId] }),
  }
  const { records } = specifications(filter, { start: 1, limit: mostLookedAt })
  return records.find(({ state }) => sameFields.every((field) => state[field] === goods[field]))?.state
}

/** The row of a standard's table for goods: `M10x1` for a fine thread. */
function sizeName(standard: Standard, { nominalId, tooth1Id }: Goods): string | undefined {
  const vocabulary = referenceVocabulary()
  const nominal = vocabulary.nameOf('nominal', nominalId)
  const rows = rowsOf(standard).filter((row) => nominalName(row) === nominal)
  const thread = vocabulary.nameOf('tooth1', tooth1Id)
  return (rows.find((row) => threadName(standard, row) === thread) ?? rows[0])?.size
}

type Differences = Pick<Substitute, 'risk' | 'differences'>

/** Lists name the same few sizes again and again. */
const knownDifferences = new LRUCache<string, Differences>({ max: 5_000 })

/** The differences of two standards at this size: `对边宽度 s 13 → 12.73`. */
function compared(own: Standard, other: Standard, goods: Goods): Differences {
  const key = `${own.id} ${other.id} ${goods.nominalId} ${goods.tooth1Id}`
  const before = knownDifferences.get(key)
  if (before) return before
  const found = compare(own, other, goods)
  knownDifferences.set(key, found)
  return found
}

function compare(own: Standard, other: Standard, goods: Goods): Differences {
  const size = sizeName(own, goods)
  const found = size === undefined ? undefined : known(() => differencesOf(own, other, size))
  if (!found) return { risk: '', differences: '' }
  const meanings = dimensionsOf(own).source.symbols_zh
  const told = found.map(({ letter, own: mine, other: theirs }) => {
    const short = letter.includes('_') ? letter.slice(0, letter.indexOf('_')) : letter
    return `${meanings[letter] ?? ''} ${short} ${mine} → ${theirs}`.trim()
  })
  return { risk: riskOf(found), differences: told.join('，') }
}

/** Lines after which other requests get a turn. */
const linesATurn = 10

/**
 * Possible substitutes for each of the wanted goods. Goods wanted themselves, or used as a substitute for another line,
 * are left out: no stock is counted twice. Other requests get turns meanwhile.
 * @param listed the company's allowed substitutes  @param ticked those that the buyer allows here
 */
export async function substitutesFor(
  { catalogue }: Pick<Deps, 'catalogue'>,
  goods: readonly WantedGoods[],
  { listed, ticked = [] }: { listed: readonly StandardPair[]; ticked?: BestBuyQuestion['substitutes'] },
): Promise<SubstituteOffer[][]> {
  const taken = new Set(goods.map(({ key }) => key))
  const isListedFor = new Set(listed.map(({ standardId, substituteId }) => `${standardId} ${substituteId}`))
  const isTickedFor = new Set(ticked.map(({ key, standardId }) => `${key} ${standardId}`))
  const substitutesOf = ({ key, wishes }: WantedGoods): SubstituteOffer[] => {
    const { state } = wishes[0]!
    return possibleSubstitutes(state.standardId).flatMap((other): SubstituteOffer[] => {
      const found = counterpart(catalogue, state, other.id)
      if (!found || taken.has(`${found.specificationId}-${state.baseUnit}`)) return []
      const isListed = isListedFor.has(`${state.standardId} ${other.id}`)
      const isAllowed = isListed || isTickedFor.has(`${key} ${other.id}`)
      if (isAllowed) taken.add(`${found.specificationId}-${state.baseUnit}`)
      const figures = compared(standardById(state.standardId)!, other, state)
      return [
        { wire: { standardId: other.id, standardName: other.name, ...figures, isListed, isAllowed }, state: found },
      ]
    })
  }
  const found: SubstituteOffer[][] = []
  for (const [at, one] of goods.entries()) {
    if (at > 0 && at % linesATurn === 0) await nextTurn()
    found.push(substitutesOf(one))
  }
  return found
}
