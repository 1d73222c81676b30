import dxfParser, { type DxfParser, type IDxf } from 'dxf-parser'
import { expect, test } from 'vitest'
import { drawDetail } from '../../sheet/drawing.ts'
import { nameOf, specification, specificationsOf, standardOfEachTable } from '../../sheet/testing.ts'
import type { Drawing } from '../drawing.ts'
import type { Shape } from '../shape.ts'
import { toDxf } from './dxf.ts'
import { layerOf } from './dxf-layers.ts'

// A CommonJS module, whose default export is the class, whatever its types say.
const Parser = dxfParser as unknown as new () => DxfParser

/** A file as read by an independent parser. */
const parsed = (dxf: string): IDxf => new Parser().parseSync(dxf)!
const read = (drawing: Drawing): IDxf => parsed(toDxf(drawing))

const counted = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, names.filter((one) => one === name).length]))

const measuresOf = ({ shapes }: Drawing) => [...new Set(shapes.flatMap(({ measure }) => measure ?? []))]

test('every standard: a block for each view with all its strokes on their layers, and every dimension is one', () => {
  for (const standard of standardOfEachTable) {
    const one = specificationsOf(standard)[0]!
    const drawing = drawDetail(one)
    const dxf = toDxf(drawing)
    const { entities, blocks } = parsed(dxf)
    const strokesIn = (view: string | undefined): Shape[] =>
      drawing.shapes.filter((shape) => !shape.measure && shape.view === view)
    const views = [...new Set(drawing.shapes.flatMap(({ view }) => view ?? []))]
    for (const view of views)
      expect(counted(blocks[view.toUpperCase()]!.entities.map(({ layer }) => layer)), nameOf(one)).toEqual(
        counted(strokesIn(view).map(layerOf)),
      )
    const byType = counted(entities.map(({ type }) => type))
    const measures = counted(measuresOf(drawing).map(({ kind }) => (kind === 'leader' ? 'LEADER' : 'DIMENSION')))
    expect(byType.INSERT, nameOf(one)).toBe(views.length)
    expect(byType.DIMENSION, nameOf(one)).toBe(measures.DIMENSION)
    expect(dxf.match(/^LEADER$/gm)?.length, nameOf(one)).toBe(measures.LEADER)
  }
}, 180_000)

type Placed = { readonly type: string; readonly x: number; readonly y: number }
const isDimension = (entity: { type: string }) => entity.type === 'DIMENSION'

test('dimensions measure what they say, and look as they are drawn', () => {
  const { entities, blocks } = read(drawDetail(specification('GB/T 5782', 'M12', 60)))
  const dimensions = entities.filter(isDimension) as unknown as {
    readonly text: string
    readonly block: string
    readonly linearOrAngularPoint1: Placed
    readonly linearOrAngularPoint2: Placed
  }[]
  const length = dimensions.find(({ text }) => text.startsWith('l 60'))!
  expect(length.text).toBe('l 60 %%p0.6')
  expect(Math.abs(length.linearOrAngularPoint2.x - length.linearOrAngularPoint1.x)).toBeCloseTo(60, 6)
  expect(blocks[length.block]!.entities.map(({ type }) => type).sort()).toEqual(
    ['LINE', 'LINE', 'LINE', 'LWPOLYLINE', 'LWPOLYLINE', 'TEXT'].sort(),
  )
  expect(dimensions.map(({ text }) => text)).toContain('s 18{\\H0.7x;\\S0^ −0.27;}')
})

test('an angle is an angular dimension about the apex of the cone', () => {
  const { entities } = read(drawDetail(specification('GB/T 70.3', 'M8', 40)))
  const angles = (entities.filter(isDimension) as unknown as { text: string; dimensionType: number }[]).filter(
    ({ text }) => text === '90%%d',
  )
  expect(angles).toHaveLength(1)
  expect(angles[0]!.dimensionType & 7).toBe(5)
})

test('layers have the line weights of GB/T 4457.4 and colours that black and white show', () => {
  const dxf = toDxf(drawDetail(specification('GB/T 6170', 'M12')))
  const weightOf = (layer: string) =>
    Number(new RegExp(`AcDbLayerTableRecord\n *2\n${layer}\n(?:.*\n)*? *370\n(\\d+)\n`).exec(dxf)?.[1])
  expect(['OUTLINE', 'FRAME', 'THIN', 'CENTRE', 'DIMENSION'].map(weightOf)).toEqual([50, 50, 25, 25, 25])
  const { layers } = parsed(dxf).tables.layer
  expect(
    Object.values(layers as Record<string, { colorIndex: number }>).map(({ colorIndex }) => colorIndex),
  ).not.toContain(5)
})

test('a part has its true size in DXF, whatever the scale of its sheet', () => {
  const drawing = drawDetail(specification('GB/T 6170', 'M12'))
  expect(drawing.scale).not.toBe(1)
  const circles = read(drawing).blocks.LEFT!.entities.filter(({ type }) => type === 'CIRCLE')
  const radii = (circles as unknown as { radius: number }[]).map(({ radius }) => radius)
  expect(radii.some((radius) => Math.abs(radius - 9) < 1e-6)).toBe(true)
})

test('lettering has the heights of GB/T 14691 on paper, Chinese at least 3.5 mm', () => {
  for (const drawing of [
    drawDetail(specification('GB/T 5782', 'M12', 60)),
    drawDetail(specification('GB/T 894', '40')),
  ]) {
    const { entities, blocks } = read(drawing)
    const all = [...entities, ...Object.values(blocks).flatMap((block) => block.entities ?? [])]
    const texts = all.filter(({ type }) => type === 'TEXT') as unknown as { text: string; textHeight: number }[]
    for (const { text, textHeight } of texts) {
      const onPaper = textHeight * drawing.scale
      expect([1.8, 2.5, 3.5, 5, 7].some((height) => Math.abs(height - onPaper) < 1e-6)).toBe(true)
      if (/\p{Script=Han}/u.test(text)) expect(onPaper).toBeGreaterThan(3.49)
    }
  }
})

test('texts of an order cannot add lines to a DXF file', () => {
  const surface = '镀锌\n0\nEOF\r\n%%d'
  const { entities } = read(drawDetail({ ...specification('GB/T 97.1', '12'), surface }))
  const texts = (entities as unknown as { text?: string }[]).map(({ text }) => text)
  expect(texts.some((text) => text?.startsWith('镀锌 0 EOF'))).toBe(true)
})
