import * as contract from '@lianmeng/contract/standards/endpoints'
import { smallCategories, standardNamed } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { testApp } from '../../testing/test-app.ts'
import { standards } from './routes.ts'

/** This test does not depend on goods on sale. */
const catalogue = { countsByStandard: () => new Map(), tally: () => new Map() } as unknown as Catalogue
const t = await testApp([standards], { deps: () => ({ catalogue }) })
afterAll(() => t.close())

const { idOf } = referenceVocabulary()
const info = async (standard: string) =>
  (await t.call(contract.standardInfo, { standardId: standardNamed(standard).id })).body.data!
const page = async (params: object) => (await t.call(contract.standardPage, params)).body.data!

type Joint = { size?: string; strength?: string; clamped?: number }
const mating = async (standard: string, { size = '', strength = '', clamped = 0 }: Joint) => {
  const { body } = await t.call(contract.matingStandards, {
    standardId: standardNamed(standard).id,
    nominalId: idOf('nominal', size),
    strengthId: idOf('strength', strength),
    clamped,
  })
  return body.data!
}
const classesOf = async (standard: string, joint: Joint, mate: string) =>
  (await mating(standard, joint)).parts.find((part) => part.standard.standardName.startsWith(mate))?.classes

test('a standard that was replaced names the one that took its place, and that one what it replaced', async () => {
  expect((await info('GB/T 5782-2016')).replacedBy?.standardName).toBe('GB/T 5782-2025')
  const newer = await info('GB/T 5782-2025')
  expect(newer.replacedBy).toBeNull()
  const old = standardNamed('GB/T 5782-2016')
  expect(newer.replaces).toContainEqual({ standardId: old.id, standardName: old.name })
  expect(newer.replaces).toContainEqual({ standardId: 0, standardName: 'GB/T 5782-2000' })
})

test('a standard tells its ranges, grade, threads, finishes and what holds for it', async () => {
  const bolt = await info('GB/T 5782-2016')
  expect(bolt).toMatchObject({ sizeRange: 'M1.6–M64', lengthRange: '12–500 mm', grade: 'A、B', threads: ['粗牙'] })
  expect(bolt.finishes).toContain('热浸镀锌')
  expect(bolt.matingNum).toBeGreaterThan(5)
  const held = bolt.references.map(({ standardName }) => standardName.replace(/-\d{4}$/, ''))
  expect(held).toEqual(expect.arrayContaining(['GB/T 197', 'GB/T 3098.1', 'GB/T 3098.6', 'GB/T 90.1']))
  expect(await info('GB/T 97.1')).toMatchObject({ lengthRange: '', threads: [], grade: 'A' })
  expect(await info('GB/T 41')).toMatchObject({ grade: 'C' })
})

test('a status that nobody confirmed has no basis', async () => {
  expect((await info('GB/T 5780')).statusBasis).toBe('')
  expect((await info('GB/T 5782-2016')).statusBasis).toBe('已有 2025 版')
  expect((await info('ISO 4014')).statusBasis).toBe('ISO 公开数据：现行的是 2022 年版（2026-08-27，转引）')
  expect((await info('ISO 1207')).statusBasis).toBe('ISO 公开数据记为现行（2026-08-27，转引）')
  expect((await info('ISO 4034')).statusBasis).toBe('ISO 公开数据：已废止，无后继标准（2026-08-27，转引）')
  expect((await info('ISO 7089')).statusBasis).toBe('iso.org 记为现行，修订中（转引）')
  expect((await info('ISO 2338')).statusBasis).toBe('iso.org 记为现行，复审后继续有效（转引）')
  expect((await info('JIS B1180')).statusBasis).toBe('jsa.or.jp 记 2014 年版有效，2019-10-21 确认（转引）')
  expect((await info('DIN 1587')).statusBasis).toBe('zh.wikipedia.org 的标准列表记为现行')
  expect((await info('DIN 127-B')).statusBasis).toBe('zh.wikipedia.org 的标准列表记为废止，无后继标准')
  expect((await info('GB/T 6170')).statusBasis).toBe('std.samr.gov.cn 记为现行，2016-04-01 起实施（转引）')
  expect((await info('GB/T 4459.1')).statusBasis).toBe('std.samr.gov.cn 于 2026-07-16 记为现行（转引）')
  expect((await info('GB/T 70.1')).statusBasis).toBe('公开记录：openstd.samr.gov.cn')
  expect(await info('GB/T 70.3')).toMatchObject({
    statusBasis: '已有 2023 版',
    replacedBy: { standardId: 0, standardName: 'GB/T 70.3-2023' },
  })
})

test('a part that can be drawn has a picture, a basic standard has none', async () => {
  const [bolt] = (await page({ keyword: 'GB/T 5782' })).records
  expect(bolt!.imageUrl).toBe(`/wlm-api/apigb/v1/drawing/image?stdId=${bolt!.standardId}&svgShowType=1&source=picture`)
  expect((await info('GB/T 9074.1')).standard.imageUrl).not.toBe('')
  expect((await info('GB/T 37')).standard.imageUrl).toBe('')
})

test('a possible substitute says what it is to the standard', async () => {
  const relation = async (standard: string, other: string) => {
    const answer = await t.call(contract.standardReplacements, { standardId: standardNamed(standard).id, length: 50 })
    return answer.body.data!.records.find(({ standardName }) => standardName === other)?.relation
  }
  expect(await relation('GB/T 5782-2025', 'GB/T 5782-2016')).toBe('代替，旧版')
  expect(await relation('GB/T 5782-2016', 'GB/T 5782-2025')).toBe('被代替，新版')
  expect(await relation('DIN 126', 'ISO 7091:2000')).toBe('被代替')
  expect(await relation('ISO 7091:2000', 'DIN 126')).toBe('代替')
  expect(await relation('GB/T 95', 'DIN 126')).toBe('对应')
  expect(await relation('GB/T 5782', 'ASME B18.2.1')).toBeUndefined()
})

test('the directory is narrowed by status', async () => {
  const { records, total } = await page({ status: '废止', length: 100 })
  expect(total).toBeGreaterThan(5)
  expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['废止']))
  expect((await page({ status: '没有' })).total).toBe(0)
})

test.each([
  ['GB 5872', 'GB/T 5782-2025'],
  ['GB/T 4014', 'ISO 4014'],
  ['DIN 9333', 'DIN 933'],
  ['内六角螺丝', 'GB/T 70.1-2008'],
  ['六角螺拴', 'GB/T 5782-2025'],
])('%s finds nothing, but %s may have been meant', async (keyword, meant) => {
  const { total, nearest } = await page({ keyword })
  expect(total).toBe(0)
  expect(nearest[0]!.standardName).toBe(meant)
  expect(nearest.length).toBeLessThanOrEqual(5)
})

test('nothing else is offered when something is found, or nothing comes near', async () => {
  for (const keyword of ['GB/T 5783', '没有这种零件', '%', "' OR 1=1--"])
    expect((await page({ keyword })).nearest).toEqual([])
})

test('a bolt is joined with nuts and washers of its size', async () => {
  const { parts } = await mating('GB/T 5782', { size: 'M10' })
  expect(parts.map(({ role, roleName }) => `${role} ${roleName}`)).toEqual(
    expect.arrayContaining(['nut 螺母', 'washer 垫圈']),
  )
  const nut = parts.find(({ standard }) => standard.standardName === 'GB/T 6170-2015')!
  expect(nut).toMatchObject({ height: 8.4, nominalId: idOf('nominal', 'M10'), classes: [] })
  const washer = parts.find(({ standard }) => standard.standardName === 'GB/T 97.1-2002')!
  expect(washer).toMatchObject({ height: 2, nominalId: idOf('nominal', '10') })
})

test('a mate that does not come in the size is left out', async () => {
  const names = async (size: string) =>
    (await mating('GB/T 5780', { size })).parts.map(({ standard }) => standard.standardName)
  expect(await names('M10')).toContain('GB/T 41-2016')
  expect(await mating('GB/T 5783', { size: 'M1.6' })).toMatchObject({
    parts: expect.not.arrayContaining([
      expect.objectContaining({ standard: expect.objectContaining({ standardName: 'GB/T 6175-2016' }) }),
    ]),
  })
})

test.each([
  ['GB/T 5782', { size: 'M10', strength: '8.8' }, 'GB/T 6170', ['8', '10']],
  ['GB/T 5782', { size: 'M10', strength: '10.9' }, 'GB/T 6170', ['10']],
  ['GB/T 5782', { size: 'M10', strength: '8.8' }, 'GB/T 6172.1', []],
  ['GB/T 5782', { size: 'M10', strength: '8.8' }, 'GB/T 97.1', ['200HV', '300HV']],
  ['GB/T 5782', { size: 'M10', strength: '10.9' }, 'GB/T 97.1', ['300HV']],
  ['GB/T 5782', { size: 'M10', strength: 'A2-70' }, 'GB/T 6170', ['A2-70']],
  ['GB/T 5782', { size: 'M10', strength: 'A2-70' }, 'GB/T 97.1', ['A140']],
  ['GB/T 1228', { size: 'M20', strength: '10.9S' }, 'GB/T 1229', ['10H']],
  ['GB/T 1228', { size: 'M20', strength: '10.9S' }, 'GB/T 1230', ['35-45HRC']],
  ['GB/T 6170', { size: 'M10', strength: '8' }, 'GB/T 5782', ['5.6', '8.8']],
  ['GB/T 97.1', { size: '10', strength: '200HV' }, 'GB/T 5782', ['5.6', '8.8']],
] as const)('%s %j takes %s in %j', async (standard, joint, mate, classes) => {
  expect(await classesOf(standard, joint, mate)).toEqual(classes)
})

test('classes come with the ids that a list of goods is narrowed by', async () => {
  const { parts } = await mating('GB/T 5782', { size: 'M10', strength: '8.8' })
  const nut = parts.find(({ standard }) => standard.standardName === 'GB/T 6170-2015')!
  expect(nut.strengthIds).toEqual([idOf('strength', '8'), idOf('strength', '10')])
})

test('the clamped thickness decides the length of the bolt', async () => {
  // 30 + nut 8.4 + washer 2 + two pitches 3
  const { boltLength } = await mating('GB/T 5782', { size: 'M10', clamped: 30 })
  expect(boltLength).toEqual({ least: 43.4, preferred: 45 })
})

test('no length is given when no bolt is long enough, or something is not known', async () => {
  for (const joint of [{ size: 'M10', clamped: 5000 }, { size: 'M10' }, { clamped: 30 }])
    expect((await mating('GB/T 5782', joint)).boltLength).toBeNull()
  expect((await mating('GB/T 6170', { size: 'M10', clamped: 30 })).boltLength).toBeNull()
})

const differences = async (own: string, other: string, size = '') =>
  (
    await t.call(contract.standardDifferences, {
      standardId: standardNamed(own).id,
      otherId: standardNamed(other).id,
      nominalId: idOf('nominal', size),
    })
  ).body

test('DIN 931 and GB/T 5782 differ in the width across flats of M10: 17 and 16', async () => {
  const { data } = await differences('DIN 931', 'GB/T 5782', 'M10')
  expect(data!.risk).toBe('major')
  expect(data!.sizes.map(({ size }) => size)).toEqual(['M10'])
  expect(data!.sizes[0]!.differences).toContainEqual({
    letter: 's',
    meaning: '对边宽度',
    own: '17',
    other: '16',
    risk: 'major',
  })
})

test('all sizes are compared where none is named, and the greatest risk is that of the whole', async () => {
  const { data } = await differences('DIN 931', 'GB/T 5782')
  expect(data!.sizes.length).toBeGreaterThan(20)
  for (const { letter, meaning } of data!.sizes.flatMap((size) => size.differences)) {
    expect(letter).not.toContain('_')
    expect(meaning).toMatch(/\p{Script=Han}/u)
  }
  expect(data!.sizes.find(({ size }) => size === 'M16')!.risk).not.toBe('major')
  expect((await differences('GB/T 5782', 'ISO 4014')).data!.risk).not.toBe('major')
})

test('nothing is said of the risk when no size is common', async () => {
  const { data } = await differences('GB/T 5782', 'ASME B18.2.1')
  expect(data).toMatchObject({ sizes: [], risk: '' })
})

test('sizes that only one of them has are named', async () => {
  const { data } = await differences('GB/T 5783', 'GB/T 5781')
  expect(data!.onlyOwn).toContain('M1.6')
  expect(data!.onlyOther).toEqual([])
})

test('a bolt and a nut are not compared, nor is what has no figures', async () => {
  expect(await differences('GB/T 5782', 'GB/T 6170')).toMatchObject({ code: 10001, data: null })
  const { message } = await differences('GB/T 5782', 'GB/T 37')
  expect(message).toContain('暂无尺寸数据')
})

test('a small category names the letters of its tables, each once and in Chinese', async () => {
  for (const { id } of smallCategories()) {
    const letters = (await t.call(contract.smallCategoryKeySizes, { smallCategoryId: id })).body.data!
    expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length)
    for (const { letter, meaning } of letters) {
      expect(letter).not.toContain('_')
      expect(meaning).toMatch(/\p{Script=Han}/u)
    }
  }
  const { id } = standardNamed('GB/T 5782').smallCategory
  const letters = (await t.call(contract.smallCategoryKeySizes, { smallCategoryId: id })).body.data!
  expect(letters.map(({ letter }) => letter)).toEqual(expect.arrayContaining(['d', 's', 'k', 'e']))
})

test('differences between editions appear cell by cell, with the source of what is known besides', async () => {
  const editions = async (number: string) =>
    (await t.call(contract.standardEditions, { standardId: standardNamed(number).id })).body.data!
  const [old] = await editions('GB/T 93-2025')
  expect(old).toMatchObject({ other: { standardName: 'GB/T 93-1987' }, relation: '另一版本', figures: 'compared' })
  expect(old!.cells.find(({ size, name }) => size === '24' && name === 'd1 最小')).toBeDefined()
  expect(old!.source).toContain('164580.com')
  expect((await editions('GB/T 5782-2025'))[0]).toMatchObject({ figures: 'shared', cells: [] })
  const [successor] = await editions('DIN 912')
  expect(successor).toMatchObject({ relation: '被其代替', changes: expect.stringContaining('细牙移至 ISO 21269') })
  expect((await editions('DIN 6916'))[0]).toMatchObject({
    other: { standardId: 0, standardName: 'ISO 7416' },
    figures: 'missing',
  })
  expect(await editions('GB/T 5277')).toEqual([])
})

test('a DIN standard names its successor and who says so', async () => {
  expect(await info('DIN 931')).toMatchObject({
    replacedBy: { standardName: 'ISO 4014' },
    statusBasis: 'BOLTS_archive 记为废止，由 ISO 4014 代替',
  })
  expect(await info('DIN 6916')).toMatchObject({
    statusBasis: 'zh.wikipedia.org 的标准列表记为废止；fullerfasteners.com 的对照表列 ISO 7416 为后继',
  })
  expect(await info('ISO 4026')).toMatchObject({
    replacedBy: { standardId: 0, standardName: 'ISO 4026:2026' },
    statusBasis: 'ISO 公开数据：由 ISO 4026:2026 代替（2026-08-27，转引）',
  })
})
