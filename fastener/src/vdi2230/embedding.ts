import type { DesignInput, Roughness } from './input.ts'

/** µm in the thread, under head or nut, and at an interface; first under axial, then under transverse load. */
type Amounts = { readonly thread: number; readonly bearing: number; readonly interface: number }

/** Guide values for steel parts. [VDI 2230-1:2015, table 5] */
const amounts: Readonly<Record<Roughness, readonly [axial: Amounts, transverse: Amounts]>> = {
  'Rz<10': [
    { thread: 3, bearing: 2.5, interface: 1.5 },
    { thread: 3, bearing: 3, interface: 2 },
  ],
  'Rz10-40': [
    { thread: 3, bearing: 3, interface: 2 },
    { thread: 3, bearing: 4.5, interface: 2.5 },
  ],
  'Rz40-160': [
    { thread: 3, bearing: 4, interface: 3 },
    { thread: 3, bearing: 6.5, interface: 3.5 },
  ],
}

/**
 * How far the surfaces of a joint embed, µm: one thread, head, nut or none, and the interfaces between the parts. A tapped
 * part adds its own interface.
 */
export function embedding({ plates, tapped, roughness, loads }: DesignInput): number {
  const [axial, transverse] = amounts[roughness]
  const { thread, bearing, interface: between } = loads.transverse > 0 ? transverse : axial
  const interfaces = plates.length - (tapped ? 0 : 1)
  return thread + bearing * (tapped ? 1 : 2) + between * interfaces
}
