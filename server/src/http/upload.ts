import { Readable } from 'node:stream'
import { maxPictureSize, pictureTexts } from '@lianmeng/contract/pictures'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, HttpProblem } from '../answers/errors.ts'
import { type StoredDocument, storable } from '../media/document.ts'
import { type Picture, redrawn } from '../media/picture.ts'
import { answerFailure } from './failures.ts'
import { refuseInfected } from './scanned.ts'

/** More than a form with one file has: each part costs time to parse. */
const maxParts = 8

/** What of a request its file is read from. */
export type UploadRequest = Pick<FastifyRequest, 'body' | 'headers' | 'log' | 'server'>

/** The rule for an upload: maximum bytes, and the messages for too large or missing files. */
export type UploadRule = { size: number; tooLarge: string; missing: string }

const picture: UploadRule = { size: maxPictureSize, tooLarge: pictureTexts.size, missing: '请选择图片' }
const document: UploadRule = { size: maxPictureSize, tooLarge: pictureTexts.documentSize, missing: '请选择文件' }
const tooLarge = (rule: UploadRule) => new HttpProblem(413, rule.tooLarge)

/** Makes these routes accept forms with a file; the body is read as a whole, up to the route's limit. */
export function installUploads(app: FastifyInstance, tooLargeText = picture.tooLarge): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  )
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    answerFailure(
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new HttpProblem(413, tooLargeText) : error,
      request,
      reply,
    ),
  )
}

/** Whether the form has few enough parts to parse. */
function isSmallForm(body: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  return boundary !== undefined && body.toString('latin1').split(`--${boundary}`, maxParts + 1).length <= maxParts
}

/** The only file in the part `file` of the form, scanned. @throws 400, 413, 503 */
export async function uploadedFile(request: UploadRequest, rule: UploadRule): Promise<Buffer> {
  const { body, headers } = request
  const contentType = headers['content-type'] ?? ''
  if (!Buffer.isBuffer(body) || !isSmallForm(body, contentType)) throw badRequest(rule.missing)
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  const form = await answer.formData().catch(() => undefined)
  const files = form?.getAll('file') ?? []
  const [file] = files
  if (files.length !== 1 || !(file instanceof File) || file.size === 0) throw badRequest(rule.missing)
  if (file.size > rule.size) throw tooLarge(rule)
  const bytes = Buffer.from(await file.arrayBuffer())
  await refuseInfected(request, Readable.from([bytes]))
  return bytes
}

/**
 * The picture in the part `file` of a form for an endpoint with `body: 'upload'`, re-encoded. The form's own claims
 * about it are ignored.
 * @throws 400 when there is none, or no PNG, JPEG or WebP of at most 25 megapixels; 413 above 4 MB; 503 when busy
 */
export async function uploadedPicture(request: UploadRequest): Promise<Picture> {
  return redrawn(await uploadedPictureBytes(request))
}

/**
 * The bytes of a form's picture as uploaded. Re-encode them before showing them to anyone.
 * @throws 400, 413
 */
export const uploadedPictureBytes = (request: UploadRequest): Promise<Buffer> => uploadedFile(request, picture)

/**
 * The document in the part `file` of a form: a PDF as it came, or a picture re-encoded.
 * @throws 400 when there is none, or it is neither; 413 above 4 MB; 503 when busy
 */
export async function uploadedDocument(request: UploadRequest): Promise<StoredDocument> {
  return storable(await uploadedFile(request, document))
}
