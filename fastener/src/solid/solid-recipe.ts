import type { Shape3D } from 'replicad'
import type { Part } from '../part/part.ts'

/** Cosmetic: an external thread is a cylinder at d, an internal one at D1. Modelled: with its helical groove. */
export type ThreadStyle = 'cosmetic' | 'modelled'

/** How the solid of a family is made; OpenCascade must be open. */
export type SolidRecipe = (part: Part, thread: ThreadStyle) => Shape3D
