import { drawingRefusals, drawingTexts } from '@lianmeng/contract/drawing-edits/texts'
import { type DownloadFormat, type DrawingTarget, solidMesh } from '@lianmeng/contract/drawings/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import type { Caller } from '../../accounts/caller.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { notFound, Refusal } from '../../answers/errors.ts'
import { FileAnswer } from '../../answers/file-answer.ts'
import { drawingFile, modelName, type OwnUpload, ownUpload, pageName } from '../../companies/own-upload.ts'
import type { Deps } from '../../deps.ts'

type Resources = Pick<Deps, 'db' | 'files'>

/** A file that the caller's company uploaded as its drawing; undefined if the task is none of these. */
export async function uploadBehind(
  { db }: Resources,
  { taskId = 0 }: DrawingTarget,
  caller: Caller | null,
): Promise<OwnUpload | undefined> {
  const companyId = caller?.companyId ?? null
  return taskId > 0 && companyId !== null ? ownUpload(db, companyId, taskId) : undefined
}

const titleOf = ({ number, name }: OwnUpload): string => [number, name].filter(Boolean).join(' ')
const drawnOf = ({ taskId, revision }: OwnUpload): DrawingTarget => ({ taskId, revision })

/** A company sees everything of its own file; the kernel cannot write it in another format. */
export const viewsOfUpload = (upload: OwnUpload) => ({
  title: titleOf(upload),
  accessPermission: 2,
  simple: upload.pages > 0,
  detail: upload.pages > 0,
  solid: upload.solid !== null,
  download: false,
  reason: drawingTexts.originalOnly,
  parts: [],
  drawn: drawnOf(upload),
})

/** The first page. @throws 404 for a solid without one */
export async function imageOfUpload({ files }: Resources, upload: OwnUpload): Promise<FileAnswer> {
  if (upload.pages === 0) throw notFound('该图纸只有三维模型')
  return new FileAnswer(await drawingFile(files, pageName(upload, 1)), 'private')
}

/** @throws 404 for a drawing without a solid */
export async function meshOfUpload({ files }: Resources, upload: OwnUpload): Promise<FileAnswer> {
  if (!upload.solid) throw notFound('该图纸没有三维模型')
  return new FileAnswer(await drawingFile(files, modelName(upload)), 'private')
}

/** The address of a solid, and its outer dimensions. @throws 404 */
export async function solidOfUpload(upload: OwnUpload) {
  const { taskId, revision, solid } = upload
  if (!solid) throw notFound('该图纸没有三维模型')
  const query = new URLSearchParams({ taskId: String(taskId), revision: String(revision) }).toString()
  const figure = (letter: string, value: number) => ({ letter, value: value.toFixed(2) })
  return new AnswerWithTop(
    {
      modelUrl: `${gateway}${solidMesh.path}?${query}`,
      title: titleOf(upload),
      dimensions: [figure('X', solid.width), figure('Y', solid.depth), figure('Z', solid.height)],
    },
    { content: `/fasternerImg?${query}&view=3d` },
  )
}

/** The file itself, if that is the wanted format. @throws Refusal otherwise */
export async function downloadOfUpload({ files }: Resources, upload: OwnUpload, format: DownloadFormat) {
  if (format !== upload.fileKind) throw new Refusal('originalOnly', drawingRefusals.originalOnly)
  const ascii = `drawing-${upload.taskId}.${format}`
  return new FileAnswer(await drawingFile(files, upload.file), 'private', { ascii, full: upload.fileName })
}
