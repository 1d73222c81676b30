import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import type { SearchText } from '../../lib/address/search-text.ts'
import { isPipeText } from './pipe/pipe-thread.ts'

/** The tool for a text, and the query for it. */
export type ToolQuery = { screen: string; search: SearchText }

const coating =
  /^([A-Z]\d[A-Z]|(Fe\s*\/.*)|((Zn|ZnNi|ZnFe|ZnCo|Ni|Cu|Sn|Ag)\s*\d+(\s*\/.*)?)|flZn.*|tZn|BK)$|锌|达克罗|发黑|磷化|氧化/i
/** `M12`, `M12×1.5`, `M12x1.5-6g`, `M12 6H`. */
const metric = /^M\s*\d+(?:\.\d+)?(?:\s*[x×*]\s*\d+(?:\.\d+)?)?(?:[\s-]+([3-9][e-hGH](?:[3-9][e-hGH])?))?$/
const unified =
  /^(?:#|No\.?\s*)?\d[\d /]*(?:-\d+\/\d+)?"?\s*-\s*\d+(?:\s*(UNC|UNF|UNEF|UN))?$|^[\d /-]+"?\s*(UNC|UNF|UNEF|8-?UN)$/i

/** The query of the thread tool for a text that names only a thread. */
function threadSearch(text: string): SearchText | undefined {
  if (unified.test(text)) return { t: text }
  const upper = text.replace(/^m/, 'M')
  const [size, toleranceClass] = metric.exec(upper) ?? []
  if (size === undefined) return undefined
  const designation = upper
    .slice(0, upper.length - (toleranceClass?.length ?? 0))
    .replace(/[\s-]+$/, '')
    .replace(/\s*[×*]\s*/, 'x')
  return { t: designation, ...(toleranceClass && { cls: toleranceClass }) }
}

/** A part with its size goes to the weight tool; a thread with its class to the torque; a standard alone to the
 *  comparison. */
function partQuery({ fields }: SpecText): ToolQuery | undefined {
  const { standard, nominal, pitch, length, propertyClass } = fields
  const std = standard?.value
  const size = nominal && `${nominal.value}${pitch ? `x${pitch.value}` : ''}`
  if (size && (std || length)) {
    const search = { ...(std && { std }), size, ...(length && { l: String(length.value) }) }
    return { screen: 'partWeight', search }
  }
  if (size && propertyClass) return { screen: 'torque', search: { t: size, cls: propertyClass.value } }
  return std ? { screen: 'standardControl', search: { no: std } } : undefined
}

/** Parses the text typed into the tools' search. Anything unknown counts as a steel grade. */
export function toolFor(typed: string): ToolQuery | undefined {
  const text = halfWidth(typed).trim()
  if (text === '') return undefined
  if (isPipeText(text)) return { screen: 'threadDimension', search: { t: text } }
  const read = parseSpecText(text)
  // An apparent pitch may be a length: M8×25.
  const thread = read.fields.length ? undefined : threadSearch(text)
  if (thread) return { screen: 'threadDimension', search: thread }
  if (coating.test(text)) return { screen: 'platingCodeQuery', search: { code: text } }
  if (parseStandardNumber(text)) return { screen: 'standardControl', search: { no: text } }
  return partQuery(read) ?? { screen: 'gradeControl', search: { grade: text } }
}
