import { type DrawingTarget, solidMesh } from '@lianmeng/contract/drawings/endpoints'
import { useQuery } from '@tanstack/react-query'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { callFile } from '../../../lib/calls/call.ts'
import { type Solid, solidIn } from './solid.ts'

async function readSolid(drawn: DrawingTarget, signal: AbortSignal): Promise<Solid> {
  const { content } = await callFile(solidMesh, drawn, { signal, silent: true })
  const { scene } = await new GLTFLoader().parseAsync(await content.arrayBuffer(), '')
  return solidIn(scene)
}

/** The solid of a part, created once and shared. */
export function useSolid(drawn: DrawingTarget) {
  return useQuery({
    queryKey: [solidMesh.path, drawn],
    queryFn: ({ signal }) => readSolid(drawn, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
