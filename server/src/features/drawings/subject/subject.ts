import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import { partOfComposite } from '@lianmeng/fastener/composite/composite'
import { isComposite } from '@lianmeng/fastener/composite/composition'
import type { Specification } from '@lianmeng/fastener/part/specification'
import type { SheetOwner } from '@lianmeng/fastener/sheet/title-block'
import { badRequest, notFound } from '../../../answers/errors.ts'
import type { Deps } from '../../../deps.ts'
import { specificationOfProduct } from '../../../offers/product-specification.ts'
import { completed } from '../../../reference/completed.ts'
import { readSpecification, type SpecificationIds } from '../../../reference/specification.ts'

/** The subject of a drawing: a listed product, or a specification of the library. */
export type DrawingQuery = {
  readonly ids: SpecificationIds
  /** `isOwnDrawing`: a part made to the seller's drawing, not to a standard. */
  readonly product?: { readonly id: number; readonly tenantId: number; readonly isOwnDrawing: boolean }
  /** One part of a composite; 0 is the whole. */
  readonly part: number
}

/** The completed specification, and the part of it to show. */
export type Subject = {
  readonly whole: Specification
  /** The whole, or one part of a composite. */
  readonly shown: Specification
  /** In its wire form. */
  readonly drawn: DrawingTarget
  /** For a drawing of the caller's company. */
  readonly own?: OwnSubject
}

/** Whose drawing it is, and what its files are called. */
export type OwnSubject = { readonly owner: SheetOwner; readonly name: string }

/**
 * Reads the requested drawing. A product takes precedence over a standard; a non-standard part goes by the number of its product.
 * @throws 400, 404; FactError unknownStandard
 */
export async function wantedBy(deps: Pick<Deps, 'db' | 'catalogue'>, drawn: DrawingTarget): Promise<DrawingQuery> {
  const part = drawn.combineTreeId ?? 0
  const id = drawn.cid || drawn.nonstandardId
  if (id) {
    const found = await specificationOfProduct(deps, id)
    if (!found || (!drawn.cid && found.state.nonstandardId !== id)) throw notFound('商品不存在或已下架')
    const { tenantId, nonstandardId } = found.state
    return { ids: found.ids, product: { id, tenantId, isOwnDrawing: nonstandardId > 0 }, part }
  }
  if (!drawn.stdId) throw badRequest('请选择标准')
  const { stdId, nominalId = 0, nonstandardId: _none, ...rest } = drawn
  return { ids: { standardId: stdId, nominalId, ...rest }, part }
}

/**
 * Fills in missing values, and selects the part.
 * @throws 404 for a part of a single one; FactError unknownStandard, noDimensions, unknownSize, lengthOutOfRange …
 */
export function subjectOf({ ids, product, part }: DrawingQuery): Subject {
  const complete = completed(ids)
  const whole = readSpecification(complete)
  if (part > 0 && !isComposite(whole.standard)) throw notFound('该零件没有组成零件')
  const shown = part > 0 ? partOfComposite(whole, part) : whole
  return { whole, shown, drawn: drawnOf(complete, product?.id, part) }
}

function drawnOf(ids: SpecificationIds, cid: number | undefined, part: number): DrawingTarget {
  const { standardId, ...rest } = ids
  const stated = Object.entries({ ...rest, combineTreeId: part }).filter(([, value]) => value)
  return { ...(cid && { cid }), stdId: standardId, ...Object.fromEntries(stated) }
}
