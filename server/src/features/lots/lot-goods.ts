import { namingOf } from '@lianmeng/contract/goods-naming'
import { lotTexts } from '@lianmeng/contract/lots/texts'
import { partOf } from '@lianmeng/fastener/family/part-of'
import { hasInternalThread } from '@lianmeng/fastener/part/facts'
import { boltKinds, nutKinds, propertyClass } from '@lianmeng/fastener/strength/property-class'
import type { TestLimit } from '@lianmeng/fastener/strength/test-items'
import { classStandard, testLimits } from '@lianmeng/fastener/strength/tested'
import { notFound } from '../../answers/errors.ts'
import { readState } from '../../catalogue/columns/read-states.ts'
import type { Deps } from '../../deps.ts'
import { descriptionsOf } from '../../offers/described.ts'
import { specificationIdsOf } from '../../offers/product-specification.ts'
import type { KeptGoods } from '../../order/lots/queries.ts'
import { known } from '../../reference/known.ts'
import { readSpecification, type SpecificationIds } from '../../reference/specification.ts'

/** The requirements of the standard for the goods; none when their class is not known. */
function askedOf(ids: SpecificationIds): { standard: string; limits: TestLimit[] } {
  const found = known(() => {
    const specification = readSpecification(ids)
    const { row, facts } = partOf(specification, true)
    const diameter = row.values.d
    if (!specification.propertyClass || diameter === undefined) return undefined
    const kinds = hasInternalThread(facts) ? nutKinds : boltKinds
    const properties = propertyClass(specification.propertyClass, diameter, kinds)
    return { standard: classStandard(properties), limits: testLimits(properties, diameter) }
  })
  return found ?? { standard: '', limits: [] }
}

/** The names of a seller's product and the requirements of its standard. @throws 404 */
export async function lotGoods(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  tenantId: number,
  productId: number,
): Promise<{ goods: KeptGoods; limits: TestLimit[] }> {
  const state = await readState(deps.db, tenantId, productId)
  const names = state && (await descriptionsOf(deps, [productId])).get(productId)
  if (!state || !names) throw notFound(lotTexts.noGoods)
  const { standard, limits } = askedOf(specificationIdsOf(state))
  return { goods: { ...namingOf(names), standard }, limits }
}
