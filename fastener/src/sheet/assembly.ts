import type { Assembly } from '../composite/assembly.ts'
import { assemblyViews } from '../composite/views.ts'
import { arranged } from '../drawing/arrange.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { legendOf } from './sheet.ts'
import { simpleArea, simpleFrame, simpleSheet } from './sheet-simple.ts'

/**
 * The simple view of an assembly: the whole with numbered parts, letters with their nominal values.
 * @throws FactError as `assemblyViews`
 */
export function drawAssembly(assembly: Assembly): Drawing {
  const views = assemblyViews(assembly, false)
  const legend = legendOf(views)
  const { scale, shapes } = arranged(views, { area: simpleArea(legend.length), viewHeight: 56 })
  return { title: assembly.name, ...simpleSheet, scale, shapes: [...simpleFrame(assembly.name, legend), ...shapes] }
}
