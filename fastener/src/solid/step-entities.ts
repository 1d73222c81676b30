export type Vector = readonly [number, number, number]
/** The entities of a STEP file, by their numbers. */
export type Entities = ReadonlyMap<string, string>
/** A place with its axes. */
export type Placement = { readonly origin: Vector; readonly x: Vector; readonly y: Vector; readonly z: Vector }

/** The entities of a data section. */
export const entitiesIn = (data: string): Entities =>
  new Map([...data.matchAll(/^(#\d+) = ([^;]*);/gm)].map(([, id, body]) => [id!, body!.replace(/\n\s*/g, '')]))

/** The largest entity number; the file of a long thread has hundreds of thousands. */
export function lastNumberIn(data: string): number {
  let last = 0
  for (const [, number] of data.matchAll(/^#(\d+) *=/gm)) last = Math.max(last, Number(number))
  return last
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The numbers listed in an entity: a point, a direction. */
export const numbersOf = (entities: Entities, id: string): number[] =>
  (/\(([^()#]*)\)\s*\)$/.exec(entities.get(id) ?? '')?.[1] ?? '').split(',').map(Number)

/** The entities referenced by an entity, in order. */
export const namedBy = (body: string): string[] => body.match(/#\d+/g) ?? []

/** @param id of an AXIS2_PLACEMENT_3D */
export function placementOf(entities: Entities, id: string): Placement {
  const [origin, z, x] = namedBy(entities.get(id) ?? '').map((one) => numbersOf(entities, one) as unknown as Vector)
  return { origin: origin!, x: x!, y: cross(z!, x!), z: z! }
}
