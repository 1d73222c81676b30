import { expect, test } from 'vitest'
import { designJoint } from './design.ts'
import type { DesignInput } from './input.ts'
import { jointMaterial } from './material.ts'

/** Outer diameter of the bearing face of ISO 4014 and the hole of ISO 273, mm. */
const bearings = {
  M6: [8.74, 6.6],
  M8: [11.63, 9],
  M10: [14.63, 11],
  M12: [16.63, 13.5],
  M16: [22.49, 17.5],
  M20: [28.19, 22],
  M24: [33.61, 26],
} as const

const joint = (thread: keyof typeof bearings, boltClass: string): DesignInput => ({
  thread,
  boltClass,
  head: 'hexagon',
  shank: 0,
  bearing: { outside: bearings[thread][0], hole: bearings[thread][1] },
  plates: [{ material: jointMaterial('S355'), thickness: 40 }],
  outside: 60,
  friction: { thread: 0.12, head: 0.12, parts: 0.15 },
  tighteningFactor: 1.6,
  roughness: 'Rz10-40',
  loadIntroduction: 0.5,
  loads: {
    axialMax: 1000,
    axialMin: 0,
    transverse: 0,
    isAlternating: false,
    residual: 0,
    interfaces: 1,
    cycles: 10_000,
  },
})

test.each([
  ['M6', '8.8', 10.2, 10.1],
  ['M8', '8.8', 18.6, 24.6],
  ['M10', '8.8', 29.6, 48],
  ['M12', '8.8', 43, 84],
  ['M16', '8.8', 80.9, 206],
  ['M20', '8.8', 130, 415],
  ['M24', '8.8', 188, 714],
  ['M10', '10.9', 43.4, 71],
  ['M12', '10.9', 63.2, 123],
  ['M16', '10.9', 118.8, 302],
  ['M20', '10.9', 186, 592],
] as const)(
  'preload and torque of %s, class %s, friction 0.12, are within 2 %% of %d kN and %d N·m of VDI 2230, table A1',
  (thread, boltClass, kilonewtons, torque) => {
    const { steps } = designJoint(joint(thread, boltClass))
    const figureOf = (symbol: RegExp) => steps.find((one) => symbol.test(one.symbol))?.value ?? 0
    expect(Math.abs(figureOf(/^FMzul$/) / 1000 / kilonewtons - 1)).toBeLessThan(0.02)
    expect(Math.abs(figureOf(/^MA/) / torque - 1)).toBeLessThan(0.02)
  },
)
