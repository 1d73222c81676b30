import { facts } from './facts.ts'
import { views } from './views.ts'
import { mass, weight } from './weight.ts'

export const blindRivet = { facts, views, weight, mass, solid: () => import('./solid.ts') }
