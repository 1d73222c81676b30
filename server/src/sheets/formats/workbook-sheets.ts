import { SaxesParser } from 'saxes'

/** A sheet of a workbook: the name on its tab, and the part that contains it. */
export type WorkbookSheet = { name: string; isHidden: boolean; part: string }

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Tags of a small part of a workbook. */
function tagsIn(xml: string, wanted: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (localName(name) === wanted) found.push(attributes as Record<string, string>)
  })
  parser.write(xml).close()
  return found
}

/** The sheets of a workbook in the order of their tabs, from its own list. */
export function sheetsOf(parts: ReadonlyMap<string, string>): WorkbookSheet[] {
  const relations = new Map(
    tagsIn(parts.get('xl/_rels/workbook.xml.rels') ?? '<none/>', 'Relationship').map(({ Id = '', Target = '' }) => [
      Id,
      Target.replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  const sheets = tagsIn(parts.get('xl/workbook.xml') ?? '<none/>', 'sheet').map((tag, at) => ({
    name: (tag.name ?? '').slice(0, 60) || `Sheet${at + 1}`,
    isHidden: tag.state !== undefined && tag.state !== 'visible',
    part: relations.get(tag['r:id'] ?? '') ?? `xl/worksheets/sheet${at + 1}.xml`,
  }))
  return sheets.length > 0 ? sheets : [{ name: 'Sheet1', isHidden: false, part: 'xl/worksheets/sheet1.xml' }]
}
