import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { assemblyTexts } from '@lianmeng/contract/fast-order/texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, HttpProblem } from '../answers/errors.ts'
import { mayTakeLong } from './connections/long-bodies.ts'
import { refuseInfected } from './scanned.ts'
import type { UploadRequest, UploadRule } from './upload.ts'

const folder = join(tmpdir(), 'lianmeng-uploads')
/** What a process that ended left behind is removed after this time, ms: no upload takes as long. */
const oldest = 3_600_000
/** Uploads of a process at the same time; of a person one. */
const mostAtOnce = 6

const callers = new Set<string>()

/** Makes these routes accept forms whose file goes to disk as it arrives. */
export function installLargeUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request: unknown, payload, done) => done(null, payload))
}

/** Lets this request's body take as long as a large file needs; it still has to keep coming. */
export const takeTimeForFile = ({ raw }: Pick<FastifyRequest, 'raw'>): void => mayTakeLong(raw)

const busy = (text: string) => new HttpProblem(503, text, { headers: { 'retry-after': '10' } })

/**
 * Does work with the only file in the part `file` of a form, which lies on the disk as long as the work takes.
 * @param rule.caller the person who sends it
 * @throws 400 without a file, when it did not arrive whole, or with a virus; 413; 503 while the caller, or too many
 *   others, upload, or while nobody can scan
 */
export async function largeUpload<T>(
  request: UploadRequest,
  { caller, ...rule }: UploadRule & { caller: string },
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > rule.size + 64 * 1024) throw new HttpProblem(413, rule.tooLarge)
  if (!(request.body instanceof Readable)) throw badRequest(rule.missing)
  if (callers.has(caller)) throw busy(assemblyTexts.oneAtATime)
  if (callers.size >= mostAtOnce) throw busy(assemblyTexts.busy)
  callers.add(caller)
  const path = join(folder, randomUUID())
  try {
    await removeOld()
    await toDisk(request.body, request.headers, path, rule)
    await refuseInfected(request, createReadStream(path))
    return await work(path)
  } finally {
    callers.delete(caller)
    await rm(path, { force: true })
  }
}

/** Removes what a process left that ended in the middle of an upload. */
async function removeOld(): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = performance.timeOrigin + performance.now() - oldest
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtimeMs < before) await rm(path, { force: true })
  }
}

/** Writes the file of a form to this path. @throws 400, 413 */
async function toDisk(
  body: Readable,
  headers: FastifyRequest['headers'],
  path: string,
  rule: UploadRule,
): Promise<void> {
  let form: BusboyInstance
  try {
    form = new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files: 1, fields: 8, parts: 8, fileSize: rule.size },
    })
  } catch {
    throw badRequest(rule.missing)
  }
  let written: Promise<number> | undefined
  form.on('file', (name, file) => {
    if (name !== 'file' || written) {
      file.resume()
      return
    }
    const out = createWriteStream(path, { mode: 0o600 })
    written = pipeline(file, out).then(() => {
      if (file.truncated) throw new HttpProblem(413, rule.tooLarge)
      return out.bytesWritten
    })
    // Its failure is told below, when the form has ended.
    written.catch(() => body.unpipe(form).resume())
  })
  await pipeline(body, form).catch(() => {
    throw badRequest(assemblyTexts.interrupted)
  })
  if (!written || (await written) === 0) throw badRequest(rule.missing)
}
