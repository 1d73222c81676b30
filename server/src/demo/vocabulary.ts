import { finishes, grades, textures } from './grades.ts'
import { demoSellers } from './sellers.ts'
import { type PartShape, partShapes } from './shapes.ts'

export type AttributeKind = 'nominal' | 'texture' | 'material' | 'strength' | 'surface' | 'tooth1' | 'tooth2'

/** Ids of the coded attributes: the position of a name in its sorted list, counted from 1; 0 is "not stated". */
export type Vocabulary = {
  names: Readonly<Record<AttributeKind, readonly string[]>>
  idOf(kind: AttributeKind, name: string): number
  brandId(name: string): number
  brands: readonly string[]
}

const unique = (names: Iterable<string>): string[] => [...new Set(names)].filter(Boolean)

/** Metric sizes before sizes without a letter, tapping and inch sizes; by diameter within each. */
function nominalNames(shapes: readonly PartShape[]): string[] {
  const diameters = new Map(shapes.map(({ nominal, diameter }) => [nominal, diameter]))
  const rank = (name: string) => (/^M/.test(name) ? 0 : /^[\d.]+$/.test(name) ? 1 : /^ST/.test(name) ? 2 : 3)
  return [...diameters.keys()].sort((a, b) => rank(a) - rank(b) || diameters.get(a)! - diameters.get(b)!)
}

/** Coarse, fine, unified; by pitch (inch threads: from many to few threads an inch). */
function threadNames(shapes: readonly PartShape[]): string[] {
  const rank = (name: string) => ['粗牙', '细牙', 'UNC'].findIndex((kind) => name.startsWith(kind))
  const pitch = (name: string) => Number(name.split(' ')[1]) * (name.startsWith('UNC') ? -1 : 1)
  return unique(shapes.map(({ tooth1 }) => tooth1)).sort((a, b) => rank(a) - rank(b) || pitch(a) - pitch(b))
}

function materialNames(): string[] {
  const diameters = Array.from({ length: 100 }, (_, i) => i + 1)
  return unique(Object.values(grades).flatMap(({ material }) => diameters.map(material)))
}

export function vocabulary(): Vocabulary {
  const shapes = partShapes()
  const names: Record<AttributeKind, readonly string[]> = {
    nominal: nominalNames(shapes),
    texture: textures,
    material: materialNames(),
    strength: unique(Object.values(grades).map(({ strength }) => strength)),
    surface: finishes,
    tooth1: threadNames(shapes),
    tooth2: ['全牙', '半牙'],
  }
  const brands = unique(demoSellers.flatMap((seller) => seller.brands))
  const ids = new Map(
    Object.entries(names).map(([kind, list]) => [kind, new Map(list.map((name, i) => [name, i + 1]))]),
  )
  return {
    names,
    brands,
    idOf: (kind, name) => ids.get(kind)!.get(name) ?? 0,
    brandId: (name) => brands.indexOf(name) + 1,
  }
}
