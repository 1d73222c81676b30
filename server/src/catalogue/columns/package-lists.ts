import { type ListArrays, NumberLists } from './number-lists.ts'
import { type PackageState, packageColumns } from './schema.ts'

/** Texts shared by many packages, by number. */
class SharedTexts {
  private readonly numbers = new Map<string, number>()
  private readonly texts: string[] = []

  numberOf(text: string): number {
    let number = this.numbers.get(text)
    if (number === undefined) {
      number = this.texts.push(text) - 1
      this.numbers.set(text, number)
    }
    return number
  }

  text(number: number): string {
    return this.texts[number]!
  }

  all(): string[] {
    return [...this.texts]
  }
}

const fields = Object.entries(packageColumns).map(([name, type]) => ({
  name: name as keyof PackageState,
  isText: type === 'text',
}))

/** The packages of each row, as lists of numbers; a text is stored once and referred to by its number. */
export class PackageLists {
  private lists: NumberLists
  private shared = new SharedTexts()

  /** @param expected number of packages */
  constructor(rows: number, expected: number) {
    this.lists = new NumberLists(rows, expected * fields.length)
  }

  /** Its numbers and its texts, to be stored; texts first where both may change meanwhile. */
  texts(): string[] {
    return this.shared.all()
  }

  arrays(): ListArrays {
    return this.lists.arrays()
  }

  /** Of {@link arrays} and {@link texts}. */
  static from(arrays: ListArrays, texts: readonly string[]): PackageLists {
    const made = new PackageLists(0, 0)
    made.lists = NumberLists.from(arrays)
    for (const text of texts) made.shared.numberOf(text)
    return made
  }

  /** Like {@link NumberLists.copyOf}. The texts are shared: they are only ever added to. */
  copyOf(order: Uint32Array, more: number): PackageLists {
    const copy = new PackageLists(0, 0)
    copy.lists = this.lists.copyOf(order, more)
    copy.shared = this.shared
    return copy
  }

  /** Empties the list of a row; subsequently added packages belong to it. */
  start(row: number): void {
    this.lists.start(row)
  }

  add(row: number, one: PackageState): void {
    for (const { name } of fields) this.lists.push(row, this.numberOf(one[name]))
  }

  /** Replaces the packages of a row. */
  set(row: number, packages: readonly PackageState[]): void {
    this.lists.set(
      row,
      packages.flatMap((one) => fields.map(({ name }) => this.numberOf(one[name]))),
    )
  }

  private numberOf(value: string | number): number {
    return typeof value === 'string' ? this.shared.numberOf(value) : value
  }

  of(row: number): PackageState[] {
    const found: PackageState[] = []
    for (let at = 0; at < this.lists.sizeOf(row); at += fields.length) found.push(this.packageAt(row, at))
    return found
  }

  private packageAt(row: number, at: number): PackageState {
    const one: Record<string, string | number> = {}
    for (let i = 0; i < fields.length; i += 1) {
      const value = this.lists.at(row, at + i)
      one[fields[i]!.name] = fields[i]!.isText ? this.shared.text(value) : value
    }
    return one as PackageState
  }

  /** Like {@link NumberLists.reorder}. */
  reorder(order: Uint32Array): void {
    this.lists.reorder(order)
  }
}
