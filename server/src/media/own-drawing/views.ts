import { drawingTexts } from '@lianmeng/contract/drawing-edits/texts'
import type { DrawingFileKind } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import { badRequest } from '../../answers/errors.ts'
import { inChild } from '../../concurrency/child/in-child.ts'
import { gate } from '../../concurrency/gate.ts'
import { redrawn } from '../picture.ts'
import { drawingFileKind } from './kind.ts'
import type { FileViews, ViewsProblem, ViewsWork } from './views-child.ts'

/** A drawing file that was checked: what is stored of it, and what a page shows. */
export type CheckedDrawing = FileViews & { kind: DrawingFileKind; stored: Uint8Array; extension: string }

const problems: Readonly<Record<ViewsProblem, string>> = {
  binaryDxf: drawingTexts.binaryDxf,
  damaged: drawingTexts.damagedFile,
  empty: drawingTexts.emptyFile,
  tooMuch: drawingTexts.tooMuchInFile,
  password: drawingTexts.passwordFile,
  pages: drawingTexts.tooManyPages,
}

/** ms; the process itself ends after 12 s of its own work, so only a very busy machine needs as long. */
const timeLimit = 60_000
/** MB of the heap; a solid lies outside of it. */
const memory = 700

/** Each may take hundreds of MB: one after the other. */
const reading = gate({ atOnce: 1, waiting: 6 })

/**
 * Checks a drawing file by its content and makes what a page shows of it, in a process of its own. A picture is re-encoded, so
 * that only its pixels are kept.
 * @throws 400 in words for people; 503 when too many are waiting
 */
export async function checkedDrawing(file: Buffer, name: string): Promise<CheckedDrawing> {
  const kind = drawingFileKind(file)
  if (kind === 'picture') {
    const { bytes, extension } = await redrawn(file)
    return { kind, stored: bytes, extension, pages: [bytes] }
  }
  const work: ViewsWork = { file, kind, name }
  const limits = { failure: drawingTexts.tooSlowFile, timeLimit, memory, status: 400 } as const
  const made = await reading(() =>
    inChild<FileViews | { problem: ViewsProblem }>(new URL('./views-child.ts', import.meta.url), work, limits),
  )
  if ('problem' in made) throw badRequest(problems[made.problem])
  return { ...made, kind, stored: file, extension: kind }
}
