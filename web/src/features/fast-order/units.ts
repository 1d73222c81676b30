import { type OrderedUnit, orderedUnits } from '@lianmeng/trade/quantity/ordered-quantity'
import { stored } from '../../lib/kept/stored.ts'

export const unitOptions = orderedUnits.map((unit) => ({ value: unit, text: unit as string }))

const isUnit = (value: unknown): value is OrderedUnit => orderedUnits.some((unit) => unit === value)

/** The unit of quantities given without one, chosen beside the box. */
export const usualUnit = stored<OrderedUnit>('fastOrderUnit', '支', isUnit)
