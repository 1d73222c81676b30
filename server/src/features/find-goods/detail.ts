import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/find-goods/endpoints'
import { notFound } from '../../answers/errors.ts'
import { type ReadState, readAgain, readStatesOfAnySeller } from '../../catalogue/columns/read-states.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import type { Deps } from '../../deps.ts'
import { isClassBeside } from '../../reference/further-classes.ts'

/** A product's current row in the database. All sellers are searched only if the catalogue does not have it yet. */
async function currentState(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  id: number,
): Promise<ReadState | undefined> {
  const known = catalogue.state(id)
  if (known) return readAgain(db, known)
  const [state] = await readStatesOfAnySeller(db, [id])
  return state
}

/**
 * One product with its current price, stock and packages.
 * @throws 404 when it is not listed
 */
export async function productDetail(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  id: number,
  viewer: Viewer,
): Promise<DataOf<typeof contract.detail>> {
  const { catalogue } = deps
  const state = await currentState(deps, id)
  if (!state?.listed) throw notFound('商品不存在或已下架')
  const [product] = await catalogue.show([state], viewer)
  return { ...product!, otherOffers: catalogue.offersBeside(id), isClassBeside: isClassBeside(state) }
}
