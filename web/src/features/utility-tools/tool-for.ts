import { parseStandardNumber } from '@lianmeng/fastener/standard/number'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import type { SearchText } from '../../lib/search-text.ts'

/** Which tool a text belongs to, and what it is asked. */
export type ToolQuery = { screen: string; search: SearchText }

const coating =
  /^([A-Z]\d[A-Z]|(Fe\s*\/.*)|((Zn|ZnNi|ZnFe|ZnCo|Ni|Cu|Sn|Ag)\s*\d+(\s*\/.*)?)|flZn.*|tZn|BK)$|锌|达克罗|发黑|磷化|氧化/i
/** `M12`, `M12×1.5`, `M12x1.5-6g`, `M12 6H`. */
const metric = /^M\s*\d+(?:\.\d+)?(?:\s*[x×*]\s*\d+(?:\.\d+)?)?(?:[\s-]+([3-9][e-hGH](?:[3-9][e-hGH])?))?$/
const unified = /^(?:#|No\.?\s*)?\d[\d /]*"?\s*-\s*\d+(?:\s*(UNC|UNF))?$|^[\d /]+"?\s*(UNC|UNF)$/i

/** Reads what was typed into the search of the tools. What is nothing else is a grade of steel. */
export function toolFor(typed: string): ToolQuery | undefined {
  const text = halfWidth(typed).trim()
  if (text === '') return undefined
  const upper = text.replace(/^m/, 'M')
  const [size, toleranceClass] = metric.exec(upper) ?? []
  if (size !== undefined) {
    const designation = upper
      .slice(0, upper.length - (toleranceClass?.length ?? 0))
      .replace(/[\s-]+$/, '')
      .replace(/\s*[×*]\s*/, 'x')
    return {
      screen: 'threadDimension',
      search: { t: designation, ...(toleranceClass && { cls: toleranceClass }) },
    }
  }
  if (unified.test(text)) return { screen: 'threadDimension', search: { t: text } }
  if (coating.test(text)) return { screen: 'platingCodeQuery', search: { code: text } }
  if (parseStandardNumber(text)) return { screen: 'standardControl', search: { no: text } }
  return { screen: 'gradeControl', search: { grade: text } }
}
