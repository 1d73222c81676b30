import { parseSpecText } from '../spec-text.ts'
import type { TradeWords } from '../trade-words/trade-words.ts'
import { withoutDittos } from './ditto-lines.ts'

/** Longer lines are no specification of one part. */
const longest = 400

/** What a line of a block begins with: `名称：…`, `规格：…`, `数量：…`. */
const label =
  /^\s*(?:\d{1,3}[.、)]\s*)?((?:产品|物料|零件|材料|存货)?(?:品名|名称|描述)|产品|物料|标准号?|执行标准|国标|规格|型号|规格型号|尺寸|直径|长度|等级|强度|强度等级|性能等级|材质|材料|表面|表面处理|颜色|(?:采购|需求|订购)?数量|单位|备注|part|description|standard|size|length|grade|class|finish|material|qty|quantity|unit)\s*[:：]\s*\S/i

/** The lines of each block as one: lines with different labels below each other. A label that comes again begins the next. */
function blocksJoined(lines: readonly string[]): string[] {
  const joined: string[] = []
  let labels = new Set<string>()
  for (const line of lines) {
    const own = label.exec(line)?.[1]?.toLowerCase()
    const before = joined.at(-1)
    const goesOn = own !== undefined && labels.size > 0 && !labels.has(own)
    if (goesOn && before !== undefined && before.length + line.length < longest) {
      joined[joined.length - 1] = `${before} ${line.trim()}`
      labels.add(own)
    } else {
      joined.push(line)
      labels = new Set(own === undefined ? [] : [own])
    }
  }
  return joined
}

const hasSize = (line: string, words: TradeWords): boolean =>
  /\d/.test(line) && parseSpecText(line, words).fields.nominal !== undefined

/** Whether a line only says what the sizes below it are: `GB/T 5783 8.8级 蓝白锌：`. */
function isHeading(line: string, words: TradeWords): boolean {
  const { standard, product, nominal, quantity } = parseSpecText(line, words).fields
  return line.length < longest / 4 && (standard ?? product) !== undefined && !nominal && !quantity
}

/** Whether a line says its size and leaves open what it is. */
function isSizeOnly(line: string, words: TradeWords): boolean {
  if (!hasSize(line, words)) return false
  const { standard, product } = parseSpecText(line, words).fields
  return standard === undefined && product === undefined
}

/** Each size below a heading with the heading before it. A heading without sizes stays a line. */
function headingsApplied(lines: readonly string[], words: TradeWords): string[] {
  const applied: string[] = []
  let heading = ''
  for (const [at, line] of lines.entries()) {
    if (heading !== '' && isSizeOnly(line, words)) {
      applied.push(`${heading} ${line.trim()}`)
      continue
    }
    const next = lines[at + 1]
    const isAbove = next !== undefined && isSizeOnly(next, words) && isHeading(line, words)
    heading = isAbove ? line.trim().replace(/[:：]$/, '') : ''
    if (heading === '') applied.push(line)
  }
  return applied
}

/**
 * The lines of a text that each stand for a part: blocks of labelled lines as one, and sizes with the heading above them.
 * Lines that are not joined stay as they are.
 */
export const joinedLines = (lines: readonly string[], words: TradeWords): string[] =>
  withoutDittos(headingsApplied(blocksJoined(lines.filter((line) => line.trim() !== '')), words), words)
