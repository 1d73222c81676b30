import type { FileStore } from '../adapters/files/port.ts'
import type { Db } from '../database/db.ts'
import { notFound } from '../kernel/errors.ts'
import { FileAnswer, tagged } from '../kernel/file-answer.ts'
import { pictureType } from '../kernel/picture.ts'

/** The picture of a company's business licence. @throws 404 */
export async function licenseOf(db: Db, files: FileStore, companyId: number): Promise<FileAnswer> {
  const [row] = await db<{ file: string | null }[]>`select license_file as file from company where id = ${companyId}`
  const bytes = row?.file ? await files.get('licenses', row.file) : undefined
  if (!row?.file || !bytes) throw notFound('营业执照不存在')
  return new FileAnswer(tagged(bytes, pictureType(row.file)), 'private')
}
