import type { DrawingFileKind } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import type { FileStore } from '../adapters/files/port.ts'
import { notFound } from '../answers/errors.ts'
import { type File, tagged } from '../answers/file-answer.ts'
import type { Db } from '../database/db.ts'

/** A drawing that a company made itself: a file, and what the company says of the part. */
export type OwnUpload = {
  readonly taskId: number
  readonly name: string
  readonly number: string
  readonly material: string
  readonly size: string
  readonly quantityNote: string
  readonly fileKind: DrawingFileKind
  readonly fileName: string
  /** Its name in the store. */
  readonly file: string
  readonly bytes: number
  /** SHA-256 of the file as it came. */
  readonly hash: string
  readonly pages: number
  /** mm and mm³ */
  readonly solid: { width: number; depth: number; height: number; volume: number } | null
  readonly revision: number
  readonly changedAt: Date
  readonly changedBy: string
}

type Owned<Row> = Row & { buyerId: number }

/** A company's uploaded drawings, for a further condition. */
export const uploadRows = (db: Db, companyId: number) => db`
  select d.buyer_id as "buyerId", d.task_id as "taskId", d.name, d.number, d.material, d.size,
    d.quantity_note as "quantityNote", d.file_kind as "fileKind", d.file_name as "fileName", d.file, d.bytes, d.hash, d.pages,
    d.solid, d.revision, d.changed_at as "changedAt", u.name as "changedBy"
  from drawing_upload d join app_user u on u.id = d.changed_by
  where d.buyer_id = ${companyId}`

/** An uploaded drawing by its task; undefined: the company has none of that number. */
export async function ownUpload(db: Db, companyId: number, taskId: number): Promise<OwnUpload | undefined> {
  const [row] = await db<Owned<OwnUpload>[]>`
    ${uploadRows(db, companyId)} and d.task_id = ${taskId}`.ownedBy('buyerId', companyId)
  return row
}

const stem = (file: string): string => file.slice(0, file.lastIndexOf('.'))
const pageEndings = { pdf: 'webp', dxf: 'svg', step: 'svg' } as const

/** Name in the store of a page, counted from 1. A picture is its own page. */
export const pageName = ({ fileKind, file }: Pick<OwnUpload, 'fileKind' | 'file'>, page: number): string =>
  fileKind === 'picture' ? file : `${stem(file)}-${page}.${pageEndings[fileKind]}`

/** Name in the store of the mesh of a solid. */
export const modelName = ({ file }: Pick<OwnUpload, 'file'>): string => `${stem(file)}-model.glb`

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  dxf: 'image/vnd.dxf',
  step: 'model/step',
  glb: 'model/gltf-binary',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** A stored file of an uploaded drawing: itself, a page or its mesh. @throws 404 */
export async function drawingFile(files: FileStore, name: string): Promise<File> {
  const bytes = await files.get('drawings', name)
  if (!bytes) throw notFound('图纸文件不存在')
  return tagged(bytes, types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
}
