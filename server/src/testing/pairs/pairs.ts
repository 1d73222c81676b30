/** Two people write at the same moment: which pairs can meet, and what must hold afterwards. */
import type { WritingEndpoint } from '../sql/endpoint-tables.ts'
import type { Touched } from '../sql/touched-tables.ts'
import type { As, TestApp } from '../test-app.ts'
import { aScene } from './scenes.ts'
import type { Scene, World } from './world.ts'
import type { Write } from './write.ts'
import { endpointOf } from './writes.ts'

export type Pair = { one: Write; other: Write; scene: Scene; tables: readonly string[] }

/** Tables into which nearly every call writes a row of its own. */
const ofEverybody = new Set(['audit_log', 'rate_limit', 'message', 'alarm'])

/** Tables that one of two endpoints changes and the other one touches, or into which both insert. */
export function sharedTables({ touched: one }: WritingEndpoint, { touched: other }: WritingEndpoint): string[] {
  const touches = ({ reads, inserts, changes }: Touched, table: string) =>
    reads.has(table) || inserts.has(table) || changes.has(table)
  const shared = [
    ...[...one.changes].filter((table) => touches(other, table)),
    ...[...other.changes].filter((table) => touches(one, table)),
    ...[...one.inserts].filter((table) => other.inserts.has(table)),
  ]
  return [...new Set(shared)].filter((table) => !ofEverybody.has(table)).sort()
}

/** Every pair that touches the same tables, in every scene in which both are at home; a call also meets itself. */
export function pairsOf(writes: readonly Write[], writing: readonly WritingEndpoint[]): Pair[] {
  const byName = new Map(writing.map((each) => [each.name, each]))
  return writes.flatMap((one, i) =>
    writes.slice(i).flatMap((other) => {
      const [a, b] = [byName.get(one.name), byName.get(other.name)]
      const tables = a && b ? sharedTables(a, b) : []
      if (tables.length === 0) return []
      return one.scenes.filter((scene) => other.scenes.includes(scene)).map((scene) => ({ one, other, scene, tables }))
    }),
  )
}

/** A choice that repeats with its seed: one in `share` of the pairs. */
export function chosenPairs<T>(pairs: readonly T[], share: number, seed: number): T[] {
  let state = seed >>> 0
  return pairs.filter(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32 < 1 / share
  })
}

type Answer = { status: number; code: number; message: string }

/** Makes a call. What may be repeated under a key has one of its own: these are two presses, not one. */
async function make(t: TestApp, write: Write, world: World): Promise<Answer> {
  const endpoint = endpointOf(write)
  const headers: As = { ...world[write.as], ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }) }
  const { status, body } = await t.call(endpoint, write.params(world), { headers })
  return { status, code: body.code, message: body.message }
}

const isAccepted = ({ status, code }: Answer): boolean => status === 200 && code === 200

/** Whether both are accepted one after the other. */
async function bothInTurn(t: TestApp, scene: Scene, first: Write, second: Write): Promise<boolean> {
  const world = await aScene(t, scene)
  return isAccepted(await make(t, first, world)) && isAccepted(await make(t, second, world))
}

/**
 * Lets both write at once.
 * @returns what is wrong with their answers; undefined: nothing. A failure of the server is wrong, and two acceptances
 *   that no order of the two would give.
 */
export async function meet(t: TestApp, { one, other, scene }: Pair): Promise<{ accepted: number; wrong?: string }> {
  const world = await aScene(t, scene)
  const answers = await Promise.all([make(t, one, world), make(t, other, world)])
  const accepted = answers.filter(isAccepted).length
  const broken = answers.find(({ status }) => status >= 500)
  if (broken) return { accepted, wrong: `HTTP ${broken.status} ${broken.message}` }
  if (accepted < 2 || (await bothInTurn(t, scene, one, other)) || (await bothInTurn(t, scene, other, one)))
    return { accepted }
  return { accepted, wrong: 'both were accepted, which happens in neither order' }
}
