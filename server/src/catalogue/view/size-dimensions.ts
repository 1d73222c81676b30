import { describedStandardId } from '@lianmeng/contract/described'
import type { Product } from '@lianmeng/contract/goods'
import type { AttributeKind } from '../../reference/attribute.ts'
import type { Names } from '../columns/names.ts'
import type { ProductState } from '../columns/schema.ts'
import { dimensionsOf } from './dimensions.ts'
import { specificationText } from './specification-text.ts'

/** More than the values of any dictionary; three ids fit 53 bits. */
const places = 2 ** 17

/** What determines the size of a part: the standard, the nominal size, and for fine threads the pitch. */
export type Size = Pick<ProductState, 'standardId' | 'nominalId' | 'tooth1Id'>

/** The dimensions of each size, cached: lists repeat the same ones. */
export class SizeDimensions {
  private readonly names: Names
  private readonly known = new Map<number, Product['dimensions']>()

  constructor(names: Names) {
    this.names = names
  }

  private nameOf(kind: AttributeKind, id: number): string {
    return this.names.attributes[kind].get(id)?.name ?? ''
  }

  of({ standardId, nominalId, tooth1Id }: Size): Product['dimensions'] {
    if (standardId === describedStandardId) return []
    const key = (standardId * places + nominalId) * places + tooth1Id
    const known = this.known.get(key)
    if (known) return known
    const nominal = this.nameOf('nominal', nominalId)
    const withPitch = specificationText(nominal, 0, this.nameOf('tooth1', tooth1Id))
    const found = dimensionsOf(standardId, this.names.standards.get(standardId)?.number ?? '', [withPitch, nominal])
    this.known.set(key, found)
    return found
  }
}
