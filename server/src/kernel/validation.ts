import { isUtf8 } from 'node:buffer'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { badRequest } from './errors.ts'

/** Undeclared fields are dropped; nothing is coerced, so `true` is no number and `[3]` is no 3. */
const bodies = new Ajv({ removeAdditional: 'all', useDefaults: true, coerceTypes: false, verbose: true })
/** Query strings are text: numbers are read out of them. */
const queries = new Ajv({ removeAdditional: 'all', useDefaults: true, coerceTypes: 'array', verbose: true })

/** The Chinese sentence for a schema error: it names the field and what is wanted. */
export function sentenceOf(error: ErrorObject): string {
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : undefined
  const parent = error.parentSchema as { title?: string; properties?: Record<string, { title?: string }> } | undefined
  const title = missing ? parent?.properties?.[missing]?.title : parent?.title
  const name = title ?? missing ?? error.instancePath.split('/').at(-1) ?? ''
  const field = name ? `「${name}」` : '请求内容'
  switch (error.keyword) {
    case 'required':
      return `${field}不能为空`
    case 'minimum':
      return `${field}不能小于 ${error.params.limit}`
    case 'maximum':
      return `${field}超出上限 ${error.params.limit}`
    case 'minLength':
      return `${field}不能为空`
    case 'maxLength':
      return `${field}不能超过 ${error.params.limit} 个字`
    case 'minItems':
      return `${field}不能为空`
    case 'maxItems':
      return `${field}最多 ${error.params.limit} 条`
    default:
      return `${field}格式不正确`
  }
}

const isInfinite = (value: unknown): boolean => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY

/** The sentence for a number too large to be one, e.g. `1e309` in an address: Ajv holds no bound against it. */
function sentenceOfInfinite(query: object, schema: object): string | undefined {
  const { properties = {} } = schema as { properties?: Record<string, { title?: string }> }
  const field = Object.entries(query).find(([, value]) => [value].flat().some(isInfinite))?.[0]
  return field && `「${properties[field]?.title ?? field}」格式不正确`
}

/** Compiles a schema when it is first needed: all of them at the start would delay the first answer by a tenth of a second. */
const compiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= (httpPart === 'body' ? bodies : queries).compile(schema)
    if (!validate(value)) return { error: badRequest(sentenceOf(validate.errors![0]!)) }
    const infinite = httpPart === 'body' ? undefined : sentenceOfInfinite(value as object, schema)
    return infinite ? { error: badRequest(infinite) } : { value }
  }
}

const escapedSurrogate = /\\u[dD][89a-fA-F]/

/** @throws 400 where a string holds half a character: such text cannot be stored or shown. */
function refuseBrokenText(value: unknown): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw badRequest('请求内容含有不完整的字符')
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) refuseBrokenText(part)
  }
}

/** Levels of objects and lists that a body may nest: no call of ours needs more than a few. */
const maxDepth = 16

/** @throws 400 where a body nests deeper: whatever walks through it later would run out of stack */
function refuseDeep(value: unknown, depth = 1): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw badRequest('请求内容嵌套过深')
  for (const part of Object.values(value)) refuseDeep(part, depth + 1)
}

/** Reads bodies: valid UTF-8, valid JSON without prototype tricks, whole characters. */
function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw badRequest('请求内容不是有效的 UTF-8 文本')
  const text = body.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('请求内容不是有效的 JSON')
  }
  if (text.includes('__proto__') || text.includes('"constructor"')) throw badRequest('请求内容含有不允许的字段')
  refuseDeep(value)
  if (escapedSurrogate.test(text)) refuseBrokenText(value)
  return value
}

/** Installs how requests are read and checked. */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(compiler)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    body.length === 0 ? {} : parseJson(body),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (!isUtf8(body)) throw badRequest('请求内容不是有效的 UTF-8 文本')
      return Object.fromEntries(new URLSearchParams(body.toString('utf8')))
    },
  )
}
