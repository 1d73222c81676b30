import { readFileSync } from 'node:fs'
import {
  freeMechanics,
  type MachineProperties,
  mechanicsDetail,
  mechanics as ofLoggedIn,
} from '@lianmeng/contract/mechanics/endpoints'
import { type SignedMechanics, signatureLife, signMechanics } from '@lianmeng/contract/mechanics/signature'
import { compositeSizes } from '@lianmeng/fastener/composite/composite'
import { compositeStandards, compositionOf } from '@lianmeng/fastener/composite/composition'
import { torqueCategoryIds } from '@lianmeng/fastener/standard/category'
import { standardNamed, standards } from '@lianmeng/fastener/standard/library'
import { parseCsv } from '@lianmeng/fastener/table/csv'
import { tighteningTorque } from '@lianmeng/fastener/torque/torque'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { writeReference } from '../../reference/load-reference.ts'
import { nominalOfSize } from '../../reference/size-names.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { aBuyer, aProduct } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { propertiesOf } from './properties.ts'
import { mechanics } from './routes.ts'

const now = new Date('2026-11-21T08:00:00Z').getTime()
const t = await testApp([mechanics], {
  deps: async (db) => {
    await writeReference(db)
    return { catalogue: await openCatalogue(db), clock: () => new Date(now) }
  },
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
const as = await login(t, (await aBuyer(t.db)).userId)
const { idOf } = referenceVocabulary()

const sized = (standard: string, size: string) => {
  const { id } = standardNamed(standard)
  const { nominalId, toothType1Id } = nominalOfSize(id, size)
  return { standardId: id, nominalId, toothTypeId: toothType1Id }
}
const asked = async (params: Parameters<typeof t.call<typeof ofLoggedIn>>[1]): Promise<MachineProperties> =>
  (await t.call(ofLoggedIn, params, { headers: as })).body.data!
const m10 = { ...sized('GB/T 5783', 'M10'), strengthId: idOf('strength', '8.8') }

let addresses = 0
/** Uses an address of its own, so that no test uses up the calls of another. */
const signed = (params: SignedMechanics, sign = signMechanics(params), address?: string) => {
  addresses += 1
  return t.call(freeMechanics, { ...params, sign }, { remoteAddress: address ?? `10.1.0.${addresses}` })
}

const examples = parseCsv(
  readFileSync(new URL('../../../../fastener/src/torque/torque-examples.csv', import.meta.url), 'utf8'),
)

test.each(examples.map((row) => [`${row.size} ${row.class}`, row] as const))(
  '%s is tightened as the worked example says',
  async (_name, row) => {
    const standard = row.size!.includes('x') ? 'GB/T 5785' : 'GB/T 5783'
    const figures = await asked({ ...sized(standard, row.size!), strengthId: idOf('strength', row.class!) })
    expect(figures.threadStressArea.stressArea).toBe(Number(row.As))
    expect(figures.yieldPoint).toBe(Number(row.yield))
    const factors = figures.installApplication.preloadList.map(({ value }) => value)
    expect(factors).toEqual(expect.arrayContaining([Number(row.factor_min), Number(row.factor_max)]))
    const torque = (factor: string, end: 'min' | 'max') =>
      tighteningTorque({
        preloadFactor: Number(factor),
        yieldPoint: figures.yieldPoint!,
        stressArea: figures.threadStressArea.stressArea!,
        diameter: figures.nominalValue!,
        k: { min: Number(row.K_min), max: Number(row.K_max) },
      })[end]
    expect(Math.abs(torque(row.factor_min!, 'min') - Number(row.T_Fmin_Kmin_Nm))).toBeLessThanOrEqual(0.00501)
    expect(Math.abs(torque(row.factor_max!, 'max') - Number(row.T_Fmax_Kmax_Nm))).toBeLessThanOrEqual(0.00501)
  },
)

test('a bolt tells strength, loads at its size, composition and sources', async () => {
  const figures = await asked({ ...m10, materialId: idOf('material', '35') })
  expect(figures).toMatchObject({ specification: 'M10', bigCategoryId: 1, materialGrade: '35', nominalValue: 10 })
  const values = new Map(figures.mechanicalPropertiesList.map((one) => [one.propertyName, one.propertyValue]))
  expect(values.get('抗拉强度 Rm')).toBe('≥ 800 MPa')
  expect(values.get('规定非比例延伸 0.2% 的应力 Rp0.2')).toBe('≥ 640 MPa')
  expect(values.get('保证载荷 Fp（M10）')).toBe('33.7 kN')
  expect(values.get('最小拉力载荷 Fm（M10）')).toBe('46.4 kN')
  expect(values.get('硬度 HV')).toBe('250–320')
  const shares = figures.chemicalComponentList
  expect(shares[0]).toMatchObject({ name: '铁 Fe', range: '余量' })
  expect(shares.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(100, 9)
  for (const { value } of shares) expect(String(value)).toMatch(/^\d+(\.\d{1,3})?$/)
  expect(figures.sources).toEqual(expect.arrayContaining(['性能等级 8.8：GB/T 3098.1', '应力截面积 M10：GB/T 16823.1']))
})

test('a nut tells its proof load and is not tightened itself', async () => {
  const figures = await asked({ ...sized('GB/T 6170', 'M10'), strengthId: idOf('strength', '8') })
  expect(figures.mechanicalPropertiesList).toContainEqual({
    propertyName: '保证载荷 Fp（M10）',
    propertyValue: '50.5 kN',
  })
  expect(figures.installApplication).toEqual({ preloadList: [], minTorqueList: [], maxTorqueList: [] })
  expect(figures.yieldPoint).toBeNull()
})

test('only threaded parts of the categories 0, 1, 73, 306 and 315 have lists for the calculator', () => {
  for (const [standard, size, has] of [
    ['GB/T 5783', 'M10', true],
    ['GB/T 70.1', 'M10', true],
    ['GB/T 901', 'M10', true],
    ['GB/T 6170', 'M10', false],
    ['GB/T 97.1', '10', false],
    ['GB/T 845', 'ST4.2', false],
    ['GB/T 119.1', '6', false],
  ] as const) {
    const { standardId, nominalId } = sized(standard, size)
    expect(propertiesOf({ standardId, nominalId }).installApplication.preloadList.length > 0, standard).toBe(has)
  }
})

test('a screw with washers is tightened as its screw is, by the thread and the class of the screw', () => {
  const assemblies = compositeStandards().filter(({ bigCategory }) => torqueCategoryIds.includes(bigCategory.id))
  expect(assemblies.length).toBeGreaterThan(0)
  for (const standard of assemblies) {
    const { id, name, bigCategory, propertyClasses } = standard
    const screw = compositionOf(standard)!.parts[0]!.figures!
    for (const size of compositeSizes(standard)) {
      for (const strength of propertyClasses) {
        const ids = { ...nominalOfSize(id, size), strengthId: idOf('strength', strength) }
        const { installApplication, mechanicalPropertiesList, threadStressArea, yieldPoint, nominalValue } =
          propertiesOf({ ...ids, standardId: screw.id })
        expect(propertiesOf({ ...ids, standardId: id }), `${name} ${size} ${strength}`).toMatchObject({
          bigCategoryId: bigCategory.id,
          installApplication,
          mechanicalPropertiesList,
          threadStressArea,
          yieldPoint,
          nominalValue,
        })
        // Tapping screws state a hardness, and no preload.
        if (strength.startsWith('HV')) continue
        expect(installApplication.preloadList.length, `${name} ${size}`).toBeGreaterThan(0)
        expect(yieldPoint, `${name} ${strength}`).toBeGreaterThan(0)
      }
    }
  }
})

test("the part's own surface leads the list of torque coefficients", async () => {
  const names = async (surface: string) => {
    const { installApplication } = await asked({ ...m10, surfaceId: idOf('surface', surface) })
    expect(installApplication.minTorqueList.map(({ name }) => name)).toEqual(
      installApplication.maxTorqueList.map(({ name }) => name),
    )
    return installApplication.minTorqueList.map(({ name }) => name)
  }
  expect((await names('氧化（发黑）')).slice(0, 2)).toEqual(['表面氧化 有润滑', '表面氧化 无润滑'])
  expect((await names('镀彩锌'))[0]).toBe('镀锌 有润滑')
  expect((await names('磷化'))[0]).toContain('磷化')
  for (const name of await names('本色')) expect(name).toMatch(/\p{Script=Han}/u)
})

test('three quarters of the proof load is converted to a share of the yield load', async () => {
  const { preloadList } = (await asked(m10)).installApplication
  const share = preloadList.find(({ name }) => name.startsWith('保证载荷的 75%'))!.value
  expect(share * 640).toBeCloseTo(0.75 * 580, 3)
})

test('the limits of the class appear without a material, and say so', async () => {
  const figures = await asked(m10)
  expect(figures.materialGrade).toBe('螺栓 8.8、9.8 级的成分限值（碳钢）')
  expect(figures.chemicalComponentList.find(({ name }) => name === '碳 C')?.range).toBe('0.25–0.55')
})

test('an unknown figure is absent, never zero', async () => {
  const figures = await asked(sized('GB/T 93', '10'))
  expect(figures).toMatchObject({ yieldPoint: null, threadStressArea: { stressArea: null }, chemicalComponentList: [] })
  expect(figures.mechanicalPropertiesList).toEqual([])
})

test('every standard in every size answers, without English words and without NaN', () => {
  for (const standard of standards()) {
    if (!standard.dimensionTable) continue
    for (const { id } of referenceVocabulary().attributes.nominal) {
      try {
        const text = JSON.stringify(
          propertiesOf({
            standardId: standard.id,
            nominalId: id,
            strengthId: idOf('strength', standard.propertyClasses[0] ?? ''),
          }),
        )
        expect(text).not.toMatch(/NaN|undefined/)
        break
      } catch (error) {
        expect((error as Error).name).toBe('FactError')
      }
    }
  }
})

test('the description is paragraphs of escaped text', async () => {
  const { applicationDescHtml } = await asked({ ...m10, surfaceId: idOf('surface', '镀蓝白锌') })
  expect(applicationDescHtml.replaceAll(/<\/?p>/g, '')).not.toMatch(/[<>]/)
  expect(applicationDescHtml).toContain('8.8 级螺栓、螺钉和螺柱应配 8 级或更高等级的螺母')
})

test('a product is answered with what it is one of; one that is not on sale is refused', async () => {
  const [row] = await t.db<{ id: number }[]>`
    insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id,
      tooth2_id, rotation, weight)
    values (${m10.standardId}, ${m10.nominalId}, 60000, ${idOf('texture', '碳钢')}, ${idOf('material', '35')}, ${m10.strengthId},
      ${idOf('surface', '氧化（发黑）')}, ${m10.toothTypeId}, 0, 1, 0)
    returning id`
  const { componentId } = await aProduct(t.db, { specificationId: row!.id })
  const { body } = await t.call(mechanicsDetail, { componentId })
  expect(body.data).toMatchObject({ specification: 'M10×60', yieldPoint: 640, materialGrade: '35' })
  const byComponent = await asked({ gbComponentId: row!.id })
  expect(byComponent).toEqual(body.data)
  expect((await t.call(mechanicsDetail, { componentId: 999_999 })).body).toMatchObject({ code: 10001, data: null })
})

test('a part that the library does not have is refused in words for the user', async () => {
  const refused = async (params: object) => (await t.call(ofLoggedIn, params, { headers: as })).body
  expect(await refused({})).toMatchObject({ code: 10001, message: '获取参数失败' })
  expect(await refused({ gbComponentId: 999_999 })).toMatchObject({ code: 10001, message: '获取参数失败' })
  expect(await refused({ nonStdId: 5 })).toMatchObject({ code: 10001, message: '获取参数失败' })
  expect(await refused({ standardId: 999_999 })).toMatchObject({ code: 10001, message: '标准不存在' })
  const { message } = await refused({ ...m10, nominalId: idOf('nominal', 'ST4.2') })
  expect(message).toContain('没有规格 ST4.2')
})

test('the form for who is logged in refuses a visitor', async () => {
  expect((await t.call(ofLoggedIn, m10)).status).toBe(401)
})

test('anybody who signs is answered the same', async () => {
  const { body } = await signed({ ...m10, entranceType: 2, timestamp: now })
  expect(body.data).toEqual(await asked(m10))
})

test.each([
  ['a wrong signature', { ...m10, timestamp: now }, '0'.repeat(64)],
  ['a signature that is too short', { ...m10, timestamp: now }, 'ab'],
  [
    'the signature of another size',
    { ...m10, timestamp: now },
    signMechanics({ ...m10, nominalId: 1, timestamp: now }),
  ],
  ['a call from too long ago', { ...m10, timestamp: now - signatureLife - 1 }, undefined],
  ['a call from the future', { ...m10, timestamp: now + signatureLife + 1 }, undefined],
])('%s is refused', async (_name, params, sign) => {
  const { status, body } = await signed(params, sign)
  expect(status).toBe(200)
  expect(body).toMatchObject({ code: 10001, data: null })
  expect(body.message).toMatch(/\p{Script=Han}/u)
})

test('a call within five minutes counts', async () => {
  expect((await signed({ ...m10, timestamp: now - signatureLife })).body.code).toBe(200)
})

test('an address that calls too often has to wait, whatever it signs', async () => {
  const call = () => signed({ ...m10, timestamp: now }, 'wrong', '10.9.9.9')
  for (let i = 0; i < 60; i += 1) expect((await call()).status).toBe(200)
  const { status, headers } = await call()
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await signed({ ...m10, timestamp: now })).status).toBe(200)
})
