import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from './places.ts'

const workspaces = ['fastener', 'trade', 'contract', 'server', 'web', 'bench']

/** A small checkout with the real settings, in which some exports are dead. */
const planted: Readonly<Record<string, string>> = {
  'trade/src/price.ts': 'export const used = 1\nexport const onlyTested = 2\nexport const onlyBuilt = 3\n',
  'trade/src/price.test.ts': "import { onlyTested } from './price.ts'\nconsole.log(onlyTested)\n",
  'fastener/src/size.ts': 'export const onlyForTests = 1\nexport const inner = 2\nexport const outer = inner\n',
  'fastener/src/thread/testing.ts': "import { onlyForTests } from '../size.ts'\nexport const sizes = onlyForTests\n",
  'fastener/src/size.test.ts':
    "import { inner } from './size.ts'\nimport { sizes } from './thread/testing.ts'\nconsole.log(inner, sizes)\n",
  'server/src/main.ts':
    "import { outer } from '@lianmeng/fastener/size'\nimport { used } from '@lianmeng/trade/price'\nconsole.log(used, outer)\n",
  'server/src/testing/builders.ts': "import { aside } from '../aside.ts'\nexport const built = aside\n",
  'server/src/main.test.ts': "import { built } from './testing/builders.ts'\nconsole.log(built)\n",
  'server/src/aside.ts': 'export const aside = 1\n',
  'web/src/app/main.tsx': "import { shown } from '../lib/shown.ts'\nconsole.log(shown)\n",
  'web/src/lib/shown.ts': 'export const shown = 1\nexport const onlyTested = 2\n',
  'web/src/lib/shown.test.tsx': "import { onlyTested } from './shown.ts'\nconsole.log(onlyTested)\n",
  'bench/src/run.ts': 'console.log(1)\n',
  'bench/src/rehearsal/run.ts': 'console.log(1)\n',
  'contract/src/endpoint.ts': 'export const endpoint = 1\nconsole.log(endpoint)\n',
}

let tree: string
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'dead-code-'))
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  // Knip recognises tests by its dependency on vitest.
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  put('package.json', JSON.stringify({ ...manifest, workspaces }))
  for (const name of workspaces) put(`${name}/package.json`, readFileSync(inRoot(name, 'package.json'), 'utf8'))
  for (const [path, text] of Object.entries(planted)) put(path, text)
  copyFileSync(inRoot('knip.production.json'), join(tree, 'knip.production.json'))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

type Issue = { file: string; exports?: { name: string }[]; files?: unknown[] }

test('an export or a file that only tests use is refused, and nothing else', () => {
  const knip = inRoot('node_modules', 'knip', 'bin', 'knip.js')
  const args = [knip, '--production', '--config', 'knip.production.json', '--reporter', 'json', '--no-config-hints']
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  const issues: Issue[] = JSON.parse(stdout).issues
  const dead = issues.flatMap(({ file, exports = [], files = [] }) => [
    ...files.map(() => file),
    ...exports.map(({ name }) => `${file}: ${name}`),
  ])
  expect(dead.sort()).toEqual([
    'fastener/src/size.ts: onlyForTests',
    'server/src/aside.ts',
    'trade/src/price.ts: onlyBuilt',
    'trade/src/price.ts: onlyTested',
    'web/src/lib/shown.ts: onlyTested',
  ])
  expect(status).not.toBe(0)
})
