import { importSTEP, measureVolume, type Shape3D } from 'replicad'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { nameOf, specification } from '../sheet/testing.ts'
import { openCad } from '../solid/cad.ts'
import { partsIn } from '../step-assembly/testing/read-whole.ts'
import { fileOf } from './job.ts'
import { solidOf } from './solid.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(openCad, 60_000)

const bolt = { ...specification('GB/T 5782', 'M12', 60), propertyClass: '8.8' }
const parts = [
  bolt,
  specification('GB/T 70.1', 'M6', 20),
  specification('GB/T 6170', 'M10'),
  specification('GB/T 93', '8'),
]

const textOf = async (one: typeof bolt | (typeof parts)[number], thread: 'cosmetic' | 'modelled' = 'cosmetic') =>
  new TextDecoder().decode(await fileOf({ specification: one, format: 'step', thread }))

/** The entities of a file, by their numbers. */
const entitiesIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^(#\d+) *= *([^;]*);/gm)].map(([, id, entity]) => [id!, entity!.replace(/\s*\n\s*/g, '')]))

const plain = (text: string): string =>
  text.replace(/\\X2\\([0-9A-F]+)\\X0\\/g, (_, codes: string) =>
    codes.replace(/.{4}/g, (code) => String.fromCharCode(Number.parseInt(code, 16))),
  )

/** The first text in an entity. */
const textIn = (entity: string | undefined): string => plain(/'([^']*)'/.exec(entity ?? '')?.[1] ?? '')
const referencesIn = (entity: string | undefined): string[] => entity?.match(/#\d+/g) ?? []

const productsIn = (text: string): string[] =>
  [...entitiesIn(text).values()].filter((entity) => entity.startsWith('PRODUCT(')).map(textIn)

/** The properties of each product, traced from their representations back to the product's name. */
function propertiesIn(text: string): Record<string, Record<string, string>> {
  const entities = entitiesIn(text)
  const follow = (id: string | undefined, ...ways: number[]): string | undefined =>
    ways.reduce<string | undefined>((from, way) => referencesIn(entities.get(from ?? '')).at(way), id)
  const found: Record<string, Record<string, string>> = {}
  for (const [id, entity] of entities) {
    if (!entity.startsWith('PROPERTY_DEFINITION_REPRESENTATION(')) continue
    const item = entities.get(follow(id, 1, 0)!)!
    const isText = item.startsWith('DESCRIPTIVE')
    if (!isText && !item.startsWith('MEASURE')) continue
    const product = textIn(entities.get(follow(id, 0, 0, 0, 0)!))
    const kilograms = /MASS_MEASURE\(([\d.E-]+)\)/.exec(item)?.[1]
    const [name, value] = [...item.matchAll(/'([^']*)'/g)].map(([, words]) => plain(words!))
    found[product] = { ...found[product], [name!]: isText ? value! : `${kilograms} kg` }
  }
  return found
}

describe('STEP', () => {
  test.each(parts.map((part) => [nameOf(part), part] as const))(
    '%s is read again with the same volume',
    async (_, part) => {
      const read = (await importSTEP(new Blob([await textOf(part)]))) as Shape3D
      expect(measureVolume(read) / measureVolume(await solidOf(part, 'cosmetic'))).toBeCloseTo(1, 4)
    },
  )

  test('a modelled thread is read again with the same volume', async () => {
    const screw = specification('GB/T 5783', 'M8', 16)
    const read = (await importSTEP(new Blob([await textOf(screw, 'modelled')]))) as Shape3D
    expect(measureVolume(read) / measureVolume(await solidOf(screw, 'modelled'))).toBeCloseTo(1, 4)
  })

  test('names the product and the protocol, and neither time nor author', async () => {
    const text = await textOf(bolt)
    expect(text).toContain("PRODUCT('GB/T 5782-2025 M12\\X2\\00D7\\X0\\60-8.8'")
    expect(text).toContain("FILE_SCHEMA(('AP242_MANAGED_MODEL_BASED_3D_ENGINEERING_MIM_LF")
    expect(text).not.toMatch(/\d{4}-\d\d-\d\dT/)
    expect(text).toMatch(/^[\x20-\x7e\n]*$/)
  })

  test('carries standard, size, class, coating and mass as properties of the product', async () => {
    const described = { ...bolt, surface: '镀锌 5 µm', material: '35' }
    const properties = propertiesIn(await textOf(described))
    expect(properties).toEqual({
      'GB/T 5782-2025 M12×60-8.8': {
        标准: 'GB/T 5782-2025',
        名称: '六角头螺栓',
        规格: 'M12×60',
        性能等级: '8.8',
        材料: '35',
        表面处理: '镀锌 5 µm',
        螺纹: '简化表示：外螺纹为大径圆柱，内螺纹为小径孔；质量按中径计',
        质量: '0.06485 kg',
      },
    })
  })

  test('a composite is an assembly of named parts, each as often as it is there', async () => {
    const set = specification('GB/T 1231', 'M20', 90)
    const text = await textOf(set)
    expect(Object.keys(propertiesIn(text))).toEqual([
      'GB/T 1231-2006 M20×90',
      '大六角头螺栓 GB/T 1228-2006 M20×90',
      '大六角螺母 GB/T 1229-2006 M20',
      '高强度垫圈 GB/T 1230-2006 M20',
    ])
    expect(text.match(/NEXT_ASSEMBLY_USAGE_OCCURRENCE\(/g)).toHaveLength(4)
    // Read like any foreign assembly: one purchasable thing as a whole.
    expect(partsIn(text)).toMatchObject([{ count: 1 }])
    const read = (await importSTEP(new Blob([text]))) as Shape3D
    const whole = await solidOf(set, 'cosmetic')
    expect(read.solids).toHaveLength(4)
    expect(measureVolume(read) / measureVolume(whole)).toBeCloseTo(1, 4)
    const [found, wanted] = [read, whole].map(({ boundingBox: { bounds } }) => bounds.flat())
    for (const [index, value] of wanted!.entries()) expect(found![index]).toBeCloseTo(value, 2)
  })

  test('a nut with a nylon ring is an assembly of both, without a gap', async () => {
    const nut = specification('GB/T 889.1', 'M10')
    const text = await textOf(nut)
    expect(productsIn(text)).toEqual(['GB/T 889.1-2015 M10', '螺母体', '非金属嵌件'])
    const read = (await importSTEP(new Blob([text]))) as Shape3D
    expect(read.solids).toHaveLength(2)
    expect(measureVolume(read) / measureVolume(await solidOf(nut, 'cosmetic'))).toBeCloseTo(1, 4)
  })

  test('the same solid gives the same file', async () => expect(await textOf(bolt)).toBe(await textOf(bolt)))
})

test.each(parts.map((part) => [nameOf(part), part] as const))(
  'STL: %s encloses the volume of the solid',
  async (_, part) => {
    const file = await fileOf({ specification: part, format: 'stl', thread: 'cosmetic' })
    const view = new DataView(file.buffer, file.byteOffset)
    const count = view.getUint32(80, true)
    expect(count).toBeGreaterThan(100)
    expect(file.byteLength).toBe(84 + 50 * count)
    let volume = 0
    for (let triangle = 0; triangle < count; triangle++) {
      const [ax, ay, az, bx, by, bz, cx, cy, cz] = Array.from({ length: 9 }, (_, index) =>
        view.getFloat32(84 + 50 * triangle + 12 + 4 * index, true),
      ) as [number, number, number, number, number, number, number, number, number]
      volume += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
    }
    expect(volume / measureVolume(await solidOf(part, 'cosmetic'))).toBeCloseTo(1, 2)
  },
)

type Gltf = {
  readonly asset: { readonly version: string }
  readonly scenes: readonly { readonly name: string }[]
  readonly buffers: readonly { readonly byteLength: number }[]
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[]
  readonly accessors: readonly { readonly count: number; readonly min?: number[]; readonly max?: number[] }[]
}

test.each(parts.map((part) => [nameOf(part), part] as const))(
  'GLB: %s in metres, its axis along y',
  async (_, part) => {
    const file = await fileOf({ specification: part, format: 'glb', thread: 'cosmetic' })
    const view = new DataView(file.buffer, file.byteOffset)
    const word = (index: number) => view.getUint32(4 * index, true)
    expect([word(0), word(1), word(2)]).toEqual([0x46546c67, 2, file.byteLength])
    const jsonLength = word(3)
    const gltf = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + jsonLength))) as Gltf
    expect(gltf.asset.version).toBe('2.0')
    expect(gltf.scenes[0]!.name).toContain(part.standard.name)
    expect(20 + jsonLength + 8 + gltf.buffers[0]!.byteLength).toBe(file.byteLength)
    const [positions, , indices] = gltf.accessors
    const [low, high] = (await solidOf(part, 'cosmetic')).boundingBox.bounds
    const metres = [low[0], low[2], -high[1]].concat([high[0], high[2], -low[1]]).map((mm) => mm / 1000)
    // A mesh is slightly inside its surface.
    for (const [index, value] of [...positions!.min!, ...positions!.max!].entries())
      expect(Math.abs(value - metres[index]!)).toBeLessThan(2e-5)
    const start = 28 + jsonLength
    const triangles = new Uint32Array(file.slice(start + gltf.bufferViews[2]!.byteOffset).buffer, 0, indices!.count)
    expect(Math.max(...triangles)).toBe(positions!.count - 1)
    const normals = new Float32Array(
      file.slice(start + gltf.bufferViews[1]!.byteOffset).buffer,
      0,
      3 * positions!.count,
    )
    for (let at = 0; at < normals.length; at += 3)
      expect(Math.abs(Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) - 1)).toBeLessThan(1e-4)
  },
)
