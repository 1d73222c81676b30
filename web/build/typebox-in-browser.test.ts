import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

vi.mock('typebox', () => import('./typebox-in-browser.ts'))

const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const modules = globSync('**/*.ts', { cwd: contract }).filter((file) => !/\.test\.ts$|testing\//.test(file))

// The renderer loads them whole: a module that looks into a schema takes its pages with it.
test.each(modules)('%s loads where schemas are empty objects', async (file) => {
  await expect(import(`${contract}${file}`)).resolves.toBeDefined()
})
