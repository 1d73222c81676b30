import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/my-goods/substitute-endpoints'
import type { SubstitutableStandard } from '@lianmeng/contract/my-goods/substitute-endpoints'
import { substituteTexts } from '@lianmeng/contract/my-goods/texts'
import { standardById, standards } from '@lianmeng/fastener/standard/library'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { allowedSubstitutes, deleteSubstitute, insertSubstitute } from '../../archive/allowed-substitutes.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { possibleSubstitutes, possibleSubstitutesOf } from '../../offers/possible-substitutes.ts'
import { published } from '../../reference/overlays/published.ts'

const nameOf = (standardId: number): string => standardById(standardId)?.name ?? ''

/** The substitutes that a company allows. */
export async function listAllowed(db: Db, buyer: Buyer): Promise<DataOf<typeof contract.allowedSubstitutes>> {
  const rows = await allowedSubstitutes(db, buyer.companyId)
  return rows.map(({ standardId, substituteId, allowedBy, allowedAt }) => ({
    standardId,
    standardName: nameOf(standardId),
    substituteId,
    substituteName: nameOf(substituteId),
    allowedBy,
    allowedAt: allowedAt.toISOString(),
  }))
}

let substitutable: Promise<SubstitutableStandard[]> | undefined
let substitutableOf = published()

/** Comparing all standards with each other takes a while: other requests get turns in between. */
async function compareAll(): Promise<SubstitutableStandard[]> {
  const found: SubstitutableStandard[] = []
  for (const standard of standards()) {
    const substitutes = possibleSubstitutesOf(standard).map(({ standard: { id, name }, reason }) => ({
      standardId: id,
      standardName: name,
      relation: reason,
    }))
    if (substitutes.length > 0) found.push({ standardId: standard.id, standardName: standard.name, substitutes })
    await nextTurn()
  }
  return found
}

/** Standards that have substitutes, computed once while what is published stays. */
export function listSubstitutable(): Promise<SubstitutableStandard[]> {
  if (substitutableOf !== published()) [substitutable, substitutableOf] = [undefined, published()]
  substitutable ??= compareAll()
  return substitutable
}

/** Allows a pair, or withdraws it. @throws 400 when the library knows no such substitute */
export async function setAllowed(
  tx: Db,
  buyer: Buyer,
  { standardId, substituteId, isAllowed }: ParamsOf<typeof contract.allowSubstitute>,
  now: Date,
): Promise<Change> {
  const pair = { standardId, substituteId }
  const isKnown = possibleSubstitutes(standardId).some(({ id }) => id === substituteId)
  if (isAllowed === 1 && !isKnown) throw badRequest(substituteTexts.noSubstitute)
  if (isAllowed === 1) await insertSubstitute(tx, buyer, pair, now)
  else await deleteSubstitute(tx, buyer.companyId, pair)
  return { object: `standard ${standardId} by ${substituteId}: ${isAllowed === 1 ? 'allowed' : 'not allowed'}` }
}
