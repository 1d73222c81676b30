import type { Choice } from './choice.ts'

/** Changes single lines as long as that is cheaper. */
function changeLines(choice: Choice): boolean {
  const { moves } = choice.ground
  let hasChanged = false
  let isBetter = true
  while (isBetter) {
    isBetter = false
    for (let line = 0; line < moves.length; line += 1) {
      let [best, gain] = [choice.chosen[line]!, 0]
      for (let to = 0; to < moves[line]!.length; to += 1) {
        if (to === choice.chosen[line]) continue
        const change = choice.difference(line, to)
        if (change < gain) [best, gain] = [to, change]
      }
      if (gain === 0) continue
      choice.set(line, best)
      isBetter = true
      hasChanged = true
    }
  }
  return hasChanged
}

type Pull = { line: number; to: number; extra: number; gain: number }

/** Per line, the way that brings a seller more at the least extra cost; the best value first. */
function pullsTo(choice: Choice, seller: number): Pull[] {
  const pulls = choice.ground.moves.flatMap((ways, line) => {
    const now = choice.moveOf(line)
    const has = goodsAt(now, seller)
    let best: Pull | undefined
    for (let to = 0; to < ways.length; to += 1) {
      const way = ways[to]!
      const gain = goodsAt(way, seller) - has
      const extra = way.amount - now.amount
      if (gain > 0 && (!best || extra * best.gain < best.extra * gain)) best = { line, to, extra, gain }
    }
    return best ? [best] : []
  })
  return pulls.toSorted((a, b) => a.extra / a.gain - b.extra / b.gain || a.line - b.line)
}

function goodsAt({ at, goods }: { at: readonly number[]; goods: readonly number[] }, seller: number): number {
  const piece = at.indexOf(seller)
  return piece < 0 ? 0 : goods[piece]!
}

/** Moves more lines to a seller, one after the other, and keeps the change if the order became cheaper: free freight,
 *  or a minimum reached. */
function pushTo(choice: Choice, seller: number): boolean {
  const start = [...choice.chosen]
  const before = choice.cost
  let [best, steps] = [before, 0]
  const pulls = pullsTo(choice, seller)
  for (const [step, { line, to }] of pulls.entries()) {
    choice.set(line, to)
    const { cost } = choice
    if (cost < best) [best, steps] = [cost, step + 1]
    if (choice.burden(seller) === 0) break
  }
  for (const [step, { line }] of pulls.entries()) if (step >= steps) choice.set(line, start[line]!)
  return best < before
}

/** Moves everything away from a seller, to the cheapest other ways, and keeps the change if it was cheaper. */
function leave(choice: Choice, seller: number): boolean {
  const start = [...choice.chosen]
  const before = choice.cost
  const { moves } = choice.ground
  for (let line = 0; line < moves.length; line += 1) {
    if (!choice.moveOf(line).at.includes(seller)) continue
    let [best, least] = [-1, Infinity]
    for (let to = 0; to < moves[line]!.length; to += 1) {
      if (moves[line]![to]!.at.includes(seller)) continue
      const change = choice.difference(line, to)
      if (change < least) [best, least] = [to, change]
    }
    if (best >= 0) choice.set(line, best)
  }
  if (choice.cost < before) return true
  start.forEach((at, line) => {
    if (choice.chosen[line] !== at) choice.set(line, at)
  })
  return false
}

/** Improves a choice until no step helps any longer. */
export function improve(choice: Choice): void {
  const { ground } = choice
  if (ground.sellers.length < 2 && ground.moves.every((ways) => ways.length === 1)) return
  let isBetter = true
  while (isBetter) {
    isBetter = changeLines(choice)
    for (let seller = 0; seller < ground.sellers.length; seller += 1) {
      const { lines } = choice.load(seller)
      if (choice.burden(seller) > 0 && pushTo(choice, seller)) isBetter = true
      if (lines > 0 && leave(choice, seller)) isBetter = true
    }
  }
}
