import { SaxesParser } from 'saxes'

/** An element of an XML text: its own text, or the elements in it by name; several of one name are a list. */
export type XmlNode = string | XmlElements | XmlNode[]
type XmlElements = { [name: string]: XmlNode }

type Open = { elements: XmlElements; isEmpty: boolean; text: string }

/** Without a prototype, so that an element may have any name. */
const opened = (): Open => ({ elements: Object.create(null), isEmpty: true, text: '' })

function put({ elements }: Open, name: string, value: XmlNode): void {
  const before = elements[name]
  if (before === undefined) elements[name] = value
  else if (Array.isArray(before)) before.push(value)
  else elements[name] = [before, value]
}

/**
 * Reads a small XML text as a whole. Attributes are left out, and so is text beside elements.
 * @throws when it is not well-formed
 */
export function xmlTree(xml: string): XmlNode {
  const stack = [opened()]
  const top = () => stack.at(-1)!
  const parser = new SaxesParser()
  parser.on('opentag', () => {
    top().isEmpty = false
    stack.push(opened())
  })
  parser.on('text', (text) => {
    top().text += text
  })
  parser.on('cdata', (text) => {
    top().text += text
  })
  parser.on('closetag', ({ name }) => {
    const { elements, isEmpty, text } = stack.pop()!
    put(top(), name, isEmpty ? text.trim() : elements)
  })
  parser.write(xml).close()
  return stack[0]!.elements
}
