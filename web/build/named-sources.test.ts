import { expect, test } from 'vitest'
import { namedSources } from './named-sources.ts'

type Transform = (code: string, id: string) => string | undefined
const named = (code: string, file: string, ofScreens = true) =>
  (namedSources('/web', { ofScreens }).transform as Transform)(code, file)

const screen = "{ name: 'home', load: () => import('../../features/home/home-screen.tsx') }"
const part = "pagePart(\n  () => import('./offers.tsx'),\n  Waiting,\n)"

test('the server learns which module a screen is', () => {
  expect(named(screen, '/web/src/app/areas/portal.ts')).toBe(
    "{ name: 'home', load: Object.assign(() => import('../../features/home/home-screen.tsx'), { source: \"src/features/home/home-screen.tsx\" }) }",
  )
})

test('the browser does not: it would carry the names of all screens', () => {
  expect(named(screen, '/web/src/app/areas/portal.ts', false)).toBe(screen)
})

test.each([true, false])('both learn which module a part of a page is', (ofScreens) => {
  expect(named(part, '/web/src/features/goods/group.tsx', ofScreens)).toBe(
    'pagePart(\n  Object.assign(() => import(\'./offers.tsx\'), { source: "src/features/goods/offers.tsx" }),\n  Waiting,\n)',
  )
})

test('other modules stay as they are', () => {
  expect(named(part, '/node_modules/x/web/index.js')).toBeUndefined()
})
