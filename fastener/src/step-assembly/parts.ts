import type { AssemblyTree, Use } from './assembly-tree.ts'
import { hasStandard, isFastenerName, isSetName, spokenName } from './part-name.ts'
import { StepError } from './step-error.ts'

/** A part of an assembly by name, with its number of pieces in the whole assembly. `spoken` is its name as a line of a
 *  list; empty if it is no fastener. */
export type AssemblyPart = { name: string; spoken: string; count: number }

/** Most pieces in total. */
const mostPieces = 10_000_000

/** Designs in an order with containers before their contents. @throws StepError if one contains itself */
function inOrder({ names, uses }: AssemblyTree): number[] {
  const holders = new Map([...names.keys()].map((id) => [id, 0]))
  for (const held of uses.values()) for (const { child } of held) holders.set(child, (holders.get(child) ?? 0) + 1)
  const order = [...holders].filter(([, count]) => count === 0).map(([id]) => id)
  // Grows during the iteration.
  for (const id of order)
    for (const { child } of uses.get(id) ?? []) {
      const left = holders.get(child)! - 1
      holders.set(child, left)
      if (left === 0) order.push(child)
    }
  if (order.length < holders.size) throw new StepError('circular')
  return order
}

/** Names that were judged before: an assembly uses the same ones a thousand times. */
function remembering(judge: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const is = judge(name)
    known.set(name, is)
    return is
  }
}

/**
 * The parts of an assembly with their numbers of pieces; parts of a subassembly count once for each of its occurrences.
 * What is called like a fastener, by itself or where it is used, is one piece, whatever it is made of; a set of several
 * fasteners is looked into.
 * @returns parts grouped by name, in the order of the tree
 * @throws StepError
 */
export function partsOf(tree: AssemblyTree): AssemblyPart[] {
  const isFastener = remembering(isFastenerName)
  const { names, uses } = tree
  const ownName = (id: number) => names.get(id)?.find(isFastener)
  const nameOf = ({ child, names: called }: Use) => ownName(child) ?? called.find(isFastener)
  /** Whether something with a fastener's name holds fasteners of its own. */
  const isSet = (id: number, name: string): boolean => {
    const inside = new Set((uses.get(id) ?? []).map((use) => nameOf(use)).filter((one) => one !== undefined))
    return isSetName(name) ? uses.has(id) : inside.size > 1 && !hasStandard(name)
  }

  const counts = new Map<number, number>()
  const held = new Set([...uses.values()].flatMap((some) => some.map(({ child }) => child)))
  const parts = new Map<string, number>()
  const add = (name: string, count: number) => parts.set(name, (parts.get(name) ?? 0) + count)
  for (const id of inOrder(tree)) {
    const count = held.has(id) ? (counts.get(id) ?? 0) : 1
    if (count > mostPieces) throw new StepError('tooManyPieces')
    if (count === 0) continue
    const own = ownName(id)
    const inside = uses.get(id)
    if (!inside || (own !== undefined && !isSet(id, own))) {
      add(own ?? names.get(id)?.[0] ?? '', count)
      continue
    }
    for (const use of inside) {
      const name = nameOf(use)
      // A use with a fastener's name of its own is counted here, whatever the design is called.
      if (name !== undefined && ownName(use.child) === undefined && !isSet(use.child, name))
        add(name, count * use.times)
      else counts.set(use.child, (counts.get(use.child) ?? 0) + count * use.times)
    }
  }
  return [...parts].map(([name, count]) => {
    if (count > mostPieces) throw new StepError('tooManyPieces')
    // A set that does not say what is in it is no line: it is shown among the others.
    return { name, count, spoken: isFastener(name) && !isSetName(name) ? spokenName(name) : '' }
  })
}
