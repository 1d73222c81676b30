import type { DownloadFormat, MaterialLimit } from '@lianmeng/contract/drawings/endpoints'
import type { Assembly } from '@lianmeng/fastener/composite/assembly'
import { toDxf } from '@lianmeng/fastener/drawing/render/dxf'
import { toSvg } from '@lianmeng/fastener/drawing/render/svg'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { drawPicture } from '@lianmeng/fastener/sheet/draw-picture'
import { drawDetail, drawSimple } from '@lianmeng/fastener/sheet/drawing'
import type { SheetOwner } from '@lianmeng/fastener/sheet/title-block'
import type { SolidJob, SolidMaker } from '../../adapters/solids/port.ts'
import { type File, tagged } from '../../answers/file-answer.ts'
import { gate } from '../../concurrency/gate.ts'
import { dataSheetOf, unsigned } from './data-sheet/data-sheet.ts'
import { pdfInChild } from './data-sheet/pdf-in-child.ts'
import type { DataSheet, Signature } from './data-sheet/sheet.ts'
import { KeptFiles } from './kept-files.ts'

export type ImageKind = 'picture' | 'simple' | 'detail'
export type ThreadStyle = 'cosmetic' | 'modelled'

/** The style of a file to download: threads, limit of material and signature. By default plain and unsigned. */
export type DownloadStyle = {
  thread?: ThreadStyle
  limit?: MaterialLimit | undefined
  signature?: Signature
  owner?: SheetOwner | undefined
}

/** All files that can be made of a specification. */
export type Files = {
  /** @throws FactError */
  image(kind: ImageKind, specification: Specification, owner?: SheetOwner): File
  /** @throws FactError; 503 */
  download(format: DownloadFormat, specification: Specification, how?: DownloadStyle): Promise<File>
  /** Pages composed elsewhere. @throws 503 */
  printed(sheet: DataSheet): Promise<File>
  /** @throws FactError; 503 */
  assembled(format: SolidJob['format'], assembly: Assembly, thread: ThreadStyle): Promise<File>
}

const draw = {
  picture: (specification: Specification) => drawPicture(specification),
  simple: (specification: Specification) => drawSimple(specification),
  detail: (specification: Specification, owner?: SheetOwner) => drawDetail(specification, { owner }),
} as const

/** An outline is the same in every class and finish. */
const outlineOf = ({ standard, size, length, hand, edit }: Specification): Specification => ({
  standard,
  size,
  ...(length !== undefined && { length }),
  ...(hand && { hand }),
  ...(edit && { edit }),
})

const keyOf = ({ standard, ...rest }: Specification): string => JSON.stringify([standard.id, rest])

const types: Readonly<Record<DownloadFormat, string>> = {
  dxf: 'image/vnd.dxf',
  step: 'model/step',
  stl: 'model/stl',
  glb: 'model/gltf-binary',
  pdf: 'application/pdf',
}

/** Room for images of some 600 specifications; solids are cached by their maker. */
const keptBytes = 16 * 1024 * 1024

/** Makes files, and caches those used last. */
export function filesOf(solids: SolidMaker): Files {
  const kept = new KeptFiles(keptBytes)
  const enter = gate({ atOnce: 1, waiting: 8 })

  const image: Files['image'] = (kind, specification, owner) => {
    const drawn = kind === 'detail' ? specification : outlineOf(specification)
    const key = `${kind}${keyOf(drawn)}${owner ? JSON.stringify(owner) : ''}`
    return kept.get(key) ?? kept.keep(key, tagged(toSvg(draw[kind](drawn, owner)), 'image/svg+xml'))
  }
  const printed = async (sheet: DataSheet) => tagged(await enter(() => pdfInChild(sheet)), types.pdf)
  const pdf = async (specification: Specification, signature: Signature, owner?: SheetOwner): Promise<File> => {
    const key = `pdf${keyOf(specification)}${JSON.stringify([signature, owner])}`
    const known = kept.get(key)
    if (known) return known
    const sheet = dataSheetOf(specification, signature, owner)
    return kept.keep(key, await printed(sheet))
  }
  return {
    image,
    printed,
    assembled: async (format, assembly, thread) =>
      tagged(await solids.make({ assembly, format, thread }), types[format]),
    download: async (format, specification, { thread = 'cosmetic', limit, signature = unsigned, owner } = {}) => {
      if (format === 'pdf') return pdf(specification, signature, owner)
      if (format === 'dxf') return tagged(toDxf(drawDetail(specification, { owner })), types.dxf)
      return tagged(await solids.make({ specification, format, thread, limit }), types[format])
    },
  }
}
