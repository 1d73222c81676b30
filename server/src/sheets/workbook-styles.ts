import { SaxesParser } from 'saxes'

/** Built-in formats of dates and times. [ECMA-376, 18.8.30] */
const builtIn = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** A custom format is a date's if it has a year, month or day outside quotes and brackets. */
const namesADate = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** The cell styles that show a number as a date. */
export function dateStyles(xml: string): ReadonlySet<number> {
  const custom = new Map<number, string>()
  const styles = new Set<number>()
  let isCells = false
  let count = 0
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.split(':').at(-1)
    if (local === 'numFmt') custom.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    if (local === 'cellXfs') isCells = true
    if (local !== 'xf' || !isCells) return
    const id = Number(attributes.numFmtId)
    if (builtIn(id) || namesADate(custom.get(id) ?? '')) styles.add(count)
    count += 1
  })
  parser.on('closetag', ({ name }) => {
    if (name.split(':').at(-1) === 'cellXfs') isCells = false
  })
  parser.write(xml).close()
  return styles
}
