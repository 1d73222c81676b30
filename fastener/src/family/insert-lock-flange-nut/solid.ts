import { hexagonOnFlange, nutFlange } from '../../solid/flange.ts'
import { insertNut, insertRing } from '../../solid/insert-nut.ts'

/** Flange nuts with a nylon ring. [GB/T 6183.1, 6183.2, DIN 6926] */
export const solid = insertNut(hexagonOnFlange, nutFlange)

export const inlay = insertRing
