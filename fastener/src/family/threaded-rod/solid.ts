import type { Shape3D } from 'replicad'
import type { Part } from '../../part/part.ts'
import { rod } from '../../solid/rod.ts'
import type { ThreadStyle } from '../../solid/solid-recipe.ts'

/** Threaded rods. [GB/T 15389] */
export const solid = (part: Part, thread: ThreadStyle): Shape3D => rod(part, { top: 0, bottom: -part.l }, thread)
