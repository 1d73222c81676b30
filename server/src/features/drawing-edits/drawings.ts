import type {
  DrawingRow,
  drawingDetail,
  drawingList,
  saveDrawing,
  startDrawing,
} from '@lianmeng/contract/drawing-edits/endpoints'
import { drawingTexts } from '@lianmeng/contract/drawing-edits/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { isComposite } from '@lianmeng/fastener/composite/composition'
import { judgedEdit } from '@lianmeng/fastener/edit/check'
import { parametersOf } from '@lianmeng/fastener/edit/parameters'
import { FactError } from '@lianmeng/fastener/fact-error'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { editOf, settingsOf } from '../../companies/edit-settings.ts'
import { baseOf, type OwnDrawing, versionLetter } from '../../companies/own-drawing.ts'
import type { OwnUpload } from '../../companies/own-upload.ts'
import { countDrawings, takeDrawing } from '../../companies/take-drawing.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { specificationOfProduct } from '../../offers/product-specification.ts'
import { completed } from '../../reference/completed.ts'
import { nominalOfSize, standardWithId } from '../../reference/size-names.ts'
import { readSpecification, type SpecificationIds } from '../../reference/specification.ts'
import { drawingOf, inWords } from './preview.ts'
import { deleteDrawing, drawingPage, insertDrawing, updateDraft, versionsOf } from './queries.ts'

type Resources = Pick<Deps, 'db' | 'clock' | 'catalogue'>

/** A row of the list. A base that the library no longer has still has its name. */
function rowOf({ taskId, name, number, base, settings, versions, changedAt, changedBy }: OwnDrawing): DrawingRow {
  const standard = standardWithId(base.standardId)
  const { size, length } = readSpecification(base)
  return {
    taskId,
    name,
    number,
    kind: 'edit',
    standardName: standard.name,
    specification: `${size.replace('x', '×')}${length ? `×${length}` : ''}`,
    changes: Object.keys(settings).length,
    version: versionLetter(versions + 1),
    updatedAt: changedAt.toISOString(),
    updatedBy: changedBy,
  }
}

const fileKinds: Readonly<Record<OwnUpload['fileKind'], string>> = {
  pdf: 'PDF',
  dxf: 'DXF',
  step: 'STEP',
  picture: '图片',
}

const uploadRow = ({ taskId, name, number, size, fileKind, changedAt, changedBy }: OwnUpload): DrawingRow => ({
  taskId,
  name,
  number,
  kind: 'upload',
  standardName: `上传的 ${fileKinds[fileKind]}`,
  specification: size,
  changes: 0,
  version: '',
  updatedAt: changedAt.toISOString(),
  updatedBy: changedBy,
})

const likeOf = (keyword = ''): string => `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`

export async function listDrawings(
  db: Db,
  { companyId }: Buyer,
  { keyword, start = 1, limit = 20 }: ParamsOf<typeof drawingList>,
): Promise<DataOf<typeof drawingList>> {
  const like = likeOf(keyword)
  const total = await countDrawings(db, companyId, like)
  const rows = await drawingPage(db, { companyId, like, offset: (start - 1) * limit, limit })
  return { records: rows.map((row) => ('file' in row ? uploadRow(row) : rowOf(row))), total, start, limit }
}

/** @throws 404 */
export async function detailOf(db: Db, { companyId }: Buyer, taskId: number): Promise<DataOf<typeof drawingDetail>> {
  const drawing = await drawingOf(db, companyId, taskId)
  const versions = await versionsOf(db, companyId, taskId)
  const { revision, settings, base } = drawing
  return {
    ...rowOf(drawing),
    revision,
    settings: settingsOf(settings),
    versions: versions.map(({ settings: own, madeAt, ...version }) => ({
      ...version,
      letter: versionLetter(version.n),
      settings: settingsOf(own),
      madeAt: madeAt.toISOString(),
    })),
    standardId: base.standardId,
    nominalId: base.nominalId,
    length: base.length ?? 0,
  }
}

/**
 * A new draft.
 * @returns its random number
 * @throws 400, 404; Refusal for a base without figures or too many drawings
 */
export async function beginDrawing(
  deps: Resources,
  buyer: Buyer,
  { copies, ...target }: ParamsOf<typeof startDrawing>,
): Promise<number> {
  const { db, clock } = deps
  const source = copies ? await drawingOf(db, buyer.companyId, copies) : undefined
  const base = source?.base ?? (await baseNamedBy(deps, target))
  const name = source ? `${source.name.slice(0, 36)} 副本` : nameOf(base)
  return transaction(db, async (tx) => {
    const taskId = await takeDrawing(tx, buyer.companyId, 'edit')
    await insertDrawing(tx, buyer, { taskId, name, number: '', base, settings: source?.settings ?? {} }, clock())
    return taskId
  })
}

type Target = Omit<ParamsOf<typeof startDrawing>, 'copies'>

/** The completed specification of a base that can be changed. @throws 400, 404; Refusal */
async function baseNamedBy(deps: Resources, target: Target): Promise<SpecificationIds> {
  const goods = target.cid || target.nonstandardId
  const ids = goods ? (await specificationOfProduct(deps, goods))?.ids : inWords(() => namedIds(target))
  if (goods && !ids) throw notFound('商品不存在或已下架')
  if (!ids) throw badRequest(drawingTexts.noBase)
  return inWords(() => {
    const whole = completed(ids)
    const base = readSpecification(whole)
    if (isComposite(base.standard)) throw new FactError('impossibleCombination', '组合件请先选择其中一个零件再改图')
    parametersOf(base, {})
    return whole
  })
}

/** The ids of a specification named by ids or by words. @throws FactError unknownStandard, unknownSize */
function namedIds({ cid: _, stdId, standard, size, nominalId = 0, ...rest }: Target): SpecificationIds | undefined {
  const {
    taskId: _task,
    nonstandardId: _own,
    edition: _edition,
    revision: _revision,
    combineTreeId: _part,
    ...attributes
  } = rest
  if (stdId) return { ...attributes, standardId: stdId, nominalId }
  if (!standard) return undefined
  const { id } = standardNamed(standard)
  return { ...attributes, standardId: id, ...(size ? nominalOfSize(id, size) : { nominalId: 0 }) }
}

function nameOf(base: SpecificationIds): string {
  const { standard, size, length } = readSpecification(base)
  return `${size.replace('x', '×')}${length ? `×${length}` : ''} ${standard.nameZh}`.slice(0, 40)
}

/**
 * Saves the draft. A save that names another revision than the present one changes nothing.
 * @throws 404, 409; Refusal for impossible changes
 */
export async function saveDraft(
  { db, clock }: Resources,
  buyer: Buyer,
  { taskId, revision, settings, name, number }: ParamsOf<typeof saveDrawing>,
): Promise<DataOf<typeof saveDrawing>> {
  const drawing = await drawingOf(db, buyer.companyId, taskId)
  const edit = settings ? inWords(() => judgedEdit(baseOf(drawing), editOf(settings))) : drawing.settings
  const draft = {
    taskId,
    revision,
    settings: edit,
    name: name?.trim() || drawing.name,
    number: number === undefined ? drawing.number : number.trim(),
  }
  const now = clock()
  const saved = await updateDraft(db, buyer, draft, now)
  if (saved === undefined) throw conflict(drawingTexts.changedElsewhere)
  return { revision: saved, savedAt: now.toISOString() }
}

/** @throws 404 */
export async function removeDrawing(db: Db, { companyId }: Buyer, taskId: number): Promise<void> {
  if (!(await deleteDrawing(db, companyId, taskId))) throw notFound(drawingTexts.gone)
}
