import type { Part } from '../../part/part.ts'

/** Directions of the slots, degrees: clear of a section's plane. */
export const slotTurns = (part: Part): number[] => {
  const slots = part.of('slots')
  return Array.from({ length: slots }, (_, index) => (360 * (index + 0.5)) / slots)
}

/** Diameter of the chamfer at the ends of the thread. */
export const threadMouth = (part: { of(letter: string): number }): number => part.of('d') + 2 * part.of('c1')
