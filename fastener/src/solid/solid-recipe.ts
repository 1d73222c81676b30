import type { Shape3D } from 'replicad'
import type { Part } from '../part/part.ts'

/** Cosmetic: an external thread is a cylinder at d, an internal one at D1. Modelled: with its helical groove. */
export type ThreadStyle = 'cosmetic' | 'modelled'

/** Makes the solid of a family's part; OpenCascade must be open. */
export type SolidRecipe = (part: Part, thread: ThreadStyle) => Shape3D
