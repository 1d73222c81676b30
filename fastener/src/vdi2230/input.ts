import type { JointMaterial } from './material.ts'

/** Roughness of the surfaces, which decides how far they embed. */
export const roughnesses = ['Rz<10', 'Rz10-40', 'Rz40-160'] as const
export type Roughness = (typeof roughnesses)[number]

/** A plate or washer between head and nut, or between head and tapped hole. mm */
export type Plate = {
  readonly material: JointMaterial
  readonly thickness: number
  /** Outer diameter, if it ends inside the joint: a washer. */
  readonly outside?: number
}

/** A bolted joint with one bolt, concentrically clamped and loaded. Lengths in mm, forces in N, stresses in MPa. */
export type DesignInput = {
  /** `M12`, `M12x1.25`, `1/2-13 UNC`. */
  readonly thread: string
  /** `8.8`, `A4-80`, `Gr.5`. */
  readonly boltClass: string
  readonly head: 'hexagon' | 'socket'
  /** Length of the plain shank. */
  readonly shank: number
  /** Bearing faces of head and nut: outer diameter dW and the hole dh. */
  readonly bearing: { readonly outside: number; readonly hole: number }
  /** From the head on. */
  readonly plates: readonly Plate[]
  /** Outer diameter DA of the clamped parts around the bolt; of flanges the least distance across. */
  readonly outside: number
  /** A tapped hole instead of a nut; a nut of the paired class bears the bolt's full load. */
  readonly tapped?: { readonly material: JointMaterial; readonly engagement: number }
  /** Least coefficients of friction: in the thread, under the head, between the parts. */
  readonly friction: { readonly thread: number; readonly head: number; readonly parts: number }
  /** αA. */
  readonly tighteningFactor: number
  readonly roughness: Roughness
  /** Where the load enters: 1 under the head, 0 at the interface. */
  readonly loadIntroduction: number
  readonly loads: {
    readonly axialMax: number
    readonly axialMin: number
    readonly transverse: number
    /** Whether the transverse load changes its direction; it needs more safety then. */
    readonly isAlternating: boolean
    /** Clamp load that must remain, for sealing or otherwise. */
    readonly residual: number
    /** Interfaces between the parts that carry the transverse load. */
    readonly interfaces: number
    /** Load cycles; 2 million and more are endless. */
    readonly cycles: number
  }
  /** Working temperatures, °C; 20 °C if missing. */
  readonly temperature?: { readonly min: number; readonly max: number }
  /** Whether threads are rolled after heat treatment. */
  readonly isRolledLast?: boolean
  /** Share ν of the yield point in tightening. */
  readonly utilisation?: number
}

/** One line of the calculation. */
export type DesignStep = {
  /** R0 … R13 of the guideline. */
  readonly step: string
  /** `R5/1`, or the clause or table of VDI 2230-1:2015 that holds the formula. */
  readonly formula: string
  readonly symbol: string
  readonly words: string
  readonly value: number
  readonly unit: string
  /** The formula with its letters, for people to follow. */
  readonly how: string
}

/** A requirement, with its safety. */
export type DesignCheck = {
  readonly step: string
  readonly formula: string
  readonly words: string
  readonly safety: number
  readonly needed: number
  readonly isMet: boolean
}

export type Design = { readonly steps: readonly DesignStep[]; readonly checks: readonly DesignCheck[] }
