import type { Body } from '../../volume/body.ts'

/** A turn of rectangular wire, cut open. */
export const weight = (part: Body): number =>
  part.of('S') * part.of('b') * (Math.PI * (part.hole('d1') + part.of('b')) - part.of('S'))
