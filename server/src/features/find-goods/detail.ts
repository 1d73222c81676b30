import type { PackageState, ProductState } from '../../catalogue/product-state.ts'
import { readStates } from '../../catalogue/read-states.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../kernel/caller.ts'
import { notFound } from '../../kernel/errors.ts'
import { type DetailRow, detailRows } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'catalogue'>
type Standing = { state: ProductState; favourite: boolean }

const isWhole = (one: DetailRow['package']): one is PackageState => one.id !== null

/** What the catalogue knows of a product, with the figures of this moment. */
function brought(known: ProductState, rows: readonly DetailRow[]): Standing {
  const { favourite, package: _, ...figures } = rows[0]!
  return { favourite, state: { ...known, ...figures, packages: rows.map((row) => row.package).filter(isWhole) } }
}

/** A product that the catalogue does not have yet. */
async function readNew({ db, catalogue }: Needed, id: number): Promise<Standing | undefined> {
  const [state] = await readStates(db, [id])
  if (!state?.listed) return undefined
  await catalogue.learn([state])
  return { state, favourite: false }
}

async function standing(deps: Needed, id: number, buyerId: number): Promise<Standing | undefined> {
  const known = deps.catalogue.state(id)
  if (!known) return readNew(deps, id)
  const rows = await detailRows(deps.db, known.tenantId, id, buyerId)
  return rows.length === 0 ? undefined : brought(known, rows)
}

/**
 * One product as JSON text: price, stock and packages as they stand in the database, in one statement; what never changes
 * from the catalogue.
 * @throws 404 where it is not listed
 */
export async function detailText(deps: Needed, id: number, caller: Caller | null): Promise<string> {
  const found = await standing(deps, id, caller?.companyId ?? 0)
  if (!found) throw notFound('商品不存在或已下架')
  const { state, favourite } = found
  const text = deps.catalogue.productText(state, caller, { favourite })
  return `${text.slice(0, -1)},"otherOffers":${deps.catalogue.offersBeside(id)}}`
}
