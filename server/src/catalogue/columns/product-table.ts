import { type NumberColumns, type NumberName, numberColumns, numberNames } from './number-columns.ts'
import { type ListArrays, NumberLists } from './number-lists.ts'
import { PackageLists } from './package-lists.ts'
import { type ProductState, stateColumns } from './schema.ts'

type StateColumns = typeof stateColumns

const names = numberNames(stateColumns)
const truths = new Set<string>(names.filter((name) => stateColumns[name] === 'boolean'))
const listNames = Object.keys(stateColumns).filter(
  (name) => stateColumns[name as keyof StateColumns] === 'int8[]',
) as ListName[]

/** Columns with a list of numbers. */
export type ListName = {
  [Name in keyof StateColumns]: StateColumns[Name] extends 'int8[]' ? Name : never
}[keyof StateColumns]

/** Expected length of a product's lists: room for its price tiers. */
const expectedListLength = 2

/**
 * Reads a row. Compiled from the schema, like serialisers: a loop over thirty names takes eight times as long, and a
 * list reads twenty rows.
 */
const readRow = new Function(
  'of',
  'lists',
  'packages',
  'row',
  `return { ${[
    ...names.map((name) => `${name}: of.${name}[row]${truths.has(name) ? ' === 1' : ''}`),
    ...listNames.map((name) => `${name}: lists.${name}.of(row)`),
    'packages: packages.of(row)',
  ].join(', ')} }`,
) as (
  of: NumberColumns<StateColumns>,
  lists: ProductTable['lists'],
  packages: PackageLists,
  row: number,
) => ProductState

/** All products on sale, one row each, stored by column: the data of the database's tables and nothing derived. */
export class ProductTable {
  rows: number
  readonly of: NumberColumns<StateColumns>
  lists: Readonly<Record<ListName, NumberLists>>
  packages: PackageLists
  /** How often a row was written since the table was made. */
  versions: Uint32Array

  /** Room for this number of products; packages beyond the expected number cost a copy. */
  constructor(rows: number, packages = rows) {
    this.rows = rows
    this.of = numberColumns(stateColumns, rows)
    this.lists = Object.fromEntries(
      listNames.map((name) => [name, new NumberLists(rows, rows * expectedListLength)]),
    ) as Record<ListName, NumberLists>
    this.packages = new PackageLists(rows, packages)
    this.versions = new Uint32Array(rows)
  }

  /** Its columns as arrays, to be stored; the texts of packages are beside them. */
  arrays(): Record<string, NumberColumns<StateColumns>[NumberName<StateColumns>] | ListArrays[keyof ListArrays]> {
    const lists = { ...this.lists, packages: this.packages }
    const ofLists = Object.entries(lists).flatMap(([name, list]) =>
      Object.entries(list.arrays()).map(([part, array]) => [`${name}.${part}`, array] as const),
    )
    return Object.fromEntries([...names.map((name) => [name, this.of[name]] as const), ...ofLists])
  }

  /** Of {@link arrays} and the texts of packages. */
  static from(rows: number, arrays: Readonly<Record<string, unknown>>, texts: readonly string[]): ProductTable {
    const listOf = (name: string) =>
      Object.fromEntries(
        ['starts', 'counts', 'values'].map((part) => [part, arrays[`${name}.${part}`]]),
      ) as unknown as ListArrays
    const made = new ProductTable(0, 0)
    made.rows = rows
    made.versions = new Uint32Array(rows)
    Object.assign(made.of, Object.fromEntries(names.map((name) => [name, arrays[name]])))
    made.lists = Object.fromEntries(listNames.map((name) => [name, NumberLists.from(listOf(name))])) as Record<
      ListName,
      NumberLists
    >
    made.packages = PackageLists.from(listOf('packages'), texts)
    return made
  }

  /** A table of these rows, `order[i]` becoming row i, with room for more. Later changes of either stay its own. */
  copyOf(order: Uint32Array, more: number): ProductTable {
    const copy = new ProductTable(order.length + more, 0)
    for (const name of names) {
      const [from, to] = [this.of[name], copy.of[name]]
      for (let row = 0; row < order.length; row += 1) to[row] = from[order[row]!]!
    }
    copy.lists = Object.fromEntries(listNames.map((name) => [name, this.lists[name].copyOf(order, more)])) as Record<
      ListName,
      NumberLists
    >
    copy.packages = this.packages.copyOf(order, more)
    return copy
  }

  /** Reorders the first `order.length` rows, column by column: `order[i]` becomes row i. */
  reorder(order: Uint32Array): void {
    if (order.length === this.of.id.length && order.every((row, i) => row === i)) return
    for (const name of names) this.reorderColumn(name, order)
    for (const name of listNames) this.lists[name].reorder(order)
    this.packages.reorder(order)
    this.rows = order.length
  }

  private reorderColumn(name: NumberName<StateColumns>, order: Uint32Array): void {
    const before = this.of[name]
    const after = before.slice(0, order.length)
    for (let i = 0; i < order.length; i += 1) after[i] = before[order[i]!]!
    ;(this.of as Record<string, typeof after>)[name] = after
  }

  /** The product of a row. */
  state(row: number): ProductState {
    return readRow(this.of, this.lists, this.packages, row)
  }

  /** Writes a product into its row. */
  put(row: number, state: ProductState): void {
    this.versions[row]! += 1
    for (const name of names) this.of[name][row] = Number(state[name])
    for (const name of listNames) this.lists[name].set(row, state[name])
    this.packages.set(row, state.packages)
  }
}
