import { compositeOf, partOfComposite } from '../composite/composite.ts'
import { compositeViews } from '../composite/views.ts'
import { arranged } from '../drawing/arrange.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { partOf } from '../family/part-of.ts'
import { gradeWords, productGradeOf } from '../part/product-grade.ts'
import type { Specification } from '../part/specification.ts'
import { threadClass, threadDesignation } from '../part/thread-designation.ts'
import { weightPerThousand } from '../weight/weight.ts'
import { technicalNotesOf } from './notes.ts'
import { partsList, partsListHeight } from './parts-list.ts'
import { designationOf, legendOf, scaleWords, weightFigure } from './sheet.ts'
import { aboveTitleBlock, detailArea, detailFrame, detailSheet } from './sheet-detail.ts'
import { simpleArea, simpleFrame, simpleSheet } from './sheet-simple.ts'

/**
 * The simple view of a composite: the whole with numbered parts, letters with their nominal values, parts list.
 * @throws FactError as `compositeOf`; impossibleCombination as `drawSimple`
 */
export function drawCompositeSimple(specification: Specification): Drawing {
  const { standard, size, length } = specification
  const composite = compositeOf(standard, size, length)
  const views = compositeViews(specification, false)
  const legend = legendOf(views)
  const own = simpleArea(legend.length)
  const area = { ...own, bottom: own.bottom + partsListHeight(composite) }
  const { scale, shapes } = arranged(views, { area, viewHeight: 40 })
  const title = `${standard.name} ${composite.name} ${designationOf(specification, boltOf(specification, false).part)}`
  const list = partsList(composite, specification, { left: own.left, right: own.right, bottom: own.bottom - 2 })
  return { title, ...simpleSheet, scale, shapes: [...simpleFrame(title, legend), ...list, ...shapes] }
}

/**
 * The detail view of a composite on an A4 sheet: the whole with numbered parts, parts list above the title block, and
 * notes on figures taken from other standards. Its parts have detail views of their own.
 * @throws FactError as {@link drawCompositeSimple}
 */
export function drawCompositeDetail(specification: Specification): Drawing {
  const { standard, size, length, propertyClass, surface, material, hand } = specification
  const composite = compositeOf(standard, size, length)
  const { part, own } = boltOf(specification, true)
  const height = partsListHeight(composite)
  const designation = designationOf(specification, part)
  const threaded = { standard: own.standard, facts: part.facts, row: part.row, propertyClass, ...(hand && { hand }) }
  const tolerance = threadClass(threaded)
  const notes = [
    ...composite.parts.flatMap(({ note }) => note ?? []),
    ...technicalNotesOf({ specification: own, part, threadClass: tolerance, grade: productGradeOf(part) }),
  ]
  const area = detailArea(notes, height)
  const { scale, shapes } = arranged(compositeViews(specification, true), { area, viewHeight: 72 })
  const block = {
    name: composite.name,
    standard: standard.name,
    designation,
    material: material ?? '',
    propertyClass: propertyClass ?? '',
    surface: surface ?? '',
    scale: scaleWords(scale),
    weight: `${weightFigure(weightPerThousand(standard, size, length))} kg/千套`,
    thread: tolerance ? threadDesignation(threaded).full : '',
    grade: gradeWords(part),
    notes,
  }
  return {
    title: `${standard.name} ${composite.name} ${designation} 详图`,
    ...detailSheet,
    scale,
    shapes: [...detailFrame(block, height), ...partsList(composite, specification, aboveTitleBlock), ...shapes],
  }
}

function boltOf(specification: Specification, detail: boolean) {
  const own = partOfComposite(specification, 1)
  return { own, part: partOf(own, detail) }
}
