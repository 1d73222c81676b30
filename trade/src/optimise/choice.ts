import type { Ground, Move } from './ground.ts'
import type { Load } from './problem.ts'

/** A move for every line, with its total; changing a line keeps the sums up to date. */
export class Choice {
  readonly ground: Ground
  /** Index of each line's move. */
  readonly chosen: number[]
  /** Count of calculations: the search is limited by this, since a clock would make its results vary. */
  looks = 0
  readonly #loads: Load[]
  readonly #burdens: number[]
  #amount = 0

  constructor(ground: Ground, chosen: readonly number[]) {
    this.ground = ground
    this.chosen = [...chosen]
    this.#loads = ground.sellers.map(() => ({ goods: 0, weight: 0, lines: 0 }))
    chosen.forEach((at, line) => {
      const move = ground.moves[line]![at]!
      this.#amount += move.amount
      this.#add(move, 1)
    })
    this.#burdens = this.#loads.map((load, seller) => ground.burden(seller, load))
  }

  /** The total cost by the aim. */
  get cost(): number {
    return this.#burdens.reduce((sum, burden) => sum + burden, this.#amount)
  }

  load(seller: number): Readonly<Load> {
    return this.#loads[seller]!
  }

  burden(seller: number): number {
    return this.#burdens[seller]!
  }

  moveOf(line: number): Move {
    return this.ground.moves[line]![this.chosen[line]!]!
  }

  /** The extra cost of changing a line; changes nothing. */
  difference(line: number, to: number): number {
    this.looks += 1
    const before = this.moveOf(line)
    const after = this.ground.moves[line]![to]!
    this.#add(before, -1)
    this.#add(after, 1)
    const change = after.amount - before.amount + this.#change(before) + this.#change(after, before)
    this.#add(after, -1)
    this.#add(before, 1)
    return change
  }

  set(line: number, to: number): void {
    this.looks += 1
    const before = this.moveOf(line)
    const after = this.ground.moves[line]![to]!
    this.chosen[line] = to
    this.#add(before, -1)
    this.#add(after, 1)
    this.#amount += after.amount - before.amount
    for (const { at } of [before, after])
      for (const seller of at) this.#burdens[seller] = this.ground.burden(seller, this.#loads[seller]!)
  }

  /** The change in cost of a move's sellers, except those that `counted` has too, compared with the recorded one. */
  #change({ at }: Move, counted?: Move): number {
    let sum = 0
    for (let piece = 0; piece < at.length; piece += 1) {
      const seller = at[piece]!
      if (at.indexOf(seller) < piece || counted?.at.includes(seller)) continue
      sum += this.ground.burden(seller, this.#loads[seller]!) - this.#burdens[seller]!
    }
    return sum
  }

  #add({ at, goods, weight }: Move, sign: 1 | -1): void {
    for (let piece = 0; piece < at.length; piece += 1) {
      const load = this.#loads[at[piece]!]!
      load.goods += sign * goods[piece]!
      load.weight += sign * weight[piece]!
      load.lines += sign
    }
  }
}
