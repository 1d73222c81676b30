import type { Endpoint } from '../endpoint.ts'

/** The part of JSON Schema used to declare request fields. */
export type FieldSchema = {
  type?: 'integer' | 'number' | 'string' | 'boolean' | 'array' | 'object' | 'null'
  title?: string
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly FieldSchema[]
  properties?: Readonly<Record<string, FieldSchema>>
  required?: readonly string[]
  items?: FieldSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
}

/** A value in a request: its position, and its type. A list is one value, and its items are another. */
export type SentField = {
  in: 'params' | 'query'
  /** Names from the outside in; `[]` stands for any item of a list. */
  path: readonly string[]
  schema: FieldSchema
}

/** The type of a nullable field without null. */
function withoutNull(schema: FieldSchema): FieldSchema {
  const held = schema.anyOf?.filter(({ type }) => type !== 'null')
  return held?.length === 1 ? held[0]! : schema
}

function fieldsIn(given: FieldSchema, place: Omit<SentField, 'schema'>): SentField[] {
  const schema = withoutNull(given)
  const below = (name: string, part: FieldSchema) => fieldsIn(part, { ...place, path: [...place.path, name] })
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, part]) => below(name, part))
  const field = { ...place, schema }
  return schema.items ? [field, ...below('[]', schema.items)] : [field]
}

/** Every value that callers of an endpoint send, in body, address and path. */
export function sentFields({ params, query }: Endpoint): SentField[] {
  return [
    ...fieldsIn(params as FieldSchema, { in: 'params', path: [] }),
    ...(query ? fieldsIn(query as FieldSchema, { in: 'query', path: [] }) : []),
  ]
}
