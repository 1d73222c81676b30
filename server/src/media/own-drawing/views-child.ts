import type { DrawingFileKind } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import { FileError, type FileProblem } from '@lianmeng/fastener/own-file/file-error'
import { watchProcess } from '../../sheets/memory-watch.ts'

/** A solid: the box around it in mm and its volume in mm³. */
export type SolidFigures = { width: number; depth: number; height: number; volume: number }
/** What a page shows of a drawing. */
export type FileViews = { pages: Uint8Array[]; model?: Uint8Array; solid?: SolidFigures }
export type ViewsProblem = FileProblem | 'password' | 'pages'
export type ViewsWork = { file: Uint8Array; kind: Exclude<DrawingFileKind, 'picture'>; name: string }

/** Bytes and seconds of the processor for one file. */
const bounds = { bytes: 1_400_000_000, seconds: 12 }

const makers: Record<ViewsWork['kind'], (file: Uint8Array, name: string) => Promise<FileViews>> = {
  async dxf(file, name) {
    const { dxfDrawing } = await import('@lianmeng/fastener/own-file/dxf-drawing')
    const { toSvg } = await import('@lianmeng/fastener/drawing/render/svg')
    return { pages: [new TextEncoder().encode(toSvg(dxfDrawing(file, name)))] }
  },
  async step(file, name) {
    const { stepView } = await import('@lianmeng/fastener/model/own-step')
    const { glb, svg, box, volume } = await stepView(file, name)
    const [width, depth, height] = box
    return { pages: svg ? [new TextEncoder().encode(svg)] : [], model: glb, solid: { width, depth, height, volume } }
  },
  pdf: async (file) => ({ pages: await (await import('./pdf-pages.ts')).pdfPages(file) }),
}

/** Makes the views of a file. Only a process of its own may call this. */
export async function work({ file, kind, name }: ViewsWork): Promise<FileViews | { problem: ViewsProblem }> {
  watchProcess(bounds)
  try {
    return await makers[kind](file, name)
  } catch (error) {
    if (error instanceof FileError) return { problem: error.problem }
    const { name: what } = error as Error
    if (what === 'PasswordException') return { problem: 'password' }
    if (what === 'RangeError') return { problem: 'tooMuch' }
    return { problem: what === 'TooManyPages' ? 'pages' : 'damaged' }
  }
}
