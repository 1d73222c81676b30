import type { Point } from '../drawing/shape.ts'
import { pointIn } from './dxf-curves.ts'
import { type Entity, entitiesOf, numberIn, wordIn } from './dxf-pairs.ts'
import { FileError } from './file-error.ts'

/** An element with those that follow it and belong to it: corners of a polyline, words of a block. */
export type Element = Entity & { readonly parts: readonly Entity[] }
type Block = { readonly base: Point; readonly elements: readonly Element[] }
/** `weight`: of its lines, hundredths of a millimetre; below zero: the usual one. */
export type Layer = { readonly isHidden: boolean; readonly lineType: string; readonly weight: number }

/** What of a file is drawn. */
export type Structure = {
  readonly layers: ReadonlyMap<string, Layer>
  readonly blocks: ReadonlyMap<string, Block>
  readonly elements: readonly Element[]
}

/** More elements than any drawing of a part has. */
const mostElements = 200_000

/** Names in a file are the same in any case. */
export const nameKey = (name: string): string => name.trim().toUpperCase()

/** Reads layers, blocks and the model space. @throws FileError */
export function structureOf(text: string): Structure {
  const layers = new Map<string, Layer>()
  const blocks = new Map<string, Block>()
  const elements: Element[] = []
  let section = ''
  let target: (Entity & { parts: Entity[] })[] | undefined
  let owner: (Entity & { parts: Entity[] }) | undefined
  let [count, hasEntities] = [0, false]
  for (const entity of entitiesOf(text)) {
    count += 1
    if (count > mostElements) throw new FileError('tooMuch')
    const { type } = entity
    if (type === 'SECTION') {
      section = wordIn(entity, 2).toUpperCase()
      target = section === 'ENTITIES' ? (elements as (Entity & { parts: Entity[] })[]) : undefined
      hasEntities ||= section === 'ENTITIES'
    } else if (type === 'ENDSEC' || type === 'EOF') section = ''
    else if (section === 'TABLES' && type === 'LAYER') layers.set(nameKey(wordIn(entity, 2)), layerOf(entity))
    else if (section === 'BLOCKS' && type === 'BLOCK') {
      target = []
      blocks.set(nameKey(wordIn(entity, 2)), { base: pointIn(entity, 10), elements: target })
    } else if (type === 'ENDBLK' || type === 'SEQEND') owner = undefined
    else if (owner && (type === 'VERTEX' || type === 'ATTRIB')) owner.parts.push(entity)
    else if (target && (section === 'ENTITIES' || section === 'BLOCKS')) {
      const element = { ...entity, parts: [] }
      target.push(element)
      owner = type === 'POLYLINE' || type === 'INSERT' ? element : undefined
    }
  }
  if (!hasEntities) throw new FileError('damaged')
  return { layers, blocks, elements }
}

/** Frozen, or switched off, which a colour below zero says. */
const layerOf = (entity: Entity): Layer => ({
  isHidden: (numberIn(entity, 70) & 1) === 1 || numberIn(entity, 62, 7) < 0,
  lineType: wordIn(entity, 6),
  weight: numberIn(entity, 370, -3),
})
