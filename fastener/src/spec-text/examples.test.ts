import { describe, expect, test } from 'vitest'
import { standardsByNumber } from '../standard/library.ts'
import { parsePartList } from './sets/part-list.ts'
import { parseSpecText } from './spec-text.ts'
import { specTextOf } from './testing.ts'
import { candidateStandards } from './words/candidate-standards.ts'
import { doubtsOf } from './words/doubts.ts'
import { products } from './words/product.ts'

describe('a specification in free text', () => {
  test('every field says which piece of the text it comes from and how sure it is', () => {
    const { fields, rest } = parseSpecText('内六角 m6*20 12.9级 发黑 东明')
    expect(fields.product?.value).toMatchObject({
      name: 'socketCapScrew',
      nameZh: '内六角圆柱头螺钉',
      smallCategoryId: 7302,
    })
    expect(fields.nominal).toEqual({ value: 'M6', text: 'm6', at: [4, 6], confidence: 0.98 })
    expect(fields.length).toEqual({ value: 20, text: '20', at: [7, 9], confidence: 0.95 })
    expect(fields.propertyClass).toMatchObject({ value: '12.9', text: '12.9级' })
    expect(fields.surface?.value).toEqual({ name: '发黑', finish: '氧化（发黑）' })
    expect(rest).toEqual([{ text: '东明', at: [19, 21] }])
  })

  test('a product named in two places has both pieces', () => {
    const { product } = parseSpecText('内六角 M10*30 沉头').fields
    expect(product).toMatchObject({ text: '内六角', at: [0, 3], also: [[11, 13]] })
    expect(product?.value.name).toBe('socketCountersunkScrew')
  })

  test.each([
    ['平垫圈 8 125-245HV', '125-245HV'],
    ['挡圈 35-45HRC', '35-45HRC'],
    ['螺钉 44HRC', '44HRC'],
    ['薄螺母 A2-035', 'A2-035'],
  ])('the class in %s is %s', (text, name) => {
    expect(parseSpecText(text).fields.propertyClass?.value).toBe(name)
  })

  test.each([
    ['铸铁螺母 M8', '铸铁', '铸铁'],
    ['可锻铸铁 螺母', '铸铁', '可锻铸铁'],
    ['6061-T6 螺钉 M6×20', '铝', '6061-T6'],
    ['M8×30 TA2', '钛', 'TA2'],
    ['垫圈 8 QSi3-1', '铜', 'QSi3-1'],
  ])('the material in %s is %s, written %s', (text, name, written) => {
    const { material } = parseSpecText(text).fields
    expect([material?.value.name, text.slice(...material!.at)]).toEqual([name, written])
  })

  test('a property class says of which kind the material is, on the same piece', () => {
    expect(parseSpecText('M8×30 10.9').fields.material).toMatchObject({
      value: { name: '钢' },
      text: '10.9',
      confidence: 0.8,
    })
    expect(parseSpecText('M8×30 A2-70').fields.material?.value).toMatchObject({ name: 'A2', group: 'stainless' })
    expect(parseSpecText('M8×30 304').fields.material?.value).toMatchObject({ name: '304', stainlessGroup: 'A2' })
  })

  test('nylon makes a nut a lock nut, and is the material of anything else', () => {
    expect(parseSpecText('尼龙螺母 M6').fields.product?.value.name).toBe('insertLockNut')
    expect(parseSpecText('尼龙垫片 M6').fields.material?.value.name).toBe('尼龙')
    expect(parseSpecText('尼龙垫片 M6').fields.product?.value.name).toBe('plainWasher')
  })

  for (const [text, field, value] of [
    ['六角螺母 M12 8级', 'propertyClass', '8'],
    ['外六角螺栓 M12×50 8级', 'propertyClass', '8.8'],
    ['1/2-13×2 8级', 'propertyClass', 'Grade 8'],
    ['螺母 M10 8', 'propertyClass', '8'],
    ['螺母 M10×1.25', 'pitch', 1.25],
    ['螺栓 M10×1.25', 'pitch', 1.25],
    ['螺栓 M10×20', 'length', 20],
    ['螺栓 M10×70×1.5', 'pitch', 1.5],
    ['螺栓 M6x20x500', 'quantity', 500],
    ['丝杆 M8 2米', 'length', 2000],
    ['丝杆 M8 200米', 'quantity', 200],
    ['平垫 8*16*1.6', 'nominal', '8'],
    ['自攻 4.2*16', 'nominal', 'ST4.2'],
    ['1/4-20x1', 'length', 25.4],
    ['螺丝 500 x M8x25', 'quantity', 500],
  ] as const)
    test(`in ${text} the ${field} is ${value}`, () => expect(parseSpecText(text).fields[field]?.value).toBe(value))

  for (const [sure, guess, field] of [
    ['六角螺母 M12 8级', '外六角螺栓 M12×50 8级', 'propertyClass'],
    ['外六角 M8×30 500支', '外六角 M8×30 500', 'quantity'],
    ['外六角螺栓 M8×30', '螺栓 M8×30', 'product'],
    ['GB/T 5783 M8×30', '5783 M8×30', 'standard'],
    ['M8×30 发黑', 'M8×30 黑色', 'surface'],
    ['ST4.2×16', '4.2×16', 'nominal'],
    ['内六角沉头 M4×10', '沉头螺丝 M4×10', 'product'],
  ] as const)
    test(`the ${field} of ${guess} is less sure than that of ${sure}`, () => {
      const confidence = (text: string) => parseSpecText(text).fields[field]?.confidence ?? 0
      expect(confidence(guess)).toBeGreaterThan(0)
      expect(confidence(guess)).toBeLessThan(confidence(sure))
    })

  test('two pieces contradict each other: one is used, the other left over', () => {
    const { fields, rest } = parseSpecText('M8×30 8.8 10.9 外六角 左牙 右牙')
    expect([fields.propertyClass?.value, fields.hand?.value]).toEqual(['8.8', 'left'])
    expect(rest.map(({ text }) => text)).toEqual(['10.9', '右牙'])
  })

  test('dimensions and prices that are no part of a specification are left whole', () => {
    const { fields, rest } = parseSpecText('外六角 M8×30 对边13 单价0.35元 500支')
    expect([fields.length?.value, fields.quantity?.value]).toEqual([30, 500])
    expect(rest.map(({ text }) => text)).toEqual(['对边13 单价0.35元'])
  })

  test('an empty text says nothing', () => expect(parseSpecText('')).toEqual({ input: '', fields: {}, rest: [] }))
})

describe('a list of parts', () => {
  const read = (text: string) =>
    parsePartList(text).map(({ fields: f }) => [
      f.product?.value.name ?? f.standard?.value,
      f.nominal?.value,
      f.length?.value,
      f.quantity?.value,
      f.unit?.value,
    ])

  test('has a part a line, numbered or not, and its blank lines and head are passed over', () => {
    const text = `序号 名称 规格 数量
1、外六角螺栓 M8*30 8.8级 镀锌 500支
2. 六角螺母 M8 2千支
③ 平垫 M8 10kg

(4) 弹垫 M8 3箱`
    expect(read(text)).toEqual([
      ['hexBolt', 'M8', 30, 500, '支'],
      ['hexNut', 'M8', undefined, 2, '千支'],
      ['plainWasher', '8', undefined, 10, '千克'],
      ['springWasher', '8', undefined, 3, '箱'],
    ])
  })

  test('may stand on one line, with semicolons or commas', () => {
    const expected = [
      ['hexBolt', 'M8', 30, 500, '支'],
      ['hexNut', 'M8', undefined, 500, '个'],
    ]
    expect(read('外六角 M8*30 500支；螺母 M8 500个')).toEqual(expected)
    expect(read('外六角 M8*30 500支，螺母 M8 500个')).toEqual(expected)
  })

  test('a comma inside one part does not cut it', () => {
    expect(read('内六角M6×25，12.9级，发黑，2000支')).toEqual([['socketCapScrew', 'M6', 25, 2000, '支']])
  })

  test('sizes that share a line share what it says once, and 各 the quantity', () => {
    expect(read('外六角 M8*20、M8*25、M10*30 各200支 镀锌')).toEqual([
      ['hexBolt', 'M8', 20, 200, '支'],
      ['hexBolt', 'M8', 25, 200, '支'],
      ['hexBolt', 'M10', 30, 200, '支'],
    ])
    expect(parsePartList('外六角 M8*20、M8*25 镀锌').map(({ fields }) => fields.surface?.value.name)).toEqual([
      '镀锌',
      '镀锌',
    ])
  })

  test('lengths that share a size give a part each', () => {
    expect(read('GB/T 5783 M8×20/25/30 各100支')).toEqual(
      [20, 25, 30].map((length) => ['GB/T 5783', 'M8', length, 100, '支']),
    )
  })

  test('rows of a sheet are read across their columns', () => {
    expect(read('GB/T5783\tM8×25\t8.8\t镀锌\t500\t支\nDIN934\tM8\t8\t镀锌\t1000\t个')).toEqual([
      ['GB/T 5783', 'M8', 25, 500, '支'],
      ['DIN 934', 'M8', undefined, 1000, '个'],
    ])
  })

  test('a line that is not understood stays, with all of it left over', () => {
    expect(parsePartList('以上急用')).toEqual([
      { input: '以上急用', fields: {}, rest: [{ text: '以上急用', at: [0, 4] }] },
    ])
  })
})

describe('the standards that a specification may be ordered by', () => {
  for (const [text, standards] of [
    ['GB/T 5783 M8×25', ['GB/T 5783']],
    ['外六角全牙 M8×30', ['GB/T 5783', 'GB/T 5781', 'DIN 933']],
    ['德标外六角半牙 M8×60', ['DIN 931']],
    ['外六角细牙全牙 M10×1.25×40', ['GB/T 5786', 'ISO 8676']],
    ['3/8-16 x 1 hex bolt', ['ASME B18.2.1']],
    ['1"x3" hex bolt', ['ASME B18.2.1']],
    ['1英寸 六角螺母', ['ASME B18.2.2']],
    ['凹端机米 M6×8', ['GB/T 80', 'DIN 916', 'ISO 4029']],
    ['弹垫 M8', ['GB/T 93', 'GB/T 859', 'GB/T 7244']],
    ['M8×30', []],
  ] as const)
    test(`${text}: ${standards.join(', ') || 'none is known'}`, () => {
      const found = candidateStandards(parseSpecText(text).fields)
      expect(found.slice(0, standards.length)).toEqual(standards)
      if (standards.length === 0) expect(found).toEqual([])
    })

  test('those in the library are of the product’s category there', () => {
    for (const product of products.values())
      for (const { standard } of product.standards) {
        const [known] = standardsByNumber(standard)
        if (known) expect(known.bigCategory.id, `${product.name} ${standard}`).toBe(product.bigCategoryId)
      }
  })
})

test('a specification is written out as one line', () => {
  const { fields } = parseSpecText('沉头 内六角 m10*1.25*30 a2-70 左牙 两百个')
  const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
  expect(specTextOf(values)).toBe('内六角沉头螺钉 M10×1.25×30 A2-70 A2 细牙 左旋 数量：200个')
})

describe('points for a person to check', () => {
  const isKnown = (number: string) => standardsByNumber(number).length > 0
  for (const [text, doubts] of [
    ['GB/T 5783 M8×30 8.8 镀锌 500支', []],
    ['GB/T 5783 M8×30 500', ['数量「500」按 500 理解，请核对']],
    ['外六角 M8×30 东明', ['没有读懂「东明」']],
    ['GB/T 77777 M8×30', ['没有收录标准「GB/T 77777」']],
  ] as const)
    test(`${text}: ${doubts.join('；') || 'nothing'}`, () =>
      expect(doubtsOf(parseSpecText(text), isKnown)).toEqual(doubts))
})
