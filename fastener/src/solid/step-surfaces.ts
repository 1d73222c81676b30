import { dot, type Entities, namedBy, type Placement, placementOf, type Vector } from './step-entities.ts'

/** A plane or a surface of revolution in a STEP file. */
export type Surface = {
  /** Distance of a point outside the surface, mm, and the direction in which it grows fastest. */
  readonly levelAt: (point: Vector) => { readonly level: number; readonly rise: Vector }
  /** The parameters of a point on it; angles between −π and π. */
  readonly parametersOf: (point: Vector) => readonly [number, number]
  /** Which parameters are angles. */
  readonly angles: readonly [boolean, boolean]
}

/** In its own coordinates: distance from the axis and height. */
type Meridian = {
  readonly level: (rho: number, z: number) => number
  /** The direction in which the level grows, away from the axis and along it. */
  readonly rise: (rho: number, z: number) => readonly [number, number]
  readonly second: (rho: number, z: number) => number
  readonly secondIsAngle: boolean
}

/** Analytic surfaces; undefined for others. */
export function surfaceOf(entities: Entities, id: string): Surface | undefined {
  const body = entities.get(id) ?? ''
  const [, kind, list] = /^([A-Z_]+)\('',#\d+,?([^)]*)\)/.exec(body) ?? []
  const numbers = (list ?? '').split(',').map(Number)
  const place = kind && kind in meridians ? placementOf(entities, namedBy(body)[0]!) : undefined
  if (place) return turned(place, meridians[kind as keyof typeof meridians](numbers[0]!, numbers[1]!))
  return kind === 'PLANE' ? flat(placementOf(entities, namedBy(body)[0]!)) : undefined
}

const meridians = {
  CYLINDRICAL_SURFACE: (radius: number): Meridian => ({
    level: (rho) => rho - radius,
    rise: () => [1, 0],
    second: (_, z) => z,
    secondIsAngle: false,
  }),
  CONICAL_SURFACE: (radius: number, angle: number): Meridian => ({
    level: (rho, z) => (rho - radius) * Math.cos(angle) - z * Math.sin(angle),
    rise: () => [Math.cos(angle), -Math.sin(angle)],
    second: (_, z) => z,
    secondIsAngle: false,
  }),
  SPHERICAL_SURFACE: (radius: number): Meridian => ring(0, radius),
  TOROIDAL_SURFACE: (major: number, minor: number): Meridian => ring(major, minor),
}

const ring = (major: number, minor: number): Meridian => ({
  level: (rho, z) => Math.hypot(rho - major, z) - minor,
  rise: (rho, z) => {
    const length = Math.hypot(rho - major, z)
    return [(rho - major) / length, z / length]
  },
  second: (rho, z) => Math.atan2(z, rho - major),
  secondIsAngle: major > 0,
})

function flat(place: Placement): Surface {
  return {
    levelAt: (point) => ({ level: dot(from(place, point), place.z), rise: place.z }),
    parametersOf: (point) => {
      const [x, y] = local(place, point)
      return [x, y]
    },
    angles: [false, false],
  }
}

function turned(place: Placement, { level, rise, second, secondIsAngle }: Meridian): Surface {
  return {
    levelAt: (point) => {
      const [x, y, z] = local(place, point)
      const rho = Math.hypot(x, y)
      const [outwards, upwards] = rise(rho, z)
      const along = (axis: 0 | 1 | 2) =>
        outwards * ((x * place.x[axis] + y * place.y[axis]) / rho) + upwards * place.z[axis]
      return { level: level(rho, z), rise: [along(0), along(1), along(2)] }
    },
    parametersOf: (point) => {
      const [x, y, z] = local(place, point)
      return [Math.atan2(y, x), second(Math.hypot(x, y), z)]
    },
    angles: [true, secondIsAngle],
  }
}

const from = ({ origin }: Placement, point: Vector): Vector => [
  point[0] - origin[0],
  point[1] - origin[1],
  point[2] - origin[2],
]

function local(place: Placement, point: Vector): Vector {
  const way = from(place, point)
  return [dot(way, place.x), dot(way, place.y), dot(way, place.z)]
}
