import type { Scene, World } from './world.ts'

/** A call that writes, and where it is made. */
export type Write = {
  /** Of its endpoint. */
  name: string
  as: 'buyer' | 'seller' | 'coAdmin' | 'coOwner' | 'operator'
  scenes: readonly Scene[]
  params: (world: World) => unknown
}

/** A write of one kind of people. */
export type Row = [name: string, scenes: readonly Scene[], params: Write['params']]
