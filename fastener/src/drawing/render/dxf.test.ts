import { expect, test } from 'vitest'
import { drawDetail } from '../../sheet/drawing.ts'
import { nameOf, specification, specificationsOf, standardOfEachTable } from '../../sheet/testing.ts'
import type { Drawing } from '../drawing.ts'
import { layerOf, toDxf } from './dxf.ts'

type Entity = { readonly type: string; readonly groups: readonly (readonly [code: number, value: string])[] }

/** The entities of a DXF file: pairs of lines, a group code and its value. */
function entitiesIn(dxf: string): Entity[] {
  const lines = dxf.trimEnd().split('\n')
  const pairs = Array.from(
    { length: lines.length / 2 },
    (_, index) => [Number(lines[2 * index]), lines[2 * index + 1]!.trim()] as const,
  )
  expect(pairs.every(([code]) => Number.isInteger(code))).toBe(true)
  expect(pairs.at(-1)).toEqual([0, 'EOF'])
  const start = pairs.findIndex(([code, value]) => code === 2 && value === 'ENTITIES')
  const end = pairs.findIndex(([code, value], index) => index > start && code === 0 && value === 'ENDSEC')
  const entities: { type: string; groups: (readonly [number, string])[] }[] = []
  for (const [code, value] of pairs.slice(start + 1, end)) {
    if (code === 0) entities.push({ type: value, groups: [] })
    else entities.at(-1)!.groups.push([code, value])
  }
  return entities
}

const groupOf = ({ groups }: Entity, wanted: number): string | undefined =>
  groups.find(([code]) => code === wanted)?.[1]

const counted = (names: readonly (string | undefined)[]): Record<string, number> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name ?? '', names.filter((one) => one === name).length]))

const perLayer = ({ shapes }: Drawing) => counted(shapes.map(layerOf))

test('DXF of every standard has as many entities on each layer as the drawing has shapes', () => {
  for (const standard of standardOfEachTable) {
    const one = specificationsOf(standard)[0]!
    const drawing = drawDetail(one)
    const entities = entitiesIn(toDxf(drawing))
    expect(counted(entities.map((entity) => groupOf(entity, 8))), nameOf(one)).toEqual(perLayer(drawing))
  }
}, 60_000)

test('a part has its true size in DXF, whatever the scale of its sheet', () => {
  const drawing = drawDetail(specification('GB/T 6170', 'M12'))
  expect(drawing.scale).not.toBe(1)
  const radii = entitiesIn(toDxf(drawing))
    .filter(({ type }) => type === 'CIRCLE')
    .map((entity) => Number(groupOf(entity, 40)))
  expect(radii.some((radius) => Math.abs(radius - 9) < 1e-6)).toBe(true)
})

test('texts of an order cannot add lines to a DXF file', () => {
  const surface = '镀锌\n0\nEOF\r\n%%d'
  const entities = entitiesIn(toDxf(drawDetail({ ...specification('GB/T 97.1', '12'), surface })))
  const texts = entities.filter(({ type }) => type === 'TEXT').map((entity) => groupOf(entity, 1))
  expect(texts.some((text) => text?.startsWith('镀锌 0 EOF'))).toBe(true)
})
