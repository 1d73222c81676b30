import * as contract from '@lianmeng/contract/handbook/endpoints'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { standards } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { handbook } from './routes.ts'
import { describeSize } from './size.ts'

const t = await testApp([handbook])
afterAll(() => t.close())

const size = async (standard: string, nominal: string, length?: number) =>
  (await t.call(contract.handbookSize, { standard, size: nominal, ...(length && { length }) })).body.data!

test('every standard of the library is listed, by body, status and keyword', async () => {
  const all = (await t.call(contract.handbookStandards, {})).body.data!
  expect(all).toHaveLength(standards().length)
  expect(all.find(({ number }) => number === 'GB/T 5782-2025')).toMatchObject({
    title: '六角头螺栓',
    organisation: 'GB/T',
    edition: 2025,
    status: 'current',
    statusName: '现行',
    family: 'hexBolt',
  })
  const din = (await t.call(contract.handbookStandards, { organisation: 'DIN', keyword: '931' })).body.data!
  expect(din.map(({ number }) => number)).toEqual(['DIN 931'])
  const old = (await t.call(contract.handbookStandards, { status: 'superseded', keyword: '5782' })).body.data!
  expect(old).toMatchObject([{ number: 'GB/T 5782-2016', replacedBy: 'GB/T 5782-2025' }])
})

test('an answer may be kept by everybody, and is asked for again by its tag', async () => {
  const { headers } = await t.call(contract.handbookSize, { standard: 'GB/T 5782', size: 'M12' })
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const again = await t.app.inject({
    url: `/wlm-api${contract.handbookSize.path}`,
    query: { standard: 'GB/T 5782', size: 'M12' },
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  const packed = await t.app.inject({
    url: `/wlm-api${contract.handbookStandards.path}`,
    headers: { 'accept-encoding': 'br' },
  })
  expect(packed.headers['content-encoding']).toBe('br')
})

test('a standard tells its sizes, its letters and where its figures come from', async () => {
  const { sizes, letters, ...told } = (await t.call(contract.handbookStandard, { standard: 'gb5782' })).body.data!
  expect(sizes).toContain('M12')
  expect(letters).toContainEqual({ letter: 's', meaning: '对边宽度', english: 'across flats' })
  expect(told).toMatchObject({ number: 'GB/T 5782-2025', hasLength: true, confidence: 'high' })
  expect(told.sources.join()).toContain('第二来源核对')
})

test('a counterpart in inches is no equivalent', async () => {
  const { data } = (await t.call(contract.handbookStandard, { standard: 'GB/T 5783' })).body
  expect(data).toMatchObject({ equivalents: ['JIS B1180', 'ISO 4017', 'DIN 933'], inchCounterparts: ['ASME B18.2.1'] })
})

test('every figure of a size has its unit and its second witness', async () => {
  const { figures } = await size('GB/T 5782', 'M12')
  const of = (name: string) => figures.find(({ column }) => column === name)
  expect(of('s_min')).toMatchObject({ value: 17.73, unit: 'mm', meaning: '对边宽度', witness: { kind: 'computed' } })
  expect(of('s_max')).toMatchObject({ value: 18, limit: 'max', witness: { kind: 'transcribed' } })
  expect(of('grade')).toMatchObject({ value: 'A', unit: '' })
})

test('M12×80 of class 8.8: mass, thread and loads', async () => {
  const { mass, thread, propertyClasses, length } = await size('GB/T 5782', 'M12', 80)
  expect(length).toBe(80)
  expect(mass).toMatchObject({ basis: 'computed', percent: 5 })
  expect(thread).toMatchObject({ pitch: 1.75, stressArea: 84.3, toleranceClass: '6g', major: { max: 11.966 } })
  expect(propertyClasses.find(({ name }) => name === '8.8')).toMatchObject({ proof: 48900, tensile: 67400 })
})

test('a nut has proof loads and an internal thread', async () => {
  const { thread, propertyClasses, length } = await size('GB/T 6170', 'M12')
  expect(length).toBeNull()
  expect(thread?.minor.max).toBeCloseTo(10.441, 3)
  expect(propertyClasses.find(({ name }) => name === '8')!.proof).toBeGreaterThan(70_000)
})

test('programs learn where a part is joined', async () => {
  const { frames } = await size('GB/T 5782', 'M12', 80)
  expect(frames).toEqual([
    { name: 'axis', origin: [0, 0, 0], direction: [0, 0, 1] },
    { name: 'seat', origin: [0, 0, 0], direction: [0, 0, -1] },
    { name: 'tip', origin: [0, 0, -80], direction: [0, 0, -1] },
  ])
})

test('views are for everyone, files for logged-in users', async () => {
  const { files } = await size('GB/T 5782', 'M12', 80)
  expect(files.map(({ format, access }) => `${format} ${access}`)).toEqual([
    'svg public',
    'glb public',
    'dxf login',
    'step login',
    'stl login',
    'glb login',
    'pdf login',
  ])
  expect(files.every(({ address }) => address.startsWith('/wlm-api/'))).toBe(true)
})

test('the first and the last size of every table can be read', () => {
  for (const standard of standards().filter(({ dimensionTable }) => dimensionTable)) {
    const { rows } = dimensionsOf(standard)
    for (const row of [rows[0]!, rows.at(-1)!]) {
      const { figures } = describeSize({ standard: standard.name, size: row.size })
      expect(figures.length, `${standard.name} ${row.size}`).toBeGreaterThan(0)
    }
  }
}, 60_000)

test('programs find the way by llms.txt, which names each of these calls', async () => {
  const { headers, body } = await t.app.inject('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const { path } of Object.values(contract)) expect(body).toContain(`/wlm-api${path}`)
})

test('an unknown part is refused in Chinese, with what there is', async () => {
  const { body } = await t.call(contract.handbookSize, { standard: 'GB/T 5782', size: 'M11' })
  expect([body.code, body.message]).toEqual([10001, expect.stringContaining('没有规格 M11')])
  expect((await t.call(contract.handbookStandard, { standard: 'GB/T 1' })).body.code).toBe(10001)
  expect((await t.call(contract.handbookSize, { standard: 'GB/T 37', size: 'M8' })).body.code).toBe(10001)
})

test('errata name what was kept and what a source has instead', async () => {
  const all = (await t.call(contract.errata, {})).body.data!
  const m64 = all.flatMap(({ cases }) => cases).find(({ size: of, other }) => of === 'M64' && other === '55')
  expect(m64).toEqual({ size: 'M64', letter: 's 最大', kept: '95', other: '55' })
  expect(all.filter(({ against }) => /the second|\bvs\b| limits/.test(against))).toEqual([])
})
