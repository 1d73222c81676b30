import { type OrderedUnit, orderedUnits } from '@lianmeng/trade/quantity/ordered-quantity'
import { stored } from '../../lib/stored.ts'

export const unitOptions = orderedUnits.map((unit) => ({ value: unit, text: unit as string }))

const isUnit = (value: unknown): value is OrderedUnit => orderedUnits.some((unit) => unit === value)

/** What quantities without a unit are told in: chosen beside the box, and shown there. */
export const usualUnit = stored<OrderedUnit>('fastOrderUnit', '支', isUnit)
