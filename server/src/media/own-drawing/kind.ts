import { drawingTexts } from '@lianmeng/contract/drawing-edits/texts'
import type { DrawingFileKind } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import { badRequest } from '../../answers/errors.ts'
import { dxfStart, fileKind, stepStart } from '../../sheets/file-kind.ts'
import { SheetError } from '../../sheets/limits.ts'
import { pictureHeader } from '../picture-header.ts'

const binaryDxf = 'AutoCAD Binary DXF'

/** What a drawing file is, by its bytes; its name says nothing. @throws 400, with what it is instead */
export function drawingFileKind(file: Buffer): DrawingFileKind {
  if (pictureHeader(file)) return 'picture'
  const head = new TextDecoder().decode(file.subarray(0, 4_096)).replace(/^\ufeff/, '')
  if (head.startsWith(binaryDxf)) throw badRequest(drawingTexts.binaryDxf)
  if (stepStart.test(head)) return 'step'
  if (dxfStart.test(head)) return 'dxf'
  const foreign = foreignKind(file)
  if (foreign === undefined) return 'pdf'
  throw badRequest(drawingTexts.foreignFile(foreign))
}

/** What a file is that is no drawing; undefined for a PDF. */
function foreignKind(file: Buffer): string | undefined {
  try {
    const kind = fileKind(file)
    return kind === 'pdf' ? undefined : kind === 'text' ? '文本文件' : '表格'
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    if (error.problem === 'password') throw badRequest(drawingTexts.passwordFile)
    return error.kind || '无法识别的文件'
  }
}
