import type { FileStore } from '../../adapters/files/port.ts'
import { notFound } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { isPictureName } from '../../media/content-picture.ts'
import { pictureType } from '../../media/picture.ts'

/** A picture of a text or a banner. @throws 404 */
export async function contentPicture(files: FileStore, name: string): Promise<FileAnswer> {
  const bytes = isPictureName(name) ? await files.get('content', name) : undefined
  if (!bytes) throw notFound()
  return new FileAnswer(tagged(bytes, pictureType(name)), 'immutable')
}
