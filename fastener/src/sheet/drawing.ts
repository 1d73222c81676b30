import { isComposite } from '../composite/composition.ts'
import { arranged } from '../drawing/arrange.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { overlaid } from '../drawing/overlay.ts'
import { viewsOf } from '../family/family.ts'
import { partOf } from '../family/part-of.ts'
import type { Part } from '../part/part.ts'
import { gradeWords, productGradeOf } from '../part/product-grade.ts'
import type { Specification } from '../part/specification.ts'
import { threadClass, threadDesignation } from '../part/thread-designation.ts'
import { weightOf } from '../weight/weight.ts'
import { drawCompositeDetail, drawCompositeSimple } from './composite.ts'
import { editedName } from './edited-name.ts'
import { technicalNotesOf } from './notes.ts'
import { designationOf, legendOf, scaleWords, weightFigure } from './sheet.ts'
import { detailArea, detailFrame, detailSheet } from './sheet-detail.ts'
import { simpleArea, simpleFrame, simpleSheet } from './sheet-simple.ts'
import type { SheetOwner } from './title-block.ts'

/**
 * The simple view (简图): front and end view with the letters of the standard, and a legend of their nominal values; for
 * a composite also its parts list.
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated, impossibleCombination
 */
export function drawSimple(specification: Specification): Drawing {
  if (isComposite(specification.standard)) return drawCompositeSimple(specification)
  const part = partOf(specification, false)
  const views = viewsOf(part)
  const legend = legendOf(views)
  const { scale, shapes } = arranged(views, { area: simpleArea(legend.length), viewHeight: 62 })
  const title = `${specification.standard.name} ${specification.standard.nameZh} ${designationOf(specification, part)}`
  return { title, ...simpleSheet, scale, shapes: [...simpleFrame(title, legend), ...shapes] }
}

export type DetailStyle = {
  /** Whose drawing it is, for an edited part. */
  readonly owner?: SheetOwner | undefined
  /** The part that it was made from, to be seen in grey below the changes in red. */
  readonly against?: Specification | undefined
}

/**
 * The detail view (详图) on an A4 sheet: all views with real limits, tolerances and thread class, title block with
 * theoretical weight, technical notes; for a composite also its parts list.
 * @throws FactError as {@link drawSimple}
 */
export function drawDetail(specification: Specification, { owner, against }: DetailStyle = {}): Drawing {
  if (isComposite(specification.standard)) return drawCompositeDetail(specification)
  const part = partOf(specification, true)
  const { standard, propertyClass, surface, material, hand, edit } = specification
  const own = viewsOf(part)
  const views = against ? overlaid(viewsOf(partOf(against, true)), own) : own
  const designation = designationOf(specification, part)
  const threaded = { standard, facts: part.facts, row: part.row, propertyClass, edit, ...(hand && { hand }) }
  const tolerance = threadClass(threaded)
  const notes = technicalNotesOf({ specification, part, threadClass: tolerance, grade: productGradeOf(part) })
  const { scale, shapes } = arranged(views, { area: detailArea(notes), viewHeight: 96 })
  const block = {
    name: edit ? editedName(standard.nameZh, edit) : standard.nameZh,
    owner,
    standard: standard.name,
    designation,
    material: material ?? '',
    propertyClass: propertyClass ?? '',
    surface: surface ?? '',
    scale: scaleWords(scale),
    weight: weightWords(specification, part),
    thread: tolerance ? threadDesignation(threaded).full : '',
    grade: gradeWords(part),
    notes,
  }
  return {
    title: `${standard.name} ${standard.nameZh} ${designation} 详图`,
    ...detailSheet,
    scale,
    shapes: [...detailFrame(block), ...shapes],
  }
}

/** The weight in steel; none for copper and aluminium alloys, whose class does not determine their density. */
function weightWords(specification: Specification, { facts }: Part): string {
  if (facts.isThreadForm || /^(CU|AL)\d/.test(specification.propertyClass ?? '')) return ''
  return `${weightFigure(weightOf(specification))} kg/千支`
}
