import type { Shape3D } from 'replicad'
import type { Outside } from '../drawing/outside.ts'
import type { Views } from '../drawing/view.ts'
import type { Facts } from '../part/facts.ts'
import type { Part } from '../part/part.ts'
import type { SolidRecipe } from '../solid/solid-recipe.ts'
import type { Body } from '../volume/body.ts'

/** Everything about a family: parts of one shape, whose standards use the same letters for the same features. */
export type PartFamily = {
  readonly facts: Facts
  /** The views of a part in its own size. */
  readonly views: (part: Part) => Views
  /** The look of a nut or washer on a bolt, if its front view does not show that. */
  readonly outside?: (part: Part) => Outside
  /** The volume that the weight of a part is calculated from, mm³. */
  readonly weight: (part: Body) => number
  /**
   * The mass of 1000 pieces, kg, for parts of more than one material.
   * @param density of the body, g/cm³; by default that of its usual material
   */
  readonly mass?: (part: Body, density?: number) => number
  /** Imported on demand: it loads OpenCascade. */
  readonly solid: () => Promise<{
    readonly solid: SolidRecipe
    /** A body of another material within the solid. */
    readonly inlay?: (part: Part) => Shape3D
  }>
}
