import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { serveOptions, startOptions } from './options.ts'
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

test('npm run serve has a data folder of its own, and knows nothing of demonstration data', () => {
  expect(serveOptions([], {})).toEqual({ port: 5170, host: '127.0.0.1', dataDir: inRoot('.data', 'serve') })
  expect(serveOptions(['--host', '0.0.0.0', '--data', 'mine'], { PORT: '6000', INIT_CWD: here })).toEqual({
    port: 6000,
    host: '0.0.0.0',
    dataDir: join(here, 'mine'),
  })
  for (const args of [['--fresh'], ['--products', '10']])
    expect(() => serveOptions(args, {})).toThrow(/用法：npm run serve/)
})
