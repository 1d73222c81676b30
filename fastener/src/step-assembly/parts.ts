import { type Statement, StepError, type StepValue, statementsOf } from './statements.ts'

/** A part of an assembly by name, with its number of pieces in the whole assembly. */
export type AssemblyPart = { name: string; count: number }

/** Limits of an assembly: kinds of parts, lines of the tree, and pieces in total. */
const mostParts = 20_000
const mostLinks = 200_000
const mostPieces = 10_000_000

const formations = ['PRODUCT_DEFINITION_FORMATION', 'PRODUCT_DEFINITION_FORMATION_WITH_SPECIFIED_SOURCE']
const definitions = ['PRODUCT_DEFINITION', 'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS']
const usage = 'NEXT_ASSEMBLY_USAGE_OCCURRENCE'
const wanted = new Set(['PRODUCT', usage, ...formations, ...definitions])

const refOf = (value: StepValue): number => (value && 'ref' in value ? value.ref : 0)
const textOf = (value: StepValue): string => (value && 'text' in value ? value.text.trim() : '')

/** The names of designs, and for each the designs that it contains, with their number. */
type Tree = { names: Map<number, string>; children: Map<number, Map<number, number>> }

function treeOf(statements: Iterable<Statement>): Tree {
  const products = new Map<number, string>()
  const productOf = new Map<number, number>()
  const formationOf = new Map<number, number>()
  const children: Tree['children'] = new Map()
  let links = 0
  for (const { id, name, values } of statements) {
    if (name === 'PRODUCT') products.set(id, textOf(values[1]) || textOf(values[0]))
    else if (formations.includes(name)) productOf.set(id, refOf(values[2]))
    else if (definitions.includes(name)) formationOf.set(id, refOf(values[2]))
    else {
      const [parent, child] = [refOf(values[3]), refOf(values[4])]
      const held = children.get(parent) ?? new Map<number, number>()
      children.set(parent, held.set(child, (held.get(child) ?? 0) + 1))
      links += 1
    }
    if (formationOf.size > mostParts || products.size > mostParts || links > mostLinks)
      throw new StepError('tooManyParts')
  }
  const names = new Map(
    [...formationOf].map(([id, formation]) => [id, products.get(productOf.get(formation) ?? 0) ?? '']),
  )
  return { names, children }
}

/** Designs in an order with containers before their contents. @throws StepError if one contains itself */
function inOrder({ names, children }: Tree): number[] {
  const holders = new Map([...names.keys()].map((id) => [id, 0]))
  for (const held of children.values()) for (const id of held.keys()) holders.set(id, (holders.get(id) ?? 0) + 1)
  const order = [...holders].filter(([, count]) => count === 0).map(([id]) => id)
  // Grows during the iteration.
  for (const id of order)
    for (const child of children.get(id)?.keys() ?? []) {
      const left = holders.get(child)! - 1
      holders.set(child, left)
      if (left === 0) order.push(child)
    }
  if (order.length < holders.size) throw new StepError('circular')
  return order
}

/**
 * The parts in a STEP file with their numbers of pieces; parts of a subassembly count once for each of its occurrences.
 * @param isWhole whether a name stands for something bought as one piece, whatever its contents
 * @returns parts grouped by name, in the order of the tree
 * @throws StepError
 */
export function partsOf(file: string, isWhole: (name: string) => boolean): AssemblyPart[] {
  const tree = treeOf(statementsOf(file, wanted))
  const order = inOrder(tree)
  const held = new Set([...tree.children.values()].flatMap((children) => [...children.keys()]))
  const counts = new Map(order.map((id) => [id, held.has(id) ? 0 : 1]))
  const parts = new Map<string, number>()
  for (const id of order) {
    const count = counts.get(id)!
    if (count > mostPieces) throw new StepError('tooManyPieces')
    const name = tree.names.get(id) ?? ''
    const children = tree.children.get(id)
    if (children && !isWhole(name))
      for (const [child, times] of children) counts.set(child, counts.get(child)! + count * times)
    else if (count > 0) parts.set(name, (parts.get(name) ?? 0) + count)
  }
  return [...parts].map(([name, count]) => ({ name, count }))
}
