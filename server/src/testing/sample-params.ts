import type { FieldSchema } from '@lianmeng/contract/testing/sent-fields'

/** Values for fields of certain names, at any depth. */
export type Samples = Readonly<Record<string, unknown>>

/** A value that a schema allows, using `samples` for fields of these names. */
export function sampleOf(schema: FieldSchema, samples: Samples, name = ''): unknown {
  if (name in samples) return samples[name]
  const choice = schema.anyOf?.[0] ?? schema
  if (choice.const !== undefined) return choice.const
  if (choice.enum) return choice.enum[0]
  switch (choice.type) {
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, choice.minimum ?? 1), choice.maximum ?? 1)
    case 'string':
      return '1'.repeat(Math.max(choice.minLength ?? 0, 1))
    case 'boolean':
      return false
    case 'array':
      return [sampleOf(choice.items!, samples)]
    default:
      return Object.fromEntries(
        Object.entries(choice.properties ?? {})
          .filter(([part]) => choice.required?.includes(part) || part in samples)
          .map(([part, below]) => [part, sampleOf(below, samples, part)]),
      )
  }
}
