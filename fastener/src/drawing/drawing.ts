import { weightPerThousand } from '../weight/weight.ts'
import { arranged } from './arrange.ts'
import type { Dimension } from './dimension.ts'
import { figure, productGradeOf } from './figure.ts'
import { technicalNotesOf } from './notes.ts'
import { type Part, partOf, type Specification } from './part.ts'
import { viewsOf } from './parts/recipe.ts'
import type { Shape } from './shape.ts'
import { detailArea, detailFrame, detailSheet } from './sheet-detail.ts'
import { type LegendEntry, simpleArea, simpleFrame, simpleSheet } from './sheet-simple.ts'
import { threadClass, threadDesignation } from './thread-designation.ts'
import type { Views } from './view.ts'

export type { Specification } from './part.ts'

/** A sheet, mm on paper, y upwards from its lower edge. */
export type Drawing = {
  readonly title: string
  readonly width: number
  readonly height: number
  /** Size on paper by true size. */
  readonly scale: number
  readonly shapes: readonly Shape[]
}

/**
 * The simple view (简图): front and end view with the letters of the standard, and a legend of their nominal values.
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated, impossibleCombination
 */
export function drawSimple(specification: Specification): Drawing {
  const part = partOf(specification, false)
  const views = viewsOf(part)
  const legend = legendOf(views)
  const { scale, shapes } = arranged(views, { area: simpleArea(legend.length), viewHeight: 62 })
  const title = `${specification.standard.name} ${specification.standard.nameZh} ${designationOf(specification, part)}`
  return { title, ...simpleSheet, scale, shapes: [...simpleFrame(title, legend), ...shapes] }
}

/**
 * The detail view (详图) on a sheet A4: all views with real limits, tolerances and thread class, title block with theoretical
 * weight, technical notes.
 * @throws FactError as {@link drawSimple}
 */
export function drawDetail(specification: Specification): Drawing {
  const part = partOf(specification, true)
  const { standard, propertyClass, surface, material, hand } = specification
  const { scale, shapes } = arranged(viewsOf(part), { area: detailArea, viewHeight: 96 })
  const designation = designationOf(specification, part)
  const grade = productGradeOf(standard, part.row, part.l || undefined)
  const threaded = { standard, family: part.family, row: part.row, propertyClass, ...(hand && { hand }) }
  const tolerance = threadClass(threaded)
  const block = {
    name: standard.nameZh,
    standard: `${standard.name}　${designation}`,
    designation,
    material: material ?? '',
    propertyClass: propertyClass ?? '',
    surface: surface ?? '',
    scale: scaleWords(scale),
    weight: weightWords(specification, part),
    thread: tolerance ? threadDesignation(threaded).full : '',
    grade: grade ?? '',
    notes: technicalNotesOf({ specification, threadClass: tolerance, grade }),
  }
  return {
    title: `${standard.name} ${standard.nameZh} ${designation} 详图`,
    ...detailSheet,
    scale,
    shapes: [...detailFrame(block), ...shapes],
  }
}

/** Size and length as an order names them: `M12×60`, `6×30`, `M12`, with LH for a left-hand thread. */
function designationOf({ hand }: Specification, { row, l }: Part): string {
  const size = row.size.replace('x', '×')
  return `${size}${l > 0 ? `×${figure(l)}` : ''}${hand === 'left' ? '-LH' : ''}`
}

const scaleWords = (scale: number): string => (scale >= 1 ? `${figure(scale)} : 1` : `1 : ${figure(1 / scale)}`)

/** The weight in steel; none for copper and aluminium alloys, whose density is not that of their class. */
function weightWords({ standard, size, length, propertyClass = '' }: Specification, { family }: Part): string {
  if (family === 'tappingThread' || /^(CU|AL)\d/.test(propertyClass)) return ''
  const kilograms = weightPerThousand(standard, size, length)
  return `${Number(kilograms.toPrecision(3))} kg/千件`
}

/** Letters of all dimensions with their values, each once, in the order of the views. */
function legendOf({ front, left, right, top }: Views): LegendEntry[] {
  const dimensions = [front, left, right, top].flatMap((view): readonly Dimension[] => view?.dimensions ?? [])
  return [
    ...new Map(dimensions.map(({ label }) => [label.letter, { letter: label.letter, value: label.value }])).values(),
  ]
}
