import { maxPictureSize, pictureTexts } from '@lianmeng/contract/pictures'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { type Picture, redrawn } from '../media/picture.ts'
import { badRequest, HttpProblem } from './answers/errors.ts'
import { answerFailure } from './failures.ts'

/** More than a form of one file has: each part costs time to read. */
const maxParts = 8

/** What may be handed in: bytes at most, and what is said where it is more, or nothing. */
export type UploadRule = { size: number; tooLarge: string; missing: string }

const picture: UploadRule = { size: maxPictureSize, tooLarge: pictureTexts.size, missing: '请选择图片' }
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

/** Whether the form has few enough parts to be read. */
function isSmallForm(body: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  return boundary !== undefined && body.toString('latin1').split(`--${boundary}`, maxParts + 1).length <= maxParts
}

/** The one file that stands in the part `file` of the form. @throws 400, 413 */
export async function uploadedFile(
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  rule: UploadRule,
): Promise<Buffer> {
  const contentType = headers['content-type'] ?? ''
  if (!Buffer.isBuffer(body) || !isSmallForm(body, contentType)) throw badRequest(rule.missing)
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  const form = await answer.formData().catch(() => undefined)
  const files = form?.getAll('file') ?? []
  const [file] = files
  if (files.length !== 1 || !(file instanceof File) || file.size === 0) throw badRequest(rule.missing)
  if (file.size > rule.size) throw tooLarge(rule)
  return Buffer.from(await file.arrayBuffer())
}

/**
 * The picture that a form of an endpoint with `body: 'upload'` brings in its part `file`, drawn anew. Nothing that the
 * form calls it is believed.
 * @throws 400 where there is none, or no PNG, JPEG or WebP of at most 25 megapixels; 413 above 4 MB; 503 when busy
 */
export async function uploadedPicture(request: Pick<FastifyRequest, 'body' | 'headers'>): Promise<Picture> {
  return redrawn(await uploadedPictureBytes(request))
}

/**
 * The bytes of the picture that a form brings, as they were handed in. They are to be drawn anew before anybody sees them.
 * @throws 400, 413
 */
export const uploadedPictureBytes = (request: Pick<FastifyRequest, 'body' | 'headers'>): Promise<Buffer> =>
  uploadedFile(request, picture)
