import type { Drawn } from '@lianmeng/contract/drawings'
import { simpleViewsOf } from '@lianmeng/fastener/drawing/simple-views'
import { FactError } from '@lianmeng/fastener/fact-error'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../kernel/caller.ts'
import { forbidden, notFound } from '../../kernel/errors.ts'
import { standardWithId } from '../../reference/size-names.ts'
import { asked } from './facts.ts'
import { type Openness, opennessFor, type View } from './openness.ts'
import { accessPermissionOf } from './queries.ts'
import { partName, specificationName } from './specification-name.ts'
import { subPartsOf } from './sub-parts.ts'
import { type Subject, subjectOf, type Wanted, wantedBy } from './subject.ts'

type Needed = Pick<Deps, 'db' | 'catalogue' | 'solids'>

/** By what the seller says at this moment. @throws 404 where a product is not listed any more */
async function opennessOf(
  { db, solids }: Needed,
  { product }: Wanted,
  subject: Subject | undefined,
  caller: Caller | null,
): Promise<Openness> {
  const sellersPermission = product && (await accessPermissionOf(db, product.tenantId, product.id))
  if (product && sellersPermission === undefined) throw notFound('商品不存在或已下架')
  return opennessFor({
    loggedIn: caller !== null,
    sellersPermission,
    hasDrawing: subject !== undefined,
    hasSolid: subject !== undefined && solids.has(subject.shown),
  })
}

/** @throws 404 for what has a drawing, but is no body: a table of threads */
export function requireSolid({ solids }: Pick<Deps, 'solids'>, { shown }: Subject): void {
  if (!solids.has(shown)) throw notFound('该零件暂无三维模型')
}

/**
 * What is asked to be seen, where it is open to the caller.
 * @throws 400, 403, 404; Refusal for an impossible specification
 */
export async function openSubject(deps: Needed, drawn: Drawn, view: View, caller: Caller | null): Promise<Subject> {
  const wanted = await asked(() => wantedBy(deps, drawn))
  const subject = await asked(() => subjectOf(wanted))
  if (view === 'simple') return subject
  if (view === 'solid') requireSolid(deps, subject)
  const openness = await opennessOf(deps, wanted, subject, caller)
  if (!openness[view]) throw forbidden(openness.reason)
  return subject
}

/** A specification without figures has no drawing; what is impossible is refused. @throws FactError */
function drawable(wanted: Wanted): Subject | undefined {
  try {
    const subject = subjectOf(wanted)
    simpleViewsOf(subject.shown)
    return subject
  } catch (error) {
    if (error instanceof FactError && error.kind === 'noDimensions') return undefined
    throw error
  }
}

/** All that a caller may see of a specification, with what was left out filled in. @throws as {@link openSubject} */
export async function viewsOpenTo(deps: Needed, drawn: Drawn, caller: Caller | null) {
  const wanted = await asked(() => wantedBy(deps, drawn))
  const subject = await asked(() => drawable(wanted))
  const openness = await opennessOf(deps, wanted, subject, caller)
  const standard = subject?.shown.standard ?? standardWithId(wanted.ids.standardId)
  return {
    ...openness,
    title: [standard.name, partName(standard), subject && specificationName(subject.shown)].filter(Boolean).join(' '),
    parts: subject ? subPartsOf(subject.whole) : [],
    drawn: subject?.drawn ?? drawn,
  }
}
