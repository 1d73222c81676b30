import { createHash, randomUUID } from 'node:crypto'
import { drawingTexts, maxDrawingFile } from '@lianmeng/contract/drawing-edits/texts'
import type { saveUpload, UploadedDrawing } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { Buyer } from '../../accounts/caller.ts'
import { conflict, notFound } from '../../answers/errors.ts'
import { FileAnswer } from '../../answers/file-answer.ts'
import { drawingFile, modelName, type OwnUpload, ownUpload, pageName } from '../../companies/own-upload.ts'
import { takeDrawing } from '../../companies/take-drawing.ts'
import { type Db, transaction } from '../../database/db.ts'
import { enforceLimits, type Limit } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { type CheckedDrawing, checkedDrawing } from '../../media/own-drawing/views.ts'
import { insertUpload, updateFacts } from './queries.ts'

type Resources = Pick<Deps, 'db' | 'clock' | 'files'>

/** Reading a file takes seconds of a processor. */
const uploads: readonly Limit[] = [
  { seconds: 60, max: 10 },
  { seconds: 86_400, max: 200 },
]

export const uploadRule = { size: maxDrawingFile, tooLarge: drawingTexts.fileTooLarge, missing: drawingTexts.noFile }

/** kg per 1000 pieces of steel of a volume in mm³. */
const steel = 7.85e-3

/** The name of a file without folders and signs that nobody sees. */
const shownName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(-80) || '图纸'

const nameIn = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').slice(0, 40) || '图纸'

/**
 * Keeps a file as a drawing of the company.
 * @returns its random number
 * @throws 400, 413, 429, 503; Refusal when there are too many
 */
export async function keepUpload(
  { db, clock, files }: Resources,
  buyer: Buyer,
  givenName: string,
  read: () => Promise<Buffer>,
): Promise<number> {
  const bytes = await read()
  await enforceLimits(db, `drawing upload:${buyer.userId}`, uploads)
  const fileName = shownName(givenName)
  const drawing = await checkedDrawing(bytes, nameIn(fileName))
  const file = `d${randomUUID()}.${drawing.extension}`
  await store(files, file, drawing)
  return transaction(db, async (tx) => {
    const taskId = await takeDrawing(tx, buyer.companyId, 'upload')
    const upload = {
      taskId,
      name: nameIn(fileName),
      fileKind: drawing.kind,
      fileName,
      file,
      bytes: bytes.byteLength,
      hash: createHash('sha256').update(drawing.stored).digest('hex'),
      pages: drawing.pages.length,
      solid: drawing.solid ?? null,
    }
    await insertUpload(tx, buyer, upload, clock())
    return taskId
  })
}

async function store(
  files: Deps['files'],
  file: string,
  { kind, stored, pages, model }: CheckedDrawing,
): Promise<void> {
  await files.put('drawings', file, stored)
  if (model) await files.put('drawings', modelName({ file }), model)
  if (kind === 'picture') return
  for (const [index, page] of pages.entries())
    await files.put('drawings', pageName({ fileKind: kind, file }, index + 1), page)
}

/** @throws 404 */
export async function uploadOf(db: Db, companyId: number, taskId: number): Promise<OwnUpload> {
  const upload = await ownUpload(db, companyId, taskId)
  if (!upload) throw notFound(drawingTexts.gone)
  return upload
}

const tenth = (value: number): number => Number(value.toFixed(2))

export function uploadOnWire({ file: _file, changedAt, changedBy, solid, ...upload }: OwnUpload): UploadedDrawing {
  return {
    ...upload,
    solid: solid && {
      width: tenth(solid.width),
      depth: tenth(solid.depth),
      height: tenth(solid.height),
      volume: Number((solid.volume / 1_000).toFixed(3)),
      weight: Number((solid.volume * steel).toPrecision(4)),
    },
    updatedAt: changedAt.toISOString(),
    updatedBy: changedBy,
  }
}

/** Saves what is said of the part. @throws 404, 409 */
export async function saveFacts(
  { db, clock }: Resources,
  buyer: Buyer,
  { name, number, material, size, quantityNote, ...of }: ParamsOf<typeof saveUpload>,
): Promise<number> {
  await uploadOf(db, buyer.companyId, of.taskId)
  const trimmed = { name: name.trim() || '图纸', number: number.trim(), material: material.trim(), size: size.trim() }
  const facts = { ...of, ...trimmed, quantityNote: quantityNote.trim() }
  const revision = await updateFacts(db, buyer, facts, clock())
  if (revision === undefined) throw conflict(drawingTexts.changedElsewhere)
  return revision
}

/** A page of the drawing. @throws 404 */
export async function pageOf({ db, files }: Resources, { companyId }: Buyer, taskId: number, page: number) {
  const upload = await uploadOf(db, companyId, taskId)
  if (page > upload.pages) throw notFound('图纸没有这一页')
  return new FileAnswer(await drawingFile(files, pageName(upload, page)), 'private')
}

/** The file, to be saved under its own name. @throws 404 */
export async function originalOf({ db, files }: Resources, { companyId }: Buyer, taskId: number) {
  const upload = await uploadOf(db, companyId, taskId)
  const ascii = `drawing-${taskId}${upload.file.slice(upload.file.lastIndexOf('.'))}`
  return new FileAnswer(await drawingFile(files, upload.file), 'private', { ascii, full: upload.fileName })
}
