import { facts } from './facts.ts'
import { views } from './views.ts'
import { weight } from './weight.ts'

export const threadedRod = { facts, views, weight, solid: () => import('./solid.ts') }
