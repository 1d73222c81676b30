import * as contract from '@lianmeng/contract/tools/endpoints'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { tools } from './routes.ts'

const t = await testApp([tools])
afterAll(() => t.close())

describe('every tool', () => {
  test('answers what a browser may keep, and only whether it is still the same when asked again', async () => {
    const first = await t.call(contract.threads, {})
    expect(first.headers['cache-control']).toBe('public, max-age=3600')
    const again = await t.app.inject({
      url: `/wlm-api${contract.threads.path}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('does not let a refusal be kept, and says what was possible', async () => {
    const { headers, body } = await t.call(contract.threadLimits, { designation: 'M10×3' })
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      code: 10001,
      message: '没有螺纹 M10×3；可选：M10、M10x1.25、M10x1、M10x0.75',
      data: { possible: ['M10', 'M10x1.25', 'M10x1', 'M10x0.75'] },
    })
  })
})

describe('threads', () => {
  test('are all of the plans', async () => {
    const { metric, unified } = (await t.call(contract.threads, {})).body.data!
    expect([metric.length, unified.length]).toEqual([211, 111])
    expect(metric.find(({ designation }) => designation === 'M10')).toMatchObject({ P: 1.5, printedStressArea: 58 })
  })

  const limits = async (designation: string, toleranceClass?: string) =>
    (await t.call(contract.threadLimits, { designation, ...(toleranceClass && { toleranceClass }) })).body.data!.limits

  test('M12×1.25 6g: 11.972 to 11.760 and 11.160 to 11.028', async () => {
    const found = (await limits('M12×1.25')).find(({ toleranceClass }) => toleranceClass === '6g')
    expect(found).toEqual({
      toleranceClass: '6g',
      internal: false,
      major: { max: 11.972, min: 11.76 },
      pitch: { max: 11.16, min: 11.028 },
      minor: { min: null, max: null },
    })
  })

  test('a class beside the usual ones comes last', async () => {
    expect((await limits('M10', '5g6g')).at(-1)).toMatchObject({ toleranceClass: '5g6g' })
    expect(await limits('M10', '6H')).toHaveLength((await limits('M10')).length)
  })

  test('classes that a fine pitch does not have are left out', async () => {
    const classes = (await limits('M1')).map(({ toleranceClass }) => toleranceClass)
    expect(classes).not.toContain('6H')
    expect(classes).not.toContain('7H')
    expect(classes).toContain('5H')
  })

  test('1/4-20 UNC has the classes 1A to 3B, in mm: 2A is 0.2489 to 0.2408 in', async () => {
    const found = await limits('1/4-20 UNC')
    expect(found.map(({ toleranceClass }) => toleranceClass)).toEqual(['1A', '2A', '3A', '1B', '2B', '3B'])
    const { major, internal } = found[1]!
    expect([internal, major.max! / 25.4, major.min! / 25.4]).toEqual([
      false,
      expect.closeTo(0.2489, 6),
      expect.closeTo(0.2408, 6),
    ])
    expect((await limits('No.4-40 UNC')).map(({ toleranceClass }) => toleranceClass)).not.toContain('1A')
    const refused = await t.call(contract.threadLimits, { designation: '1/4-20 UNC', toleranceClass: '6g' })
    expect(refused.body.message).toContain('没有英制螺纹等级 6g')
  })

  test('classes of hot-dip galvanised threads are among the usual ones, where the thread has them', async () => {
    const classes = (await limits('M12')).map(({ toleranceClass }) => toleranceClass)
    expect(classes.slice(-3)).toEqual(['6az', '6AZ', '6AX'])
    expect((await limits('M3')).map(({ toleranceClass }) => toleranceClass)).not.toContain('6az')
  })

  test('pipe threads of the three systems are listed', async () => {
    const { pipe } = (await t.call(contract.threads, {})).body.data!
    expect([...new Set(pipe.map(({ system }) => system))]).toEqual(['G', 'R', 'NPT'])
    expect(pipe.find(({ designation }) => designation === 'R1/2')).toMatchObject({
      threadsPerInch: 14,
      d: 20.955,
      taper: 1 / 16,
      gaugeLength: 8.2,
      usefulLength: 13.2,
    })
  })

  test('M10 of class 8.8 bears 33 700 N proof and 46 400 N tensile load', async () => {
    const { stressArea, bolts, nuts } = (await t.call(contract.threadLoads, { designation: 'M10' })).body.data!
    expect(stressArea).toBe(58)
    expect(bolts.find(({ propertyClass }) => propertyClass === '8.8')).toMatchObject({
      kind: 'steel',
      proof: 33700,
      tensile: 46400,
      yieldPoint: 640,
      printed: true,
    })
    expect(bolts.find(({ propertyClass }) => propertyClass === 'A2-70')).toMatchObject({
      kind: 'stainless',
      proof: null,
    })
    expect(bolts.map(({ propertyClass }) => propertyClass)).not.toContain('45H')
    expect(nuts.map(({ propertyClass }) => propertyClass)).toContain('8')
  })
})

describe('coatings', () => {
  const decode = async (code: string, edition?: 'iso1999' | 'din') =>
    (await t.call(contract.decodedCoating, { code, ...(edition && { edition }) })).body.data!

  test('A2L is zinc, 5 µm, bright, yellow iridescent', async () => {
    const a2l = await decode('ａ２ｌ')
    expect(a2l).toMatchObject({
      style: 'letters',
      code: 'A2L',
      thickness: 5,
      whiteRust: 48,
      redRust: 72,
      chromium: 'contains',
    })
    expect(a2l.parts.map(({ code, meaning }) => `${code} ${meaning}`)).toEqual(['A 锌 Zn', '2 ≥ 5 µm', 'L 光亮，黄彩'])
    expect(a2l.standard).toBe('ISO 4042:1999 / GB/T 5267.1-2002')
    expect(a2l.tradeName).toBe('彩锌')
    expect(a2l.others.map(({ code, note }) => `${code} ${note}`)).toEqual([
      'Fe//Zn5//C 含六价铬',
      'Fe//Zn5//Cn 无六价铬',
    ])
  })

  test('the edition decides what 8 and 9 are', async () => {
    expect((await decode('A8L')).thickness).toBe(30)
    expect((await decode('A8L', 'din')).thickness).toBe(32)
    expect((await decode('A9L', 'din')).thickness).toBe(40)
    expect((await decode('A9L')).hints.join()).toContain('DIN 267-9')
  })

  test('every unknown letter shows a message at its place', async () => {
    const { parts, summary } = await decode('XZL')
    expect(parts.map(({ problem }) => problem !== '')).toEqual([true, true, false])
    expect(parts[0]!.problem).toContain('没有代号「X」')
    expect(summary).toBe('')
  })

  test('a written-out coating names its parts and the old letters', async () => {
    const coating = await decode('Fe//Zn8//Cn//T2')
    expect(coating).toMatchObject({ style: 'designation', thickness: 8, chromium: 'free', tradeName: '彩锌' })
    expect(coating.others[0]).toMatchObject({ code: 'A3L', note: '外观相同，但旧代号的钝化含六价铬' })
  })

  test.each(['flZn-480h', 'tZn', '达克罗', '发黑'])('%s is understood', async (code) => {
    expect((await decode(code)).style).toBe('other')
  })

  test('an unknown coating is refused', async () => {
    expect((await t.call(contract.decodedCoating, { code: '好看的' })).body.message).toContain('看不懂表面处理')
  })

  test('every symbol has a Chinese meaning, and every trade name can be decoded', async () => {
    const { tradeNames, ...lists } = (await t.call(contract.coatingSymbols, {})).body.data!
    for (const { name } of Object.values(lists).flat()) expect(name).toMatch(/\p{Script=Han}|µm/u)
    for (const { letters, designation } of tradeNames)
      for (const code of [letters, designation].filter(Boolean))
        expect(
          (await decode(code)).parts.every(({ problem }) => problem === ''),
          code,
        ).toBe(true)
  })
})

describe('grades', () => {
  const search = async (keyword: string) => (await t.call(contract.gradeSearch, { keyword })).body.data!

  test.each([
    ['scm435', '35CrMo'],
    ['SCM 435', '35CrMo'],
    ['35crmo', '35CrMo'],
    ['1.4301', '06Cr19Ni10'],
    ['A2-70', '06Cr19Ni10'],
    ['SUS304', '06Cr19Ni10'],
    ['S45C', '45'],
  ])('%s is %s', async (keyword, grade) => {
    const { found, nearest } = await search(keyword)
    expect(found).toContain(grade)
    expect(nearest).toBe(false)
  })

  test('a property class finds the steels that are used for it', async () => {
    expect((await search('10.9级')).found).toEqual(expect.arrayContaining(['ML40Cr', '35CrMo']))
  })

  test('a name that is like none shows none', async () => {
    expect(await search('随便')).toEqual({ found: [], nearest: true })
  })

  test('a name that nothing bears shows the nearest ones', async () => {
    const { found, nearest } = await search('35CrMn')
    expect(nearest).toBe(true)
    expect(found).toContain('35CrMo')
  })

  test('the list is in Chinese, and each name stands in it once', async () => {
    const all = (await t.call(contract.grades, {})).body.data!
    expect(new Set(all.map(({ gb }) => gb)).size).toBe(all.length)
    for (const { group, type, use, match, condition, gb, fastenerGrade } of all) {
      expect(group, gb).not.toBe('')
      for (const text of [type, match, condition]) expect(text, gb).not.toMatch(/[a-z]{4,}/)
      expect(`${use} ${fastenerGrade}`, gb).not.toMatch(/\b[a-z]{4,}/)
    }
    expect(all.find(({ gb }) => gb === '35CrMo')).toMatchObject({ jis: 'SCM435', match: '等同', equivalent: true })
    expect(all.find(({ gb }) => gb === '6061')?.contents.length).toBeGreaterThan(0)
  })
})

describe('comparison of standards', () => {
  const compare = async (keyword: string) => (await t.call(contract.standardComparison, { keyword })).body.data!

  test('DIN 931 leads to GB/T 5782 and ISO 4014, and M10 makes it a risk', async () => {
    const { asked, counterparts } = await compare('din931')
    expect(asked).toMatchObject({ standardName: 'DIN 931', status: '废止' })
    const gb = counterparts.find(({ standardName }) => standardName === 'GB/T 5782-2016')
    expect(gb).toMatchObject({ reason: 'equivalent', risk: 'major', productGrades: 'A、B' })
    expect(counterparts.map(({ standardName }) => standardName)).toContain('ISO 4014')
    expect(counterparts.find(({ standardName }) => standardName === 'JIS B1180')?.reason).toBe('indirect')
  })

  test('DIN 912 leads back to GB/T 70.1 and ISO 4762', async () => {
    const names = (await compare('DIN 912')).counterparts.map(({ standardName }) => standardName)
    expect(names).toEqual(expect.arrayContaining(['GB/T 70.1-2008', 'ISO 4762:2004']))
  })

  test('a link may name the standard by its id', async () => {
    const { standardId } = (await compare('DIN 931')).asked!
    const { body } = await t.call(contract.standardComparison, { standardId })
    expect(body.data!.asked!.standardName).toBe('DIN 931')
  })

  test('a number that only others name leads to them', async () => {
    const { asked, counterparts } = await compare('JIS B1189')
    expect(asked).toMatchObject({ standardId: 0, standardName: 'JIS B1189' })
    expect(counterparts.map(({ standardName }) => standardName)).toContain('GB/T 5789-1986')
  })

  test('a number without a match shows similar ones', async () => {
    expect(await compare('GB/T 578')).toMatchObject({ asked: null, counterparts: [] })
    expect((await compare('GB/T 578')).nearest.length).toBeGreaterThan(0)
  })
})

describe('weight', () => {
  const weigh = async (params: Parameters<typeof t.call<typeof contract.partWeight>>[1]) =>
    (await t.call(contract.partWeight, params)).body

  test('a standard offers its sizes, a size its lengths', async () => {
    expect((await weigh({ standard: 'GB5783' })).data).toMatchObject({ size: '', weight: null, hasLength: true })
    expect((await weigh({ standard: 'GB5783', size: 'M8' })).data!.lengths).toContain(25)
  })

  test('the weight follows the density', async () => {
    const steel = (await weigh({ standard: 'GB/T 5783', size: 'M8', length: 25 })).data!.weight!
    const half = (await weigh({ standard: 'GB/T 5783', size: 'M8', length: 25, density: 3.925 })).data!.weight!
    expect(steel).toBeGreaterThan(10)
    expect(half).toBeCloseTo(steel / 2, 6)
  })

  test('a nut needs no length, too short a length is said in place', async () => {
    expect((await weigh({ standard: 'GB/T 6170', size: 'M12' })).data!.weight).toBeGreaterThan(10)
    expect((await weigh({ standard: 'GB/T 5783', size: 'M8', length: 1 })).data).toMatchObject({
      weight: null,
      problem: expect.stringContaining('长度不能小于'),
    })
  })
})

test('torque factors are named in Chinese', async () => {
  const { surfaces, preloadFactors } = (await t.call(contract.torqueFactors, {})).body.data!
  expect(surfaces.find(({ name }) => name === '表面氧化 有润滑')).toMatchObject({ min: 0.2, max: 0.2 })
  expect(preloadFactors.find(({ name }) => name === '碳素钢螺栓')).toMatchObject({ min: 0.6, max: 0.7 })
})
