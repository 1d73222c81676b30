import { home } from '@lianmeng/contract/content/endpoints'
import { topCategory } from '@lianmeng/contract/find-goods/endpoints'
import { pathOf } from '../area/area.ts'
import { prefetch } from '../lib/calls/query.ts'
import { isRendered } from './answers.ts'
import { areas } from './areas/areas.ts'

const path = location.pathname === '/' ? '/lmPortals/home' : location.pathname

// Imported first: the first page's code and data are fetched while React is still being evaluated.
const screen = areas.flatMap((area) => area.screens.filter((candidate) => pathOf(area, candidate) === path))[0]
void screen?.load()
if (screen?.name === 'home' && !isRendered) {
  prefetch(home, {})
  prefetch(topCategory, {})
}
