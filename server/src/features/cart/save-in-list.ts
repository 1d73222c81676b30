import type { CartList, WantedLine } from '@lianmeng/contract/cart/endpoints'
import type { Buyer } from '../../accounts/caller.ts'
import type { Deps } from '../../deps.ts'
import type { Counters } from '../../offers/into-cart/queries.ts'
import { saveLines } from '../../offers/into-cart/save-lines.ts'
import { countLines, placeInList } from './queries.ts'

/**
 * Saves lines like `saveLines`. With a list they stand in it afterwards, also those that stood in the other one, and the
 * counters are of it.
 */
export async function saveInList(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  lines: readonly WantedLine[],
  list: CartList | undefined,
): Promise<{ counters: Counters; msg: string }> {
  const saved = await saveLines(deps, buyer, lines)
  if (!list) return saved
  const places = lines.map((line) => ({ productId: line.componentId, packageSpecId: line.mixPackageSpecId }))
  await placeInList(deps.db, buyer.companyId, places, list)
  return { ...saved, counters: await countLines(deps.db, buyer.companyId, { list }) }
}
