import { maxPictureSize, pictureTexts } from '@lianmeng/contract/pictures'
import { badRequest, HttpProblem } from '../answers/errors.ts'
import { type Picture, pictureType, redrawn } from './picture.ts'
import { pictureHeader } from './picture-header.ts'

/** A document as stored: a PDF, or a picture. */
export type StoredDocument = { bytes: Uint8Array; extension: Picture['extension'] | 'pdf' }

/**
 * Keeps a PDF as it came, told by its first bytes, and re-encodes a picture. A PDF is only ever saved, never shown in a
 * page.
 * @throws 400 when it is neither, 413, 503
 */
export async function storable(bytes: Buffer): Promise<StoredDocument> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { bytes, extension: 'pdf' }
  if (!pictureHeader(bytes)) throw badRequest(pictureTexts.documentType)
  if (bytes.byteLength > maxPictureSize) throw new HttpProblem(413, pictureTexts.size)
  return redrawn(bytes)
}

/** Media type of a stored document, by its extension. */
export const documentType = (name: string): string => (name.endsWith('.pdf') ? 'application/pdf' : pictureType(name))
