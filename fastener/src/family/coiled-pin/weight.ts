import type { Body } from '../../volume/body.ts'

const turns = 2.25

/** A sheet as long as 2¼ turns at the middle of its layers, before insertion. */
export const weight = (part: Body): number => {
  const [d, s] = [part.of('d1'), part.of('s')]
  return turns * Math.PI * (d - turns * s) * s * part.l
}
