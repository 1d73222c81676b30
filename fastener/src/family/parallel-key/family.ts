import { facts } from './facts.ts'
import { views } from './views.ts'
import { weight } from './weight.ts'

export const parallelKey = { facts, views, weight, solid: () => import('./solid.ts') }
