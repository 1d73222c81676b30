import { partOf } from '@lianmeng/fastener/family/part-of'
import type { Deps } from '../deps.ts'
import type { PaperTable } from '../papers/paper.ts'
import { known } from '../reference/known.ts'
import { readSpecification } from '../reference/specification.ts'
import { torqueTableOf } from '../reference/strength-tables.ts'
import { specificationOfProduct } from './product-specification.ts'

/** The tightening torque of a product; undefined when it is not known. */
export async function torqueTableOfProduct(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  productId: number,
): Promise<PaperTable | undefined> {
  const product = await specificationOfProduct(deps, productId)
  const specification = product && known(() => readSpecification(product.ids))
  if (!specification) return undefined
  const { propertyClass, standard, size, length } = specification
  const torque = known(() => torqueTableOf(partOf(specification, true), propertyClass))
  if (!torque) return undefined
  return {
    ...torque,
    title: `${standard.name} ${size}${length ? `×${length}` : ''} ${propertyClass} 级 ${torque.title}`,
  }
}
