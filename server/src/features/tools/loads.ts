import type { DataOf } from '@lianmeng/contract/endpoint'
import type { threadLoads } from '@lianmeng/contract/tools/endpoints'
import { FactError } from '@lianmeng/fastener/fact-error'
import { boltLoads, nutProofLoad } from '@lianmeng/fastener/strength/load'
import { type PropertyClassKind, propertyClass, propertyClasses } from '@lianmeng/fastener/strength/property-class'
import { metricThread, stressAreaOf } from '@lianmeng/fastener/thread/metric'

type Loads = DataOf<typeof threadLoads>

/** Set screws carry no tensile load. */
const wireKinds: Readonly<Partial<Record<PropertyClassKind, Loads['bolts'][number]['kind']>>> = {
  bolt: 'steel',
  nut: 'steel',
  'stainless bolt': 'stainless',
  'stainless nut': 'stainless',
  'non-ferrous': 'nonFerrous',
}

const classesOf = (...kinds: PropertyClassKind[]): [name: string, kind: PropertyClassKind][] => [
  ...new Map(
    propertyClasses().flatMap(({ name, kind }) => (kinds.includes(kind) ? [[name, kind] as const] : [])),
  ).entries(),
]

/** Leaves out classes that are not made in this diameter, or without a known load. */
function whereKnown<T>(load: () => T): T[] {
  try {
    return [load()]
  } catch (error) {
    if (error instanceof FactError) return []
    throw error
  }
}

/**
 * The loads of a metric thread in every class made in its diameter.
 * @throws FactError unknownThread
 */
export function loadsOfThread(text: string): Loads {
  const thread = metricThread(text)
  const { designation, d } = thread
  return {
    designation,
    d,
    stressArea: stressAreaOf(thread),
    bolts: classesOf('bolt', 'stainless bolt', 'non-ferrous').flatMap(([name, kind]) =>
      whereKnown(() => {
        const { tensile, proof, basis } = boltLoads(designation, name)
        return {
          propertyClass: name,
          kind: wireKinds[kind]!,
          tensile: Math.round(tensile),
          proof: proof === undefined ? null : Math.round(proof),
          yieldPoint: propertyClass(name, d, [kind]).yieldPoint?.min ?? null,
          printed: basis === 'printed',
        }
      }),
    ),
    nuts: classesOf('nut', 'stainless nut').flatMap(([name, kind]) =>
      whereKnown(() => ({
        propertyClass: name,
        kind: wireKinds[kind]!,
        proof: Math.round(nutProofLoad(designation, name)),
      })),
    ),
  }
}
