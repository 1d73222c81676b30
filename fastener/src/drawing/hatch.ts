import { cornersOf } from './curve.ts'
import { type Line, line, type Path, type Point } from './shape.ts'

/**
 * Hatching of an area at 45°, on paper. Several closed paths form one area by the even-odd rule: a hole is a path
 * within a path.
 * @param spacing between lines, mm  @param rising to the right, otherwise falling
 */
export function hatchLines(boundary: readonly Path[], spacing: number, rising = true): Line[] {
  const [sin, cos] = [Math.SQRT1_2, rising ? Math.SQRT1_2 : -Math.SQRT1_2]
  // Rotated so that the hatching runs along u.
  const turn = ([x, y]: Point): Point => [x * sin + y * cos, y * sin - x * cos]
  const back = ([u, v]: Point): Point => [u * sin - v * cos, u * cos + v * sin]
  const edges = boundary.flatMap((one) => {
    const corners = cornersOf(one).map(turn)
    return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]!] as const)
  })
  const heights = edges.map(([[, v]]) => v)
  const lines: Line[] = []
  for (let row = Math.ceil(Math.min(...heights) / spacing); row * spacing < Math.max(...heights); row++) {
    const v = row * spacing
    const cuts = edges
      .filter(([[, a], [, b]]) => a <= v !== b <= v)
      .map(([[u1, v1], [u2, v2]]) => u1 + ((v - v1) / (v2 - v1)) * (u2 - u1))
      .sort((a, b) => a - b)
    for (let index = 0; index + 1 < cuts.length; index += 2)
      if (cuts[index + 1]! - cuts[index]! > 0.05)
        lines.push(line('hatch', back([cuts[index]!, v]), back([cuts[index + 1]!, v])))
  }
  return lines
}
