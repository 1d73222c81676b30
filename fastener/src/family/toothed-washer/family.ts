import { facts } from './facts.ts'
import { outside } from './outside.ts'
import { views } from './views.ts'
import { weight } from './weight.ts'

export const toothedWasher = { facts, views, outside, weight, solid: () => import('./solid.ts') }
