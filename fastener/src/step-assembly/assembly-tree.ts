import { StatementScanner } from './scan-statements.ts'
import { partsOfStatement, type StepPart, type StepValue } from './statements.ts'
import { StepError } from './step-error.ts'

/** Limits of an assembly: kinds of parts, and lines of the tree. */
const mostParts = 20_000
const mostLinks = 200_000

/** A use of a design in another one. `names`: what it is called there. */
export type Use = { child: number; times: number; names: readonly string[] }

/** The designs of a file by number, with what each is called and what it contains. */
export type AssemblyTree = { names: ReadonlyMap<number, readonly string[]>; uses: ReadonlyMap<number, readonly Use[]> }

const formations = new Set(['PRODUCT_DEFINITION_FORMATION', 'PRODUCT_DEFINITION_FORMATION_WITH_SPECIFIED_SOURCE'])
const definitions = new Set(['PRODUCT_DEFINITION', 'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS'])
const usage = 'NEXT_ASSEMBLY_USAGE_OCCURRENCE'
const quantified = 'QUANTIFIED_ASSEMBLY_COMPONENT_USAGE'
const measure = 'MEASURE_WITH_UNIT'
/** Parts of a statement stand in the order of the alphabet: these are the first ones of uses and of quantities. */
const firstParts = ['(ASSEMBLY_COMPONENT_USAGE', '(MEASURE_REPRESENTATION_ITEM', '(MEASURE_WITH_UNIT']
const wanted = new Set(['PRODUCT', usage, quantified, measure, ...formations, ...definitions, ...firstParts])

const refOf = (value: StepValue): number => (value && 'ref' in value ? value.ref : 0)
const textOf = (value: StepValue): string => (value && 'text' in value ? value.text.trim() : '')

/** A use whose quantity may stand in another statement. */
type ReadUse = { parent: number; child: number; quantity: number; names: string[] }

/** What was read so far. */
class Statements {
  readonly products = new Map<number, string[]>()
  readonly productOf = new Map<number, number>()
  readonly formationOf = new Map<number, number>()
  readonly measures = new Map<number, number>()
  readonly uses: ReadUse[] = []

  add(id: number, parts: readonly StepPart[]): void {
    const [first] = parts
    if (!first) return
    const { name, values } = first
    // The name, then the number, then the description: programs put what a part is called into any of them.
    if (name === 'PRODUCT') this.products.set(id, [values[1], values[0], values[2]].map(textOf).filter(Boolean))
    else if (formations.has(name)) this.productOf.set(id, refOf(values[2]))
    else if (definitions.has(name)) this.formationOf.set(id, refOf(values[2]))
    else this.#addUse(id, parts)
    if (this.formationOf.size > mostParts || this.products.size > mostParts || this.uses.length > mostLinks)
      throw new StepError('tooManyParts')
  }

  #addUse(id: number, parts: readonly StepPart[]): void {
    const part = (name: string) => parts.find((one) => one.name === name)?.values
    const count = part(measure)?.[0]
    if (count && 'figure' in count) this.measures.set(id, count.figure)
    const values = part('PRODUCT_DEFINITION_RELATIONSHIP') ?? part(usage) ?? part(quantified)
    if (!values) return
    const [parent, child] = [refOf(values[3]), refOf(values[4])]
    const ofQuantity = part(quantified)
    const quantity = refOf(ofQuantity?.[ofQuantity.length - 1])
    this.uses.push({ parent, child, quantity, names: [values[1], values[2], values[0]].map(textOf).filter(Boolean) })
  }

  tree(): AssemblyTree {
    const names = new Map(
      [...this.formationOf].map(([id, formation]) => [id, this.products.get(this.productOf.get(formation) ?? 0) ?? []]),
    )
    const uses = new Map<number, Use[]>()
    for (const { parent, child, quantity, names: called } of this.uses) {
      if (!names.has(child)) continue
      const times = Math.max(1, Math.round(this.measures.get(quantity) ?? 1))
      const before = uses.get(parent)
      if (before) before.push({ child, times, names: called })
      else uses.set(parent, [{ child, times, names: called }])
    }
    return { names, uses }
  }
}

/** Reads the tree of an assembly from its file, piece by piece. */
export class TreeReader {
  readonly #statements = new Statements()
  readonly #scanner = new StatementScanner(
    (name) => wanted.has(name),
    ({ id, text }) => this.#statements.add(id, partsOfStatement(text)),
  )

  /** The next piece of the file. @throws StepError */
  push(piece: Uint8Array): void {
    this.#scanner.push(piece)
  }

  /** @throws StepError if the file is not whole */
  tree(): AssemblyTree {
    this.#scanner.end()
    return this.#statements.tree()
  }
}
