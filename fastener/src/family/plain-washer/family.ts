import { facts } from './facts.ts'
import { outside } from './outside.ts'
import { views } from './views.ts'
import { weight } from './weight.ts'

export const plainWasher = { facts, views, outside, weight, solid: () => import('./solid.ts') }
