import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import { FactError } from '@lianmeng/fastener/fact-error'
import { simpleViewsOf } from '@lianmeng/fastener/sheet/simple-views'
import type { Caller } from '../../../accounts/caller.ts'
import { forbidden, notFound } from '../../../answers/errors.ts'
import type { Deps } from '../../../deps.ts'
import { standardWithId } from '../../../reference/size-names.ts'
import { askLibrary } from '../facts.ts'
import { type Openness, opennessFor, type View } from '../openness.ts'
import { accessPermissionOf } from '../queries.ts'
import { ownSubject } from './own-subject.ts'
import { partName, specificationName } from './specification-name.ts'
import { subPartsOf } from './sub-parts.ts'
import { type DrawingQuery, type Subject, subjectOf, wantedBy } from './subject.ts'

type Resources = Pick<Deps, 'db' | 'catalogue' | 'solids'>

/** Follows the seller's current setting. @throws 404 when a product is no longer listed */
async function opennessOf(
  { db, solids }: Resources,
  { product }: DrawingQuery,
  subject: Subject | undefined,
  caller: Caller | null,
): Promise<Openness> {
  const ofSeller = product && (await accessPermissionOf(db, product.tenantId, product.id))
  if (product && ofSeller === undefined) throw notFound('商品不存在或已下架')
  return opennessFor({
    loggedIn: caller !== null,
    sellersPermission: product?.isOwnDrawing ? ofSeller : undefined,
    hasDrawing: subject !== undefined,
    hasSolid: subject !== undefined && solids.has(subject.shown),
  })
}

/** @throws 404 for a subject with a drawing but without a body: a table of threads */
export function requireSolid({ solids }: Pick<Deps, 'solids'>, { shown }: Subject): void {
  if (!solids.has(shown)) throw notFound('该零件暂无三维模型')
}

/**
 * The part to show, if this view is open to the caller.
 * @throws 400, 403, 404; Refusal for an impossible specification
 */
export async function openSubject(
  deps: Resources,
  drawn: DrawingTarget,
  view: View,
  caller: Caller | null,
): Promise<Subject> {
  if (drawn.taskId) return ownSubject(deps.db, drawn, caller)
  const wanted = await askLibrary(() => wantedBy(deps, drawn))
  const subject = await askLibrary(() => subjectOf(wanted))
  if (view === 'simple') return subject
  if (view === 'solid') requireSolid(deps, subject)
  const openness = await opennessOf(deps, wanted, subject, caller)
  if (!openness[view]) throw forbidden(openness.reason)
  return subject
}

/** The subject to draw; undefined without figures. @throws FactError for an impossible one */
function drawable(wanted: DrawingQuery): Subject | undefined {
  try {
    const subject = subjectOf(wanted)
    simpleViewsOf(subject.shown)
    return subject
  } catch (error) {
    if (error instanceof FactError && error.kind === 'noDimensions') return undefined
    throw error
  }
}

/** A company sees everything of its own drawings. */
async function ownViews(deps: Resources, target: DrawingTarget, caller: Caller | null) {
  const { shown, drawn, own } = await ownSubject(deps.db, target, caller)
  const hasSolid = deps.solids.has(shown)
  const openness = opennessFor({ loggedIn: true, sellersPermission: undefined, hasDrawing: true, hasSolid })
  return { ...openness, title: own?.name ?? '', parts: [], drawn }
}

/** The views of a specification, completed, that are open to a caller. @throws as {@link openSubject} */
export async function viewsOpenTo(deps: Resources, drawn: DrawingTarget, caller: Caller | null) {
  if (drawn.taskId) return ownViews(deps, drawn, caller)
  const wanted = await askLibrary(() => wantedBy(deps, drawn))
  const subject = await askLibrary(() => drawable(wanted))
  const openness = await opennessOf(deps, wanted, subject, caller)
  const standard = subject?.shown.standard ?? standardWithId(wanted.ids.standardId)
  return {
    ...openness,
    title: [standard.name, partName(standard), subject && specificationName(subject.shown)].filter(Boolean).join(' '),
    parts: subject ? subPartsOf(subject.whole) : [],
    drawn: subject?.drawn ?? drawn,
  }
}
