import type { CartList, WantedLine } from '@lianmeng/contract/cart/endpoints'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import type { Buyer } from '../../../accounts/caller.ts'
import { badRequest } from '../../../answers/errors.ts'
import type { Deps } from '../../../deps.ts'
import { setFastQuantities } from '../../../offers/into-cart/fast-quantities.ts'
import type { Counters } from '../../../offers/into-cart/queries.ts'
import { saveLines } from '../../../offers/into-cart/save-lines.ts'
import { countLines, placeInList } from './queries.ts'

/** Sets quantities of quick-order lines; the cart stays as it is. @throws 400, 404, 409 */
async function saveInQuickOrder(
  deps: Pick<Deps, 'db'>,
  buyer: Buyer,
  lines: readonly WantedLine[],
  list: CartList | undefined,
) {
  if (lines.some((line) => line.fastOrderId === undefined)) throw badRequest('快速下单行与待采行不能一起保存')
  await setFastQuantities(deps, buyer, lines)
  return { counters: await countLines(deps.db, buyer.companyId, { list }), msg: cartDoneTexts.changed }
}

/**
 * Saves lines like `saveLines`. With a list they stand in it afterwards, also those that stood in the other one, and the
 * counters are of it. Lines that name one of the quick order set its quantity.
 */
export async function saveInList(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  lines: readonly WantedLine[],
  list: CartList | undefined,
): Promise<{ counters: Counters; msg: string }> {
  if (lines.some((line) => line.fastOrderId !== undefined)) return saveInQuickOrder(deps, buyer, lines, list)
  const saved = await saveLines(deps, buyer, lines)
  if (!list) return saved
  const places = lines.map((line) => ({ productId: line.componentId, packageSpecId: line.mixPackageSpecId }))
  await placeInList(deps.db, buyer.companyId, places, list)
  return { ...saved, counters: await countLines(deps.db, buyer.companyId, { list }) }
}
