import type { Ground, Move } from './ground.ts'
import type { Load } from './problem.ts'
import type { Random } from './random.ts'

/** A set of sellers with the total if each line takes its cheapest way among them. */
type Draft = { chosen: number[]; cost: number }

/** All sets of sellers are tried if that takes at most this many looks at a line. */
const everySetLooks = 600_000
/** Otherwise the search over sets is limited to this many. */
const searchLooks = 1_000_000
/** Number of drafts improved line by line. */
const kept = 4

const isOpen = ({ at }: Move, open: Uint8Array): boolean => {
  for (const seller of at) if (open[seller] === 0) return false
  return true
}

/** The cheapest way of every line among the open sellers; undefined if a line has none. */
function draftOf({ moves, sellers, burden }: Ground, open: Uint8Array): Draft | undefined {
  const loads: Load[] = sellers.map(() => ({ goods: 0, weight: 0, lines: 0 }))
  const chosen: number[] = []
  let cost = 0
  for (const ways of moves) {
    const at = ways.findIndex((move) => isOpen(move, open))
    if (at < 0) return undefined
    chosen.push(at)
    const move = ways[at]!
    cost += move.amount
    for (let piece = 0; piece < move.at.length; piece += 1) {
      const load = loads[move.at[piece]!]!
      load.goods += move.goods[piece]!
      load.weight += move.weight[piece]!
      load.lines += 1
    }
  }
  for (let seller = 0; seller < sellers.length; seller += 1) cost += burden(seller, loads[seller]!)
  return { chosen, cost }
}

/** Keeps the best drafts, without duplicates. */
class Best {
  readonly drafts: Draft[] = []

  take(draft: Draft): void {
    const worst = this.drafts.at(-1)
    if (this.drafts.length === kept && worst && draft.cost >= worst.cost) return
    if (
      this.drafts.some(
        ({ chosen, cost }) => cost === draft.cost && chosen.every((at, line) => at === draft.chosen[line]),
      )
    )
      return
    const place = this.drafts.findIndex(({ cost }) => cost > draft.cost)
    this.drafts.splice(place < 0 ? this.drafts.length : place, 0, draft)
    if (this.drafts.length > kept) this.drafts.pop()
  }
}

function everySet(ground: Ground): Draft[] {
  const best = new Best()
  const open = new Uint8Array(ground.sellers.length)
  for (let set = 1; set < 2 ** ground.sellers.length; set += 1) {
    for (let seller = 0; seller < open.length; seller += 1) open[seller] = (set >> seller) & 1
    const draft = draftOf(ground, open)
    if (draft) best.take(draft)
  }
  return best.drafts
}

/** Opening, closing or exchanging one seller, as indexes to flip. */
function* neighbours(open: Uint8Array): Generator<readonly number[]> {
  for (let seller = 0; seller < open.length; seller += 1) yield [seller]
  for (let out = 0; out < open.length; out += 1) {
    if (open[out] === 0) continue
    for (let into = 0; into < open.length; into += 1) if (open[into] === 0) yield [out, into]
  }
}

const flip = (open: Uint8Array, places: readonly number[]): void => {
  for (const place of places) open[place] = 1 - open[place]!
}

/** Starts from all sellers, then from random sets, and flips sellers as long as that is cheaper. */
function searchSets(ground: Ground, random: Random): Draft[] {
  const best = new Best()
  let looks = Math.max(searchLooks / ground.moves.length, 1000)
  const open = new Uint8Array(ground.sellers.length).fill(1)
  while (looks > 0) {
    let current = draftOf(ground, open)
    if (current) best.take(current)
    let isBetter = current !== undefined
    while (isBetter && looks > 0) {
      isBetter = false
      for (const places of neighbours(open)) {
        looks -= 1
        flip(open, places)
        const draft = draftOf(ground, open)
        if (draft && current && draft.cost < current.cost) {
          current = draft
          isBetter = true
          best.take(draft)
          break
        }
        flip(open, places)
      }
    }
    looks -= 1
    const share = 0.2 + 0.6 * random()
    for (let seller = 0; seller < open.length; seller += 1) open[seller] = random() < share ? 1 : 0
  }
  return best.drafts
}

/** The best choices found by opening some sellers and closing the others. */
export function bySellers(ground: Ground, random: Random): Draft[] {
  const sets = 2 ** ground.sellers.length
  return sets * ground.moves.length <= everySetLooks ? everySet(ground) : searchSets(ground, random)
}
