import type { Endpoint } from '../endpoint.ts'
import * as features from '../index.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the product, with its feature and its name: `['cart', 'saveLines', {…}]`. */
export const endpoints: readonly (readonly [feature: string, name: string, endpoint: Endpoint])[] = Object.entries(
  features,
).flatMap(([feature, values]) =>
  Object.entries(values).flatMap(([name, value]) => (isEndpoint(value) ? [[feature, name, value] as const] : [])),
)
