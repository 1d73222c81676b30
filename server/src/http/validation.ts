import { isUtf8 } from 'node:buffer'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { badRequest, HttpProblem } from '../answers/errors.ts'
import { parseJson } from './json-body.ts'

/** Undeclared fields are dropped; nothing is coerced, so `true` is no number and `[3]` is not 3. */
const bodies = new Ajv({ removeAdditional: 'all', useDefaults: true, coerceTypes: false, verbose: true })
/** Query strings are text: numbers are parsed from it. */
const queries = new Ajv({ removeAdditional: 'all', useDefaults: true, coerceTypes: 'array', verbose: true })

/** The Chinese sentence for a schema error: it names the field and the requirement. */
function sentenceOf(error: ErrorObject): string {
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

type ObjectSchema = { properties?: Record<string, { type?: string; title?: string }>; required?: readonly string[] }

const isInfinite = (value: unknown): boolean => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY

/** The sentence for a number parsed as infinite, e.g. `1e309` in an address: Ajv's bounds do not catch it. */
function sentenceOfInfinite(query: object, { properties = {} }: ObjectSchema): string | undefined {
  const field = Object.entries(query).find(([, value]) => [value].flat().some(isInfinite))?.[0]
  return field && `「${properties[field]?.title ?? field}」格式不正确`
}

/**
 * The query without optional fields that were left blank, as a form sends them: `?supplierId=` asks about no seller.
 * A blank text stays, it means something. [docs/decisions/0004]
 */
function withoutBlanks(query: object, { properties = {}, required = [] }: ObjectSchema): object {
  const isLeftOut = (name: string, value: unknown) =>
    value === '' && !required.includes(name) && ['integer', 'number', 'boolean'].includes(properties[name]?.type ?? '')
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => !isLeftOut(name, value)))
}

/**
 * Compiles a schema at first use: compiling all of them at the start would delay the first answer by a tenth of a
 * second.
 */
const compiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  return (given) => {
    validate ??= (httpPart === 'body' ? bodies : queries).compile(schema)
    const value = httpPart === 'querystring' ? withoutBlanks(given, schema) : given
    if (!validate(value)) return { error: badRequest(sentenceOf(validate.errors![0]!)) }
    const infinite = httpPart === 'body' ? undefined : sentenceOfInfinite(value as object, schema)
    return infinite ? { error: badRequest(infinite) } : { value }
  }
}

/** The content type of a JSON body; no other one is accepted. */
const jsonType = /^application\/json(?:; ?charset=utf-8)?$/i
const almostJsonType = /^\s*application\/json/i

/** @throws 400, 415 for headers or an address that we cannot read */
function refuseUnreadable({ url, headers }: FastifyRequest): void {
  const { 'content-type': type, 'content-encoding': encoding } = headers
  if (type !== undefined && almostJsonType.test(type) && !jsonType.test(type)) {
    throw badRequest('内容类型不正确，请使用 application/json')
  }
  if (encoding !== undefined && encoding !== 'identity') throw new HttpProblem(415, '不支持压缩的请求内容')
  if (url.includes('%00')) throw badRequest('请求地址含有不允许的字符')
}

const parseForm = (body: Buffer): unknown => {
  if (!isUtf8(body)) throw badRequest('请求内容不是有效的 UTF-8 文本')
  const fields = [...new URLSearchParams(body.toString('utf8'))]
  if (fields.flat().some((part) => part.includes('\0'))) throw badRequest('请求内容含有不允许的字符')
  return Object.fromEntries(fields)
}

/** Installs parsing and validation of requests. */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(compiler)
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', (request, _reply, done) => {
    refuseUnreadable(request)
    done()
  })
  const asBuffer = { parseAs: 'buffer' } as const
  app.addContentTypeParser('application/json', asBuffer, async (_request: unknown, body: Buffer) =>
    body.length === 0 ? {} : parseJson(body),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', asBuffer, async (_request: unknown, body: Buffer) =>
    parseForm(body),
  )
}
