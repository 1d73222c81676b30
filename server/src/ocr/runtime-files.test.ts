import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import server from '../../package.json' with { type: 'json' }

const folder = new URL('../../ocr/', import.meta.url)
const file = (name: string) => readFileSync(new URL(name, folder))

test('the files of the runtime are those of the package, unchanged', () => {
  const sums = file('SHA256SUMS').toString('utf8').trim().split('\n')
  expect(sums).toHaveLength(3)
  for (const line of sums) {
    const [sum, name] = line.split(/\s+/)
    expect(createHash('sha256').update(file(name!)).digest('hex'), name).toBe(sum)
  }
})

test('the runtime and its types have one version', () => {
  expect(file('README.md').toString('utf8')).toContain(`onnxruntime-web) ${server.dependencies['onnxruntime-common']},`)
})
