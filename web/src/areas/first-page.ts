import { home } from '@lianmeng/contract/content'
import { topCategory } from '@lianmeng/contract/find-goods'
import { prefetch } from '../lib/query.ts'
import { pathOf } from './area.ts'
import { areas } from './areas.ts'

const path = location.pathname === '/' ? '/lmPortals/home' : location.pathname

// Imported before everything else: what the first page needs is on its way while React is still being evaluated.
const screen = areas.flatMap((area) => area.screens.filter((candidate) => pathOf(area, candidate) === path))[0]
void screen?.load?.()
if (screen?.name === 'home') {
  prefetch(home, {})
  prefetch(topCategory, {})
}
