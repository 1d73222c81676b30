import type { FileStore } from '../../adapters/files/port.ts'
import { isPictureName } from '../../kernel/content-picture.ts'
import { notFound } from '../../kernel/errors.ts'
import { FileAnswer, tagged } from '../../kernel/file-answer.ts'
import { pictureType } from '../../kernel/picture.ts'

/** A picture of a text or a banner. @throws 404 */
export async function contentPicture(files: FileStore, name: string): Promise<FileAnswer> {
  const bytes = isPictureName(name) ? await files.get('content', name) : undefined
  if (!bytes) throw notFound()
  return new FileAnswer(tagged(bytes, pictureType(name)), 'immutable')
}
