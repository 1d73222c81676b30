import { turned } from '../../drawing/feature/turned.ts'
import type { Outside } from '../../drawing/outside.ts'
import type { Part } from '../../part/part.ts'

export function outside(part: Part): Outside {
  const outer = part.of('d2') / 2
  return { bodies: [turned([0, outer], [part.of('h'), outer])], lines: [], behind: [] }
}
