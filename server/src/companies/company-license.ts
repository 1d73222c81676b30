import type { FileStore } from '../adapters/files/port.ts'
import { notFound } from '../answers/errors.ts'
import { FileAnswer, tagged } from '../answers/file-answer.ts'
import type { Db } from '../database/db.ts'
import { pictureType } from '../media/picture.ts'

/** Whether this company uploaded a file: its name begins with the company's number. */
export async function isLicense({ files }: { files: FileStore }, companyId: number, fileId: string): Promise<boolean> {
  const isOwnName = new RegExp(`^${companyId}-[0-9a-f-]{36}\\.(png|jpg|webp)$`).test(fileId)
  return isOwnName && (await files.get('licenses', fileId)) !== undefined
}

/** A picture uploaded by a company, by its name; empty: none. @throws 404 */
export async function keptPicture(files: FileStore, name: string): Promise<FileAnswer> {
  const bytes = name ? await files.get('licenses', name) : undefined
  if (!bytes) throw notFound('图片不存在')
  return new FileAnswer(tagged(bytes, pictureType(name)), 'private')
}

/** The picture of a company's business licence. @throws 404 */
export async function licenseOf(db: Db, files: FileStore, companyId: number): Promise<FileAnswer> {
  const [row] = await db<{ file: string | null }[]>`select license_file as file from company where id = ${companyId}`
  const bytes = row?.file ? await files.get('licenses', row.file) : undefined
  if (!row?.file || !bytes) throw notFound('营业执照不存在')
  return new FileAnswer(tagged(bytes, pictureType(row.file)), 'private')
}
