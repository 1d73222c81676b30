import { hasThreadedShank } from '../part/facts.ts'
import type { Part } from '../part/part.ts'
import { cited } from './citation.ts'

/** What the end of a thread looks like, by its name in GB/T 2, in Chinese; undefined for a part without such an end. */
export function endOf({ standard, facts, row: { values }, features }: Part): string | undefined {
  if (!hasThreadedShank(facts) || facts.cutsItsThread || features?.point !== undefined) return undefined
  return `末端：${facts.isSetScrew ? pointOf(values) : '倒角端（CH）'}，按 ${cited(standard, 'GB/T 2')}`
}

/** The point of a set screw, by the letters of its table. */
function pointOf(values: Part['row']['values']): string {
  if (values.dz_max !== undefined) return '凹端（CP）'
  if (values.dt_max !== undefined) return '锥端（CN）'
  return Object.keys(values).some((letter) => letter.startsWith('z_')) ? '圆柱端（LD）' : '平端（FL）'
}
