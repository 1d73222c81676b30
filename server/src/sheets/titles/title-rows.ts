/** The rows of titles among the first rows of a sheet, and one title for each column. */
export type TitleRows = {
  /** Places among the rows, from 0. Both are the same for titles in one row. */
  first: number
  last: number
  titles: string[]
  /** The title in the upper row above each column; none for titles in one row. */
  groups: string[]
}

/** What a reader knows about titles. */
export type KnownTitles = {
  /** Whether a text is the title of a column. */
  isKnown: (title: string) => boolean
  /** Whether it is one word for word. Two cells together are judged by this: any part before 名称 ends like a title. */
  isExact: (title: string) => boolean
  /** Whether a text with figures is a title below another one: `1000+` below 单价. */
  isNumbered?: (title: string) => boolean
  /** Whether a row of titles is enough to read a sheet by. */
  isEnough: (titles: readonly string[]) => boolean
}

type Cells = readonly (readonly string[])[]

const isFigure = (cell: string): boolean => /^[\d\s.,%-]+$/.test(cell) && /\d/.test(cell)
/** `（mm）` below a title, or a unit or letter alone: `mm`, `pcs`, `d`. */
const bareUnit = /^(?:mm|cm|m|kg|g|pcs|pc|ea|[dlpk]|[支个只件套片根]|千支|百支|公斤|元|级|stk|stück)$/i
const isRemark = (cell: string): boolean => /^[（(［[].{1,12}[)）］\]]$/.test(cell.trim()) || bareUnit.test(cell.trim())
const inBrackets = (remark: string): string => (bareUnit.test(remark.trim()) ? `(${remark.trim()})` : remark)

/** The title above each column of a lower row: that of a group goes on to the right until the next one. */
function groupsAbove(upper: readonly string[], width: number): string[] {
  let group = ''
  return Array.from({ length: width }, (_, at) => {
    group = (upper[at] ?? '') || group
    return group
  })
}

/** One title of two rows: 数量 above 合计 is 合计数量, 规格 above 直径 is 直径. */
function combined(own: string, group: string, lower: string, { isKnown, isExact }: KnownTitles): string {
  if (lower === '') return own
  if (lower === own) return own
  if (isRemark(lower)) return `${own || group}${inBrackets(lower)}`
  const both = [`${group}${lower}`, `${lower}${group}`]
  return (isKnown(lower) ? lower : both.find(isExact)) ?? (isKnown(own) ? own : lower)
}

/** Two rows of titles as one. */
function combinedTitles(upper: readonly string[], lower: readonly string[], known: KnownTitles): string[] {
  const width = Math.max(upper.length, lower.length)
  const groups = groupsAbove(upper, width)
  return groups.map((group, at) => combined(upper[at] ?? '', group, lower[at] ?? '', known))
}

/** Whether a row goes on with the titles above it: its cells are titles by themselves, below a group, or remarks. */
function goesOn(upper: readonly string[], lower: readonly string[], known: KnownTitles): boolean {
  const groups = groupsAbove(upper, lower.length)
  const cells = lower.flatMap((cell, at) => (cell === '' ? [] : [{ cell, own: upper[at] ?? '', group: groups[at]! }]))
  const fresh = cells.filter(({ cell, own }) => cell !== own)
  const isHead = upper.some(known.isKnown) && !upper.some((cell) => /\d/.test(cell) && !isRemark(cell))
  const isData = ({ cell }: { cell: string }) => /\d/.test(cell) && !isRemark(cell) && !known.isNumbered?.(cell)
  if (!isHead || fresh.length === 0 || cells.some(isData)) return false
  const isTitle = ({ cell, group }: { cell: string; group: string }) =>
    isRemark(cell) || known.isKnown(cell) || known.isExact(`${group}${cell}`) || known.isExact(`${cell}${group}`)
  return fresh.filter(isTitle).length >= Math.max(1, fresh.length * 0.6)
}

/** Finds the titles of a sheet, which may take two rows. @param searched how many rows are looked at */
export function titleRowsIn(rows: Cells, searched: number, known: KnownTitles): TitleRows | undefined {
  for (const [at, upper] of rows.slice(0, searched).entries()) {
    const lower = rows[at + 1] ?? []
    const pair = goesOn(upper, lower, known) ? combinedTitles(upper, lower, known) : undefined
    if (pair && known.isEnough(pair) && upper.filter(Boolean).length > 1)
      return { first: at, last: at + 1, titles: pair, groups: groupsAbove(upper, pair.length) }
    if (known.isEnough(upper)) return { first: at, last: at, titles: [...upper], groups: [] }
  }
  return undefined
}

const sum =
  /^(?:(?:运|邮|快递|物流|包装|装卸|服务|手续|打包|模具|检测)费|运杂费|税金|税额|优惠|折扣|抹零|freight|shipping|(?:sales )?tax|vat|mwst|versand(?:kosten)?|discount|rabatt|合\s*计|总\s*计|小\s*计|共\s*计|合\s*計|總\s*計|小\s*計|total|sub-?total|grand ?total|sum|summe|gesamt(?:summe)?)(?![a-z])/i
/** `螺栓 小计`: the sum of a group. */
const sumOfGroup = /^.{0,20}(?:小\s*[计計]|合\s*[计計]|总\s*计|總\s*計|共\s*[计計])\s*[:：]?$/
const signature =
  /^(?:[\u4e00-\u9fff]{1,4}[人员][:：]|制\s*表|编\s*制|审\s*核|批\s*准|复\s*核|核\s*准|制\s*单|采购(?:员|人|部)?[:：]|经办|签字|签名|签章|盖章|日期[:：]|部门[:：]|联系(?:人|电话)|电话[:：]|地址[:：]|备注[:：]|说明[:：]|注\d*[:：]|注意|交货|付款|要求[:：]|以下空白|以下无正文|第\s*\d+\s*页|共\s*\d+\s*页|page\s*\d|prepared|approved|checked by|date[:：]|signature|erstellt|geprüft|freigegeben|datum[:：]|seite\s*\d)/i

/** What a row below the titles is, if it is none of the list: a sum, or words of those who signed it. */
export function rowBeside(cells: readonly string[]): 'sum' | 'signature' | undefined {
  const said = cells.filter(Boolean)
  const [first = ''] = said.filter((cell) => !isFigure(cell))
  if (sum.test(first.trim()) || sumOfGroup.test(first.trim())) return 'sum'
  return signature.test(first.trim()) ? 'signature' : undefined
}
