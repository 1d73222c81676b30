import { type DrawingTarget, solidMesh } from '@lianmeng/contract/drawings/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import { legendOf } from '@lianmeng/fastener/sheet/sheet'
import { simpleViewsOf } from '@lianmeng/fastener/sheet/simple-views'
import { AnswerWithTop } from '../../../answers/answered.ts'
import { partName, specificationName } from '../subject/specification-name.ts'
import type { Subject } from '../subject/subject.ts'

const queryOf = (values: object): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

/** The page of ours that displays a solid. */
function viewerOf({ cid, stdId, ...rest }: DrawingTarget): string {
  if (rest.taskId) return `/fasternerImg?${queryOf({ ...rest, view: '3d' })}`
  const shown = cid
    ? { componentId: cid, ...(rest.combineTreeId && { combineTreeId: rest.combineTreeId }) }
    : { stdId, ...rest }
  return `/fasternerImg?${queryOf({ ...shown, view: '3d' })}`
}

/**
 * The addresses of a solid and its viewer, and the dimensions to show beside it.
 * @throws FactError
 */
export function solidAnswer({ shown, drawn, own }: Subject) {
  const { standard } = shown
  return new AnswerWithTop(
    {
      modelUrl: `${gateway}${solidMesh.path}?${queryOf(drawn)}`,
      title: own?.name ?? `${standard.name} ${partName(standard)} ${specificationName(shown)}`,
      dimensions: legendOf(simpleViewsOf(shown)),
    },
    { content: viewerOf(drawn) },
  )
}
