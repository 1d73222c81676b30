import type { Outside } from '../../drawing/outside.ts'
import type { Part } from '../../part/part.ts'
import { springTurns } from './views.ts'

export function outside(part: Part): Outside {
  const { front, behind } = springTurns(part)
  return { bodies: front, lines: [], behind }
}
