import { editedSpecification } from '@lianmeng/fastener/edit/check'
import { openSolids } from '@lianmeng/fastener/model/solids'
import type { Edit } from '@lianmeng/fastener/part/edit'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { stateOf } from '../../server/src/features/drawing-edits/state.ts'
import { checkedDrawing } from '../../server/src/media/own-drawing/views.ts'
import { type Figure, figure, middle, shown } from './figures/figure.ts'
import type { RowName } from './figures/rows.ts'

const bolt: Specification = { standard: standardNamed('GB/T 5782'), size: 'M12', length: 80, propertyClass: '8.8' }
const changes: readonly Edit[] = Array.from({ length: 16 }, (_, step) => ({
  pinHole: 3.2,
  length: 84 + step,
  threadLength: 40 + step / 2,
}))
const look = { mode: 'both', isSimple: false, owner: { companyMark: '示例精工', number: 'JX-0417 A' } } as const

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The slowest time counts. */
const worst = (row: RowName, times: readonly number[]): Figure =>
  figure(row, Math.max(...times), ` (median of ${times.length}: ${shown(middle(times), 'ms')})`)

/** All that follows from a changed parameter but the solid: bounds, sheet, weight, loads; the first ones compile. */
async function sheetFigure(): Promise<Figure> {
  for (const edit of changes) stateOf(bolt, edit, look)
  const times: number[] = []
  for (const edit of changes) times.push(await timed(() => stateOf(bolt, edit, look)))
  return worst('changed parameter of a drawing: its new sheet, slowest', times)
}

async function meshFigure(): Promise<Figure> {
  const solids = openSolids()
  try {
    const mesh = (edit: Edit) =>
      solids.make({ specification: editedSpecification(bolt, edit), format: 'glb', thread: 'cosmetic' })
    await mesh({ pinHole: 2.5 })
    const times: number[] = []
    for (const edit of changes) times.push(await timed(() => mesh(edit)))
    return worst('changed parameter of a drawing: its new mesh, slowest', times)
  } finally {
    await solids.close()
  }
}

/** Bytes of the drawing that is uploaded. */
const size = 5_000_000

/** A drawing of lines, as long as its size says. */
function aDrawing(): Buffer {
  const line = (at: number) =>
    `0\nLINE\n8\n0\n10\n${(at % 400) + 0.25}\n20\n${Math.floor(at / 400) + 0.5}\n30\n0.0\n11\n${(at % 400) + 0.75}\n21\n${Math.floor(at / 400) + 1.5}\n31\n0.0\n`
  const lines = Array.from({ length: Math.ceil(size / line(100_000).length) }, (_, at) => line(at))
  return Buffer.from(`0\nSECTION\n2\nENTITIES\n${lines.join('')}0\nENDSEC\n0\nEOF\n`)
}

/** From the upload until its page is there to be shown, with the process that reads it. */
async function dxfFigure(): Promise<Figure> {
  const file = aDrawing()
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) times.push(await timed(() => checkedDrawing(file, 'drawing')))
  return worst('DXF of 5 MB, uploaded until its page is drawn, slowest', times)
}

/** What somebody who edits or uploads a drawing waits for. */
export const editFigures = async (): Promise<Figure[]> => [await sheetFigure(), await meshFigure(), await dxfFigure()]
