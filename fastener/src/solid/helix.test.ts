import { measureVolume } from 'replicad'
import { beforeAll, expect, test } from 'vitest'
import { openCad } from './cad.ts'
import { externalGroove, helical } from './thread.ts'

beforeAll(openCad, 60_000)

test.each([0.7, 1, 12])('%s turns of a thread have the volume of its flat section times their height', (turns) => {
  const P = 1.25
  const groove = externalGroove(8, P)
  const { outer, inner, flat } = groove
  const flank = (outer - inner) * Math.tan(Math.PI / 6)
  const crests = 2 * flat * outer ** 2
  const roots = (P - 2 * flat - 2 * flank) * inner ** 2
  const flanks = (2 / 3) * flank * (outer ** 2 + outer * inner + inner ** 2)
  // Half of r² over a turn, in which the thread's profile goes by once.
  const section = (Math.PI / P) * (crests + roots + flanks)
  const piece = helical(groove, 0.3, 0.3 + turns * P)
  expect(measureVolume(piece) / (section * turns * P)).toBeCloseTo(1, 8)
})
