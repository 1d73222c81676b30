import highsModule from 'highs'
import { allowedWays } from '../ground.ts'
import type { Way } from '../ways.ts'
import type { Cart } from './carts.ts'

const sum = (terms: readonly string[]): string => terms.join(' + ') || '0 none'

type Term = { name: string; line: number; way: Way }

/** A seller's goods: the amount from each term. */
const goodsOf = (terms: readonly Term[], sellerId: number): string[] =>
  terms.flatMap(({ name, way }) => {
    const goods = way.pieces
      .filter(({ candidate }) => candidate.sellerId === sellerId)
      .reduce((all, { amount }) => all + Number(amount), 0)
    return goods > 0 ? [`${goods} ${name}`] : []
  })

/** The cart as a mixed-integer program: x a way, y a seller that is bought from, z one whose freight is free. */
function programOf({ problem, rates }: Cart): string {
  const terms = problem.lines.flatMap((line, at) =>
    allowedWays(line, problem).map((way, no): Term => ({ name: `x${at}_${no}`, line: at, way })),
  )
  const sellers = [...rates.keys()]
  const costs = [
    ...terms.map(({ name, way }) => `${way.amount} ${name}`),
    ...sellers.map((id) => `${rates.get(id)!.fee} y${id}`),
  ]
  const free = sellers.map((id) => `- ${rates.get(id)!.fee} z${id}`)
  const perLine = [...Map.groupBy(terms, ({ line }) => line).values()].map(
    (own) => `${sum(own.map(({ name }) => name))} = 1`,
  )
  const opening = terms.flatMap(({ name, way }) =>
    way.pieces.map(({ candidate }) => `${name} - y${candidate.sellerId} <= 0`),
  )
  const thresholds = sellers.flatMap((id) => [
    `z${id} - y${id} <= 0`,
    `${sum(goodsOf(terms, id))} - ${rates.get(id)!.freeFrom} z${id} >= 0`,
    `${sum(goodsOf(terms, id))} - ${problem.leastOrders.get(id) ?? 0n} y${id} >= 0`,
  ])
  const names = [...terms.map(({ name }) => name), ...sellers.flatMap((id) => [`y${id}`, `z${id}`])]
  return [
    'Minimize',
    `cost: ${sum(costs)} ${free.join(' ')}`,
    'Subject To',
    ...[...perLine, ...opening, ...thresholds].map((rule, at) => `r${at}: ${rule}`),
    'Bounds',
    'none = 0',
    'Binary',
    names.join('\n'),
    'End',
  ].join('\n')
}

// Its types assume the other module system, in which the function is a member of the import.
const loadHighs = highsModule as unknown as typeof highsModule.default

/** The minimum cost of a cart according to an integer programming solver; undefined if it finds none in time. */
export async function oracleCost(cart: Cart): Promise<number | undefined> {
  const highs = await loadHighs()
  const { Status, ObjectiveValue } = highs.solve(programOf(cart), {
    time_limit: 20,
    mip_rel_gap: 0.0005,
    output_flag: false,
  })
  return Status === 'Optimal' || Status === 'Time limit reached' ? ObjectiveValue : undefined
}
