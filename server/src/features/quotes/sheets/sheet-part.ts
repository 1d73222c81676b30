import { blankOf } from '@lianmeng/fastener/edit/effects/blank'
import { worksOf } from '@lianmeng/fastener/edit/effects/works'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { isUncoated } from '@lianmeng/fastener/standard/finish'
import { weightOf } from '@lianmeng/fastener/weight/weight'
import type { SheetPart } from '@lianmeng/trade/quotes/family-sheet'

/** Milligrams a piece of kilograms for 1000. */
const milligrams = (kilograms: number): bigint => BigInt(Math.round(kilograms * 1000))

/**
 * A part as sheets price it, by the weight and the blank of the kernel.
 * @throws FactError as `weightOf`
 */
export function sheetPartOf(specification: Specification): SheetPart {
  const { material = '', propertyClass = '', surface = '', edit = {} } = specification
  return {
    weight: milligrams(weightOf(specification)),
    blank: milligrams(blankOf(specification).kilograms),
    material,
    propertyClass,
    coating: isUncoated(surface) ? '' : surface,
    works: worksOf(edit),
  }
}
