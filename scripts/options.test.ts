import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startOptions } from './options.ts'
import { inRoot } from './places.ts'

const here = resolve('/somewhere')

test('without arguments: port 5170, the checkout’s own data folder, a hundred thousand products', () => {
  expect(startOptions([], {})).toEqual({
    port: 5170,
    host: '127.0.0.1',
    dataDir: inRoot('.data', 'start'),
    products: 100_000,
    fresh: false,
  })
})

test('the environment is heard, arguments are heard first', () => {
  const env = { PORT: '6000', DATA_DIR: '/env', INIT_CWD: here }
  expect(startOptions([], env)).toMatchObject({ port: 6000, dataDir: resolve('/env') })
  expect(startOptions(['--port', '7000', '--data', 'mine'], env)).toMatchObject({
    port: 7000,
    dataDir: join(here, 'mine'),
  })
})

test.each([
  ['a port that is no number', ['--port', 'http']],
  ['a port that no machine has', ['--port', '70000']],
  ['a port below one', ['--port=0']],
  ['no products', ['--products', '0']],
  ['half a product', ['--products', '1.5']],
  ['an unknown option', ['--prot', '5170']],
  ['a word that is no option', ['5170']],
])('%s is refused in Chinese and English', (_, args) => {
  expect(() => startOptions(args, {})).toThrow(/\p{Script=Han}[\s\S]*\n.*[a-z]/u)
})

test('--fresh never empties a database that was given', () => {
  expect(() => startOptions(['--fresh'], { DATABASE_URL: 'postgres://x' })).toThrow('--fresh')
})
