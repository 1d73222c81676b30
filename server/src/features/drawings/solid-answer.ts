import { type Drawn, solidMesh } from '@lianmeng/contract/drawings'
import { gateway } from '@lianmeng/contract/endpoint'
import { legendOf } from '@lianmeng/fastener/drawing/sheet'
import { simpleViewsOf } from '@lianmeng/fastener/drawing/simple-views'
import { Answered } from '../../kernel/route.ts'
import { partName, specificationName } from './specification-name.ts'
import type { Subject } from './subject.ts'

const queryOf = (values: object): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

/** The page of ours that shows a solid. */
function viewerOf({ cid, stdId, ...rest }: Drawn): string {
  const shown = cid
    ? { componentId: cid, ...(rest.combineTreeId && { combineTreeId: rest.combineTreeId }) }
    : { stdId, ...rest }
  return `/fasternerImg?${queryOf({ ...shown, view: '3d' })}`
}

/**
 * Where a solid is fetched and shown, and the dimensions to show beside it.
 * @throws FactError
 */
export function solidAnswer({ shown, drawn }: Subject) {
  const { standard } = shown
  return new Answered(
    {
      modelUrl: `${gateway}${solidMesh.path}?${queryOf(drawn)}`,
      title: `${standard.name} ${partName(standard)} ${specificationName(shown)}`,
      dimensions: legendOf(simpleViewsOf(shown)),
    },
    { content: viewerOf(drawn) },
  )
}
