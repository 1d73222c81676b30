import { parseSpecText } from '../spec-text/spec-text.ts'
import { withoutCodes } from './toolbox-names.ts'

/**
 * Turns a CAD name into text like a line of a parts list: `GB_T 5783-2016_M8x20:3`, `ISO 4762 M8 x 20 --- 20C<2>`,
 * `Bolt_GB_T_5782_M10X60.SLDPRT`, `HX-SHCS 0.164-32x0.5x0.5-N`, `ISO4017-M8x30-Screw001`.
 */
export function spokenName(name: string): string {
  const plain = name
    .replace(/\.(?:sldprt|sldasm|prt|asm|ipt|iam|par|catpart|catproduct|step|stp|x_t)(?:;\d+)?(?=$|[:<\s-])/gi, '')
    .replace(/(?:[:#]\d+|<\d+>|\(\d+\))$/, '')
    .replace(/(?<![A-Za-z])(GB|JB|HG|QB|SH|NB|YB|CB|DL|TB)[\s_-]?T[\s_-]+(?=\d)/gi, '$1/T ')
    .replace(/(?<![\d.])(4_[68]|5_[68]|6_8|8_8|10_9|12_9)(?!\d)/g, (figures) => figures.replace('_', '.'))
    .replace(/\b(A[1-5])_([578]0)\b/g, '$1-$2')
    .replace(/_/g, ' ')
    .replace(/\s-{2,}\s*\d*[A-Z]*$/, ' -N')
  return (
    withoutCodes(plain)
      .replace(/\s-{2,}.*$/, '')
      // The number of a copy: Screw001.
      .replace(/(?<=[A-Za-z]{3})\d{3}$/, '')
      .replace(/\bDIN 127\s*-\s*([AB])\s*(?=\d)/i, 'DIN 127-$1 ')
      .replace(/\s+-\s+(?=M?\d)/g, ' ')
      .replace(/(?<=\d)-(?=M\d)/g, ' ')
      .replace(/(\d)\s+[x×*]\s+(?=\d)/gi, '$1×')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** Whether a name is that of a fastener: a standard, a kind with a size, or just a thread with a length. */
export function isFastenerName(name: string): boolean {
  const { fields, rest } = parseSpecText(spokenName(name))
  const { standard, product, nominal, length } = fields
  if (product !== undefined || standard !== undefined)
    return nominal !== undefined || (standard && product) !== undefined
  return rest.length === 0 && length !== undefined && /^M\d/i.test(nominal?.text ?? '')
}

/** Words for several parts that are bought one by one. A screw with its captive washer (组合, SEMS) is bought as one. */
const ofSets =
  /(?:螺栓|螺母|螺钉|螺丝|紧固件|连接件|标准件)[副组](?!合)|套件|套装|成套|一套|组件|\b(?:kit|assy|assembly)\b|\bset\b(?![\s-]*screw)/i

/** Standards of pairs and of screws with captive washers. */
const ofPairs = /^GB\/T (?:1231|3632|9074)\b/

const standardOf = (name: string): string | undefined => parseSpecText(spokenName(name)).fields.standard?.value

/** Whether a name is that of a set of fasteners: M8x30螺栓组. */
export const isSetName = (name: string): boolean =>
  ofSets.test(name.replaceAll('_', ' ')) && !ofPairs.test(standardOf(name) ?? '')

/** Whether a name says by which standard something is made: then it is bought as a whole. */
export const hasStandard = (name: string): boolean => standardOf(name) !== undefined
