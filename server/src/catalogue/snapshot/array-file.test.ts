import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArrays, writeArrays } from './array-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrays-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const place = (name: string) => join(folder, name)

const some = {
  a: Float64Array.of(1.5, -2, 2 ** 52),
  b: Uint8Array.of(1, 2, 3),
  c: Int32Array.of(),
  d: Uint16Array.of(9),
}
const always = () => true

test('arrays of every kind and length are read as they were written, with what is said of them', async () => {
  const arrays = fc.record({
    bytes: fc.uint8Array(),
    small: fc.int16Array(),
    counts: fc.uint16Array(),
    ids: fc.int32Array(),
    rows: fc.uint32Array({ maxLength: 3000 }),
    prices: fc.float64Array({ noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(arrays, fc.jsonValue(), async (given, about) => {
      await writeArrays(place('any'), about, given)
      const read = await readArrays(place('any'), always)
      expect(read?.arrays).toEqual(given)
      expect(JSON.stringify(read?.about)).toBe(JSON.stringify(about))
    }),
    { numRuns: 40 },
  )
})

test('a file with any byte changed, cut off or added gives no arrays', async () => {
  await writeArrays(place('damaged'), { text: '螺栓' }, some)
  const whole = await readFile(place('damaged'))
  const notRead = async (bytes: Buffer) => {
    await writeFile(place('damaged'), bytes)
    await expect(readArrays(place('damaged'), always).catch(() => undefined)).resolves.toBeUndefined()
  }
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole)
    changed[at]! ^= 1
    await notRead(changed)
  }
  for (const length of [0, 7, 8, 100, whole.length - 1]) await notRead(whole.subarray(0, length))
  await notRead(Buffer.concat([whole, Buffer.alloc(8)]))
})

test('a file that does not fit is not read, and a missing one is an error', async () => {
  await writeArrays(place('other'), 'another version', some)
  expect(await readArrays(place('other'), (about) => about === 'this version')).toBeUndefined()
  await expect(readArrays(place('missing'), always)).rejects.toThrow('ENOENT')
})

test('two that write at the same time leave the whole file of one of them', async () => {
  const large = { values: new Float64Array(400_000).fill(7) }
  await Promise.all([
    writeArrays(place('both'), 1, large),
    writeArrays(place('both'), 2, { values: Float64Array.of(8) }),
  ])
  const read = await readArrays<number>(place('both'), always)
  expect(read?.arrays.values).toHaveLength(read?.about === 1 ? 400_000 : 1)
  expect((await readdir(folder)).filter((name) => name.startsWith('both'))).toEqual(['both'])
})

test('arrays that change while they are written leave a file that is read', async () => {
  const values = new Float64Array(1_000_000)
  const writing = writeArrays(place('changing'), null, { values })
  let isWriting = true
  void writing.finally(() => {
    isWriting = false
  })
  for (let n = 0; isWriting; n += 1) {
    values[(n * 7919) % values.length] = n
    await new Promise(setImmediate)
  }
  await writing
  expect(await readArrays(place('changing'), always)).toBeDefined()
})

test('a file that cannot be written leaves the old one and no draft', async () => {
  await writeArrays(place('kept'), 'old', some)
  // A number that no array has: writing fails half-way, as on a full disk.
  const failing = { a: some.a, b: { constructor: Uint8Array, length: 1 } as unknown as Uint8Array }
  await expect(writeArrays(place('kept'), 'new', failing)).rejects.toThrow()
  expect((await readArrays(place('kept'), always))?.about).toBe('old')
  expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual(['kept'])
})

test('drafts of a process that was killed while it wrote are removed after an hour', async () => {
  await writeArrays(place('left'), 1, some)
  await writeFile(place('left.old'), 'half')
  await writeFile(place('left.new'), 'half')
  await utimes(place('left.old'), new Date(), new Date(Date.now() - 2 * 3_600_000))
  expect((await readArrays(place('left'), always))?.about).toBe(1)
  await writeArrays(place('left'), 2, some)
  expect((await readdir(folder)).filter((name) => name.startsWith('left')).sort()).toEqual(['left', 'left.new'])
})
