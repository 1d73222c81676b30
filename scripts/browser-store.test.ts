/** Nothing is kept in the browser but what docs/protection.md names. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from './places.ts'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const sources = globSync('web/{src/**/*.{ts,tsx},public/*.js,*.html}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
)
const code = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const filesWith = (use: RegExp) => sources.filter((file) => use.test(code(file))).sort()

test.each([
  { use: /\blocalStorage\b/, by: ['web/src/lib/kept/places.ts', 'web/src/lib/kept/stored.ts'] },
  { use: /\bsessionStorage\b/, by: ['web/src/lib/kept/places.ts', 'web/src/lib/kept/tab-store.ts'] },
  { use: /document\.cookie|\bcookieStore\b/, by: ['web/src/lib/person/session.ts'] },
  { use: /\bcaches\b/, by: ['web/public/offline-worker.js'] },
  { use: /\bindexedDB\b|window\.name\b|navigator\.storage/, by: [] },
])('the way $use to the browser’s store is used where the list is kept, and nowhere else', ({ use, by }) => {
  expect(sources.length).toBeGreaterThan(500)
  expect(filesWith(use)).toEqual(by)
})

test('the list in docs/protection.md is that of the code', () => {
  const places = read('web/src/lib/kept/places.ts')
  const [, lasting = ''] = /lastingPlaces = \{([\s\S]*?)\}/.exec(places) ?? []
  const [, ofTab = ''] = /tabPlaces = \[(.*?)\]/.exec(places) ?? []
  const listed = [
    ...[...lasting.matchAll(/^ {2}'?([\w.]+)'?: '(\w+)'/gm)].map(([, name, owner]) => ({
      name: `lianmeng.${name}`,
      endsWithLogout: owner === 'person',
    })),
    ...[...ofTab.matchAll(/'(\w+)'/g)].map(([, name]) => ({ name: `lianmeng.${name}`, endsWithLogout: true })),
  ]
  const rows = [...read('docs/protection.md').matchAll(/^\| `(lianmeng\.[\w.]+)` \| \w+ \| \S.*? \| (.+?) \|$/gm)]
  expect(listed.length).toBeGreaterThan(15)
  expect(rows.map(([, name, until]) => ({ name: name!, endsWithLogout: until!.startsWith('logout') }))).toEqual(listed)
})
