import { SaxesParser } from 'saxes'

/** Built-in formats of dates and times. [ECMA-376, 18.8.30] */
const builtIn = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** A custom format is a date's if it has a year, month or day outside quotes and brackets. */
const namesADate = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** Built-in scientific formats, and custom ones: what a spreadsheet gives a cell in which somebody types 1E5. */
const isScientific = (id: number, code: string): boolean => id === 11 || id === 48 || /^[0#.]+E[+-]0+$/i.test(code)

/**
 * Styles by their number: those that show a number as a date, those that show it with an exponent, and how many digits
 * others fill up with zeros.
 */
export type CellStyles = {
  dates: ReadonlySet<number>
  exponents: ReadonlySet<number>
  digits: ReadonlyMap<number, number>
}

/** Which cell styles show something else than the number in the cell: `00000` shows 123 as 00123. */
export function cellStyles(xml: string): CellStyles {
  const custom = new Map<number, string>()
  const dates = new Set<number>()
  const exponents = new Set<number>()
  const digits = new Map<number, number>()
  let isCells = false
  let count = 0
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.split(':').at(-1)
    if (local === 'numFmt') custom.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    if (local === 'cellXfs') isCells = true
    if (local !== 'xf' || !isCells) return
    const id = Number(attributes.numFmtId)
    const code = custom.get(id) ?? ''
    if (builtIn(id) || namesADate(code)) dates.add(count)
    else if (isScientific(id, code)) exponents.add(count)
    else if (/^0{2,15}$/.test(code)) digits.set(count, code.length)
    count += 1
  })
  parser.on('closetag', ({ name }) => {
    if (name.split(':').at(-1) === 'cellXfs') isCells = false
  })
  parser.write(xml).close()
  return { dates, exponents, digits }
}
