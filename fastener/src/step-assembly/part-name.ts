import { parseSpecText } from '../spec-text/spec-text.ts'

/**
 * Turns a CAD name into text like a line of a parts list: `GB_T 5783-2016_M8x20:3`, `ISO 4762 M8 x 20 --- 20C<2>`,
 * `Bolt_GB_T_5782_M10X60.SLDPRT`.
 */
export function spokenName(name: string): string {
  return name
    .replace(/\.(?:sldprt|sldasm|prt|asm|ipt|iam|par|catpart|catproduct|step|stp|x_t)(?:;\d+)?(?=$|[:<\s-])/gi, '')
    .replace(/(?:[:#]\d+|<\d+>|\(\d+\))$/, '')
    .replace(/(?<![A-Za-z])(GB|JB|HG|QB|SH|NB|YB|CB|DL|TB)[\s_-]?T[\s_-]+(?=\d)/gi, '$1/T ')
    .replace(/_/g, ' ')
    .replace(/\s-{2,}.*$/, '')
    .replace(/(\d)\s+[x×*]\s+(?=\d)/gi, '$1×')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a name is that of a fastener: a standard, a kind with a size, or just a thread with a length. */
export function isFastenerName(name: string): boolean {
  const { fields, rest } = parseSpecText(spokenName(name))
  const { standard, product, nominal, length } = fields
  if (product !== undefined || standard !== undefined)
    return nominal !== undefined || (standard && product) !== undefined
  return rest.length === 0 && length !== undefined && /^M\d/i.test(nominal?.text ?? '')
}
