import { Vector3 } from 'three'

/** The directions of view. The first three match the views of a drawing. */
export const viewpoints = {
  front: { name: '正视', from: new Vector3(0, 0, 1) },
  side: { name: '侧视', from: new Vector3(-1, 0, 0) },
  // Slightly off the vertical: exactly from above, "up" is undefined.
  top: { name: '俯视', from: new Vector3(0, 1, 1e-4) },
  isometric: { name: '轴测', from: new Vector3(-1, 1, 1) },
} as const
export type Viewpoint = keyof typeof viewpoints

export const upwards = new Vector3(0, 1, 0)

/** The share of the stage filled by a part. */
const filled = 0.82

type Stage = { width: number; height: number }

/**
 * Pixels per mm at which a box of this half extent (mm), seen from `from`, fits into the stage.
 * @param from direction from the part to the eye, of any length
 */
export function fittingScale(half: Vector3, from: Vector3, { width, height }: Stage): number {
  const right = new Vector3().crossVectors(upwards, from).normalize()
  const up = new Vector3().crossVectors(from, right).normalize()
  const extent = (along: Vector3) =>
    2 * (Math.abs(along.x) * half.x + Math.abs(along.y) * half.y + Math.abs(along.z) * half.z)
  return filled * Math.min(width / extent(right), height / extent(up))
}
