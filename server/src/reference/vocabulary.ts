import { readFileSync } from 'node:fs'
import { parseCsv } from '@lianmeng/fastener/table/csv'
import { type Attribute, type AttributeKind, attributeKinds } from './attribute.ts'
import { displayOrderOf } from './attribute-order.ts'

/** The coded attributes of specifications: ids and names. Id 0 means "not stated" and has an empty name. */
export type ReferenceVocabulary = {
  /** In the order of display. */
  attributes: Readonly<Record<AttributeKind, readonly Attribute[]>>
  /** 0 when there is no such name. */
  idOf(kind: AttributeKind, name: string): number
  /** Empty when there is no such id. */
  nameOf(kind: AttributeKind, id: number): string
}

/**
 * Ids are assigned in a table that only grows. Specifications of real orders refer to them, so a new size must not
 * change the ids of the others.
 */
export const attributesTable = new URL('attributes.csv', import.meta.url)

function readVocabulary(): ReferenceVocabulary {
  const rows = parseCsv(readFileSync(attributesTable, 'utf8'))
  const ofKind = (kind: AttributeKind): Attribute[] => {
    const own = rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id: Number(id), name: name! }))
    return own.sort(displayOrderOf(kind)).map((one, i) => ({ ...one, sort: i + 1 }))
  }
  const each = <Value>(of: (kind: AttributeKind) => Value) =>
    Object.fromEntries(attributeKinds.map((kind) => [kind, of(kind)])) as Record<AttributeKind, Value>
  const attributes = each(ofKind)
  const ids = each((kind) => new Map(attributes[kind].map(({ id, name }) => [name, id])))
  const names = each((kind) => new Map(attributes[kind].map(({ id, name }) => [id, name])))
  return {
    attributes,
    idOf: (kind, name) => ids[kind].get(name) ?? 0,
    nameOf: (kind, id) => names[kind].get(id) ?? '',
  }
}

let read: ReferenceVocabulary | undefined

/** The vocabulary of the standards library, read once. */
export function referenceVocabulary(): ReferenceVocabulary {
  read ??= readVocabulary()
  return read
}
