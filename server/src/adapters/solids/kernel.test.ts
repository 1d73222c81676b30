import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import { HttpProblem } from '../../answers/errors.ts'
import { kernelSolids } from './kernel.ts'

const solids = kernelSolids()
afterAll(() => solids.close())

const washer = standardNamed('GB/T 97.1')
const sizes = dimensionsOf(washer).rows.map(({ size }) => size)
const made = (size: string) =>
  solids.make({ specification: { standard: washer, size }, format: 'stl', thread: 'cosmetic' })

test('solids under way are limited; the next one is refused with a time to retry', async () => {
  const outcomes = await Promise.allSettled(sizes.slice(0, 9).map(made))
  const [refused, ...more] = outcomes.filter((one) => one.status === 'rejected')
  expect(more).toEqual([])
  expect(refused?.reason).toBeInstanceOf(HttpProblem)
  expect(refused?.reason).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
  expect((await made(sizes[8]!)).byteLength).toBeGreaterThan(84)
}, 30_000)

test('values that the tables refuse are refused in their words', async () => {
  await expect(made('M999')).rejects.toThrow('没有规格')
})

test('a closed modeller is a passing trouble', async () => {
  await solids.close()
  await expect(made(sizes[0]!)).rejects.toMatchObject({ statusCode: 503 })
})
