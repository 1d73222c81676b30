import { importSTEP, measureVolume, type Shape3D } from 'replicad'
import { beforeAll, describe, expect, test } from 'vitest'
import { toDxf } from '../drawing/render/dxf.ts'
import { toSvg } from '../drawing/render/svg.ts'
import { fileOf } from '../model/job.ts'
import { isValid } from '../model/testing.ts'
import type { Edit } from '../part/edit.ts'
import { drawDetail, drawSimple } from '../sheet/drawing.ts'
import { misplaced, specification, textsOf } from '../sheet/testing.ts'
import { openCad } from '../solid/cad.ts'
import { holeAcross } from '../volume/features.ts'
import { volumeOf, weightOf } from '../weight/weight.ts'
import { check, editedSpecification } from './check.ts'
import { blankOf } from './effects/blank.ts'
import { strengthOf } from './effects/strength.ts'
import { parametersOf } from './parameters.ts'
import { revisionOf } from './revision.ts'

const bolt = { ...specification('GB/T 5782', 'M12', 80), propertyClass: '8.8' }
/** A split-pin hole and a longer thread. */
const withHole: Edit = { threadLength: 45, pinHole: 3.2, pinHoleAt: 74 }

describe('an M12×80 bolt with a split-pin hole and a longer thread', () => {
  test('weighs less by what the hole and the thread take away', () => {
    expect(weightOf(bolt)).toBeCloseTo(82.6, 1)
    const { kilograms, changes } = revisionOf(bolt, withHole)
    expect(kilograms).toBeCloseTo(79.5, 1)
    expect(changes.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['螺纹长度', '30', '45'],
      ['开口销孔', '无', '3.2'],
      ['销孔到承压面', '75.5', '74'],
    ])
    expect(changes[0]!.kilograms).toBeCloseTo(-2.4, 1)
    expect(changes[1]!.kilograms).toBeCloseTo(-0.7, 1)
  })

  test.each([
    ['pinHoleAt', 78, '孔边会切进尾端倒角，最大 75.5', 75.5],
    ['threadLength', 100, '螺纹长度不能大于杆长，头下须留 3 倍螺距，最大 74.7', 74.7],
    ['length', 76, '孔边会切进尾端倒角，最小 78.5', 78.5],
    ['pinHole', 4, '销孔大于 0.3d，须由卖家确认', 3.2],
    ['s', 40, '超出可制造范围，可提交询价由卖家确认，最大 27', 27],
    ['P', 1.6, '螺距没有 1.6', 1.75],
  ])('%s %s is refused: %s', (key, wanted, reason, nearest) => {
    expect(check(bolt, withHole, key, wanted)).toEqual({ ok: false, key, reason, nearest })
  })

  test('keeps its proof load, because the hole is outside of the nut', () => {
    const strength = strengthOf(editedSpecification(bolt, withHole))
    expect(strength).toMatchObject({ proof: 48_900, tensile: 67_400 })
    expect(strength?.remarks[0]).toMatch('销孔在螺母外侧时载荷不降')
  })

  test('bears less with a groove narrower than its thread', () => {
    const grooved = strengthOf(editedSpecification(bolt, { groove: 'one', grooveFrom: 20, grooveDiameter: 9 }))
    expect(grooved?.area).toBeCloseTo(63.6, 1)
    expect(grooved?.proof).toBeCloseTo((48_900 * 63.617) / 84.3, -1)
  })

  test('has a fine thread with the stress area of that thread', () => {
    const fine = editedSpecification(bolt, { P: 1.25 })
    expect(strengthOf(fine)).toMatchObject({ area: 92.1 })
    expect(textsOf(drawDetail(fine)).map(({ text }) => text)).toContain('M12×1.25-6g')
  })

  test('is drawn over its base: the change red, the base grey, the company in the title block', () => {
    const changed = editedSpecification(bolt, withHole)
    const drawing = drawDetail(changed, { against: bolt, owner: { companyMark: '示例公司', number: 'LM-7 B' } })
    expect(misplaced(drawing)).toEqual([])
    const red = drawing.shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.measure?.label.changed ? [shape] : [],
    )
    expect(red.map(({ text }) => text)).toEqual(expect.arrayContaining(['b 45', 'lh 74 ±0.37']))
    expect(red.map(({ text }) => text)).not.toContain('l 80 ±0.6')
    expect(drawing.shapes.filter(({ tone }) => tone === 'base')).toHaveLength(1)
    const words = textsOf(drawing).map(({ text }) => text)
    expect(words).toEqual(expect.arrayContaining(['示例公司', 'LM-7 B', 'A–A', 'GB/T 5782-2025']))
    expect(toSvg(drawing)).toContain('stroke="#c0362c"')
    expect(toDxf(drawing)).toContain('SECTION')
  })

  test('says its own notes, marking and general tolerance on the drawing', () => {
    const edit = {
      marking: '8.8 XY',
      generalTolerance: 'GB/T 1804-m',
      notes: '不得有裂纹；逐件检验',
      threadClass: '6h',
      lengthClass: 'js16',
    }
    const words = textsOf(drawDetail(editedSpecification(bolt, edit)))
      .map(({ text }) => text)
      .join('\n')
    for (const said of ['头部标志：8.8 XY。', 'GB/T 1804-m', '不得有裂纹。', '逐件检验。', 'M12-6h', 'l 80 ±0.95'])
      expect(words).toContain(said)
  })
})

describe('a revision', () => {
  test('has the same hash for the same changes in any order, and another one for any other change', () => {
    const { hash } = revisionOf(bolt, withHole)
    expect(revisionOf(bolt, { pinHoleAt: 74, threadLength: 45, pinHole: 3.2 }).hash).toBe(hash)
    const others = [
      { ...withHole, pinHoleAt: 73.5 },
      { ...withHole, notes: '去油' },
      { ...withHole, hand: 'left' },
      { ...withHole, propertyClass: '10.9' },
    ].map((edit) => revisionOf(bolt, edit).hash)
    expect(new Set([hash, ...others]).size).toBe(5)
    expect(revisionOf({ ...bolt, surface: '镀锌' }, withHole).hash).not.toBe(hash)
  })

  test('with an impossible change is refused in the words of the check', () => {
    expect(() => revisionOf(bolt, { pinHole: 3.2, pinHoleAt: 79 })).toThrow('孔边会切进尾端倒角')
    expect(() => revisionOf(bolt, { nothing: 1 })).toThrow('这个零件没有这项参数')
    expect(() => revisionOf(bolt, { surface: '很长'.repeat(40) })).toThrow('最多 40 个字')
  })

  test('knows the wire that it is made from', () => {
    const { form, size, length, kilograms } = blankOf(editedSpecification(bolt, withHole))
    expect([form, size]).toEqual(['wire', 10.86])
    expect((Math.PI / 4) * size ** 2 * length).toBeCloseTo(volumeOf(editedSpecification(bolt, withHole)), -1)
    expect(kilograms).toBeCloseTo(1.02 * 79.53, 1)
    expect(blankOf(specification('GB/T 6170', 'M12')).form).toBe('wire')
    expect(blankOf(specification('GB/T 97.1', '12'))).toMatchObject({ form: 'strip', size: 2.5, length: 25.5 })
  })
})

describe('solids', () => {
  beforeAll(openCad, 60_000)

  test.each<[string, Edit]>([
    ['hole and thread', withHole],
    ['dog point', { point: 'dog' }],
    ['cone point', { point: 'cone' }],
    ['rounded end', { point: 'round' }],
    ['flat end', { point: 'flat' }],
    ['groove, undercut and wire holes', { groove: 'one', grooveFrom: 15, undercut: 'one', wireHoles: 3 }],
    ['fine left-hand thread', { P: 1.25, hand: 'left' }],
  ])(
    'the STEP of a bolt with %s reads back valid and with the volume that its weight says, with both kinds of thread',
    async (_, edit) => {
      const changed = editedSpecification(bolt, edit)
      for (const thread of ['cosmetic', 'modelled'] as const) {
        const file = await fileOf({ specification: changed, format: 'step', thread })
        const read = (await importSTEP(new Blob([file as Uint8Array<ArrayBuffer>]))) as Shape3D
        expect(isValid(read), thread).toBe(true)
        const wanted = volumeOf(changed, { thread: thread === 'cosmetic' ? 'major' : 'pitch' })
        expect(Math.abs(measureVolume(read) / wanted - 1), thread).toBeLessThan(0.02)
      }
    },
    120_000,
  )
})

test('a hole through a shaft takes two thirds of its cube out of a shaft as wide as itself', () => {
  expect(holeAcross(10, 10)).toBeCloseTo((2 / 3) * 1000, 0)
  expect(holeAcross(100, 1)).toBeCloseTo((Math.PI / 4) * 100, 1)
})

test('parts without a shank get neither holes nor points', () => {
  const keys = parametersOf(specification('GB/T 6170', 'M12'), {}).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['s', 'm', 'P', 'hand', 'threadClass']))
  for (const key of ['pinHole', 'groove', 'point', 'length']) expect(keys).not.toContain(key)
})

test('a standard without dimensions is no base', () => {
  expect(() => parametersOf(specification('GB/T 5787', 'M12', 80), {})).toThrow('暂无尺寸数据')
})

test.each(['GB/T 70.1', 'GB/T 65'])(
  'the head of a %s screw is knurled by a note on its sheet, and weighs the same',
  (standard) => {
    for (const size of ['M4', 'M6', 'M10']) {
      const screw = specification(standard, size, 30)
      const knurled = editedSpecification(screw, { knurl: 'diamond0.3' })
      expect(weightOf(knurled)).toBe(weightOf(screw))
      for (const drawing of [drawDetail(knurled), drawSimple(knurled)]) expect(misplaced(drawing)).toEqual([])
      const texts = textsOf(drawDetail(knurled)).map(({ text }) => text)
      expect(texts).toContain('网纹 m0.3')
      expect(texts.join('')).toContain('GB/T 6403.3')
    }
    expect(check(bolt, {}, 'knurl', 'diamond0.3')).toMatchObject({ ok: false, reason: '这个零件没有这项参数' })
    expect(check(specification(standard, 'M6', 30), {}, 'knurl', 'diamond9')).toMatchObject({ ok: false })
  },
)
