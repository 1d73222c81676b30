import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the driver is the patched one, whose queue of idle connections does not grow with every query', async () => {
  const driver = import.meta.resolve('postgres')
  expect(await readFile(new URL('queue.js', driver), 'utf8')).toContain('xs = xs.slice(index)')
})
