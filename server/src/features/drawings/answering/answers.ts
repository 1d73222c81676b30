import * as contract from '@lianmeng/contract/drawings/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { jointFile } from '@lianmeng/contract/tools/joint-endpoints'
import type { Caller } from '../../../accounts/caller.ts'
import { Refusal } from '../../../answers/errors.ts'
import { FileAnswer } from '../../../answers/file-answer.ts'
import { drawingModelOf } from '../../../companies/drawing-model.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { assemblyOfJoint, reckonJoint } from '../../../reference/joint.ts'
import { unsigned } from '../data-sheet/data-sheet.ts'
import { jointSheetOf } from '../data-sheet/joint-sheet.ts'
import type { Signature } from '../data-sheet/sheet.ts'
import { askLibrary, blankWhereAbsent } from '../facts.ts'
import { fileNameOf, jointFileName, ownFileName } from '../file-names.ts'
import { filesOf } from '../files.ts'
import { openSubject, requireSolid, viewsOpenTo } from '../subject/open-subject.ts'
import { subPartsOf } from '../subject/sub-parts.ts'
import {
  downloadOfUpload,
  imageOfUpload,
  meshOfUpload,
  solidOfUpload,
  uploadBehind,
  viewsOfUpload,
} from '../uploaded.ts'
import { solidAnswer } from './solid-answer.ts'

type Visitor = Caller | null

const isSolid = (format: contract.DownloadFormat): boolean => format !== 'dxf' && format !== 'pdf'

/** Files cost more than other answers: the limit per minute, for downloads and for models of the viewer. */
const filesPerMinute = { seconds: 60, max: 60 }

/** A data sheet bears the mark of the caller's company. */
async function signatureOf({ db }: Deps, { companyId }: Caller): Promise<Signature> {
  if (companyId === null) return unsigned
  const { companyMark, drawnBy } = await drawingModelOf(db, companyId)
  return { companyMark, drawnBy }
}

/** The answers with drawings, solids and files that the kernel makes. Refuses what the caller may not see. */
function madeAnswers(deps: Deps) {
  const files = filesOf(deps.solids)

  /** @param who a person, or the address of a visitor */
  const takeFile = (who: number | string | null, kind: 'download' | 'model') =>
    enforceLimits(deps.db, `${kind}:${who}`, [filesPerMinute])

  async function solidOf(drawn: contract.DrawingTarget, caller: Visitor) {
    const subject = await openSubject(deps, drawn, 'solid', caller)
    return askLibrary(() => solidAnswer(subject))
  }

  return {
    views: (drawn: contract.DrawingTarget, caller: Visitor) => viewsOpenTo(deps, drawn, caller),

    async image({ svgShowType, source, ...drawn }: ParamsOf<typeof contract.drawingImage>, caller: Visitor) {
      const view = svgShowType === contract.svgShowType.detail ? 'detail' : 'simple'
      const { shown, own } = await openSubject(deps, drawn, view, caller)
      const kind = view === 'simple' && source === 'picture' ? 'picture' : view
      const image = await askLibrary(() => files.image(kind, shown, own?.owner))
      return new FileAnswer(image, view === 'simple' && !own ? 'public' : 'private')
    },

    solid: (drawn: contract.DrawingTarget, caller: Visitor) => blankWhereAbsent(solidOf(drawn, caller)),

    async mesh(drawn: contract.DrawingTarget, caller: Visitor, ip: string | null) {
      const { shown } = await openSubject(deps, drawn, 'solid', caller)
      await takeFile(caller?.userId ?? ip, 'model')
      return new FileAnswer(await askLibrary(() => files.download('glb', shown)), 'private')
    },

    async download({ format, thread, limit, ...drawn }: ParamsOf<typeof contract.download>, caller: Caller) {
      const subject = await openSubject(deps, drawn, 'download', caller)
      const { shown, own } = subject
      if (isSolid(format)) requireSolid(deps, subject)
      await takeFile(caller.userId, 'download')
      const signature = await signatureOf(deps, caller)
      const style = { thread: thread ? 'modelled' : 'cosmetic', limit, signature, owner: own?.owner } as const
      const file = await askLibrary(() => files.download(format, shown, style))
      const name = own
        ? ownFileName(own.name, drawn.taskId ?? 0, format)
        : fileNameOf(shown, format, isSolid(format) ? limit : undefined)
      return new FileAnswer(file, 'private', name)
    },

    async joint({ format, thread, ...asks }: ParamsOf<typeof jointFile>, caller: Caller) {
      const chosen = await askLibrary(() => reckonJoint(asks))
      const { joint, problem } = chosen
      if (!joint) throw new Refusal('impossibleCombination', problem)
      const assembly = await askLibrary(() => assemblyOfJoint(asks))
      await takeFile(caller.userId, 'download')
      const file =
        format === 'pdf'
          ? await files.printed(jointSheetOf(chosen, joint, assembly, await signatureOf(deps, caller)))
          : await askLibrary(() => files.assembled(format, assembly, thread ? 'modelled' : 'cosmetic'))
      return new FileAnswer(file, 'private', jointFileName(assembly, format))
    },

    async subMembers({ id, standardId, ...rest }: ParamsOf<typeof contract.subMembers>, caller: Caller) {
      const drawn = { ...rest, ...(id && { cid: id }), ...(standardId && { stdId: standardId }) }
      const { whole } = await openSubject(deps, drawn, 'simple', caller)
      return askLibrary(() => subPartsOf(whole))
    },
  }
}

/** The answers with drawings, solids and files: made by the kernel, or uploaded by the caller's company. */
export function answersOf(deps: Deps) {
  const made = madeAnswers(deps)
  const behind = (drawn: contract.DrawingTarget, caller: Visitor) => uploadBehind(deps, drawn, caller)
  return {
    joint: made.joint,

    async views(drawn: contract.DrawingTarget, caller: Visitor) {
      const upload = await behind(drawn, caller)
      return upload ? viewsOfUpload(upload) : made.views(drawn, caller)
    },

    async image(params: ParamsOf<typeof contract.drawingImage>, caller: Visitor) {
      const upload = await behind(params, caller)
      return upload ? imageOfUpload(deps, upload) : made.image(params, caller)
    },

    async solid(drawn: contract.DrawingTarget, caller: Visitor) {
      const upload = await behind(drawn, caller)
      return upload ? blankWhereAbsent(solidOfUpload(upload)) : made.solid(drawn, caller)
    },

    async mesh(drawn: contract.DrawingTarget, caller: Visitor, ip: string | null) {
      const upload = await behind(drawn, caller)
      return upload ? meshOfUpload(deps, upload) : made.mesh(drawn, caller, ip)
    },

    async download(params: ParamsOf<typeof contract.download>, caller: Caller) {
      const upload = await behind(params, caller)
      return upload ? downloadOfUpload(deps, upload, params.format) : made.download(params, caller)
    },

    async subMembers(params: ParamsOf<typeof contract.subMembers>, caller: Caller) {
      const upload = await behind(params, caller)
      return upload ? [] : made.subMembers(params, caller)
    },
  }
}
