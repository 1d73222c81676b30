import { expect, test } from 'vitest'
import { firstTab, openTabs } from './drawing-tab.ts'

const all = { simple: true, detail: true, solid: true, accessPermission: 1 }
const none = { simple: false, detail: false, solid: false, accessPermission: 2 }

test.each([
  ['all three views', all, 'simple'],
  ['only the detail view', { ...none, detail: true }, 'detail'],
  ['only the simple view', { ...none, simple: true }, 'simple'],
  ['only the solid', { ...none, solid: true }, 'solid'],
  ['both drawings', { ...all, solid: false }, 'simple'],
  ['detail view and solid', { ...all, simple: false }, 'detail'],
  ['nothing', none, undefined],
] as const)('with %s it opens on %s', (_name, views, expected) => {
  expect(firstTab(views)).toBe(expected)
})

test.each([
  [0, ['simple', 'solid']],
  [1, ['simple', 'detail', 'solid']],
  [2, ['simple', 'detail', 'solid']],
  [3, ['simple', 'solid']],
])('with permission %i the tabs are %j', (accessPermission, tabs) => {
  expect(openTabs({ ...all, accessPermission })).toEqual(tabs)
})
