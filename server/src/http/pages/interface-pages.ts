import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import { gateway } from '@lianmeng/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../../media/html.ts'

type Schema = {
  type?: string
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}
type Operation = {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; example?: unknown }[]
  requestBody?: { content: Record<string, Content> }
  responses?: Record<string, { content?: Record<string, Content> }>
}
type Content = { schema: Schema; example?: unknown }

/** A schema as short text: `{ qty: number 数量, … }`. */
function shapeOf(schema: Schema | undefined, depth = 0): string {
  if (!schema) return ''
  const note = [schema.title, schema.description].filter(Boolean).join('，')
  const noted = (text: string) => (note ? `${text} // ${note}` : text)
  const indent = '  '.repeat(depth + 1)
  if (schema.anyOf) return schema.anyOf.map((one) => shapeOf(one, depth)).join(' | ')
  if (schema.items) return `[${shapeOf(schema.items, depth)}]`
  if (!schema.properties) return noted(schema.type ?? 'any')
  const rows = Object.entries(schema.properties).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${indent}${name}${mark}: ${shapeOf(property, depth + 1)}`
  })
  return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${'  '.repeat(depth)}}`
}

const exampleOf = (content: Content | undefined): string =>
  content?.example === undefined ? '' : JSON.stringify(content.example, null, 2)

function sectionOf(path: string, method: string, operation: Operation): string {
  const query = operation.parameters?.map(
    ({ name, required, schema, example }) =>
      `${name}${required ? '' : '?'}: ${shapeOf(schema)}${example === undefined ? '' : `，如 ${JSON.stringify(example)}`}`,
  )
  const [body] = Object.values(operation.requestBody?.content ?? {})
  const [answer] = Object.values(operation.responses?.['200']?.content ?? {})
  const part = (title: string, text: string | undefined) => (text ? `<h4>${title}</h4><pre>${escaped(text)}</pre>` : '')
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(operation.summary ?? '')}</summary>
<p>${escaped(operation.description ?? '')}</p>${part('参数', query?.join('\n'))}${part('请求内容', shapeOf(body?.schema))}${part('请求示例', exampleOf(body))}${part('返回', shapeOf(answer?.schema))}${part('返回示例', exampleOf(answer))}</details>`
}

const style = `body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:1080px;margin:24px auto;padding:0 16px;color:#1f2328}
details{border-bottom:1px solid #d8dee4;padding:6px 0}summary{cursor:pointer}b{display:inline-block;width:48px;color:#0f4c9c}
pre{background:#f6f8fa;padding:8px 12px;overflow:auto}h4{margin:8px 0 4px}`

/** Only the page's one style. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function pageOf(title: string, paths: Record<string, Record<string, Operation>>): string {
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => sectionOf(path, method, operation)),
  )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>
<p>机器可读：<a href="${gateway}/openapi.json">openapi.json</a>。所有返回都有 code、status、success、message、data；业务拒绝为 HTTP 200、code 10001。</p>
${sections.join('\n')}</html>`
}

/** The result of `make`, computed at first use. */
function once(make: () => string): () => string {
  let text: string | undefined
  return () => {
    text ??= make()
    return text
  }
}

/**
 * `/wlm-api/openapi.json`, built from the schemas that also validate and serialise, and `/wlm-api/docs`, the same for
 * readers. Call before the routes are registered.
 */
export async function installInterfacePages(app: FastifyInstance, platformName: string): Promise<void> {
  const title = `${platformName} 接口`
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title, version: '1' } } })
  const hide = { schema: { hide: true } }
  // Both are long and take milliseconds to write; they are constant for the life of the process.
  const openapi = once(() => JSON.stringify(app.swagger()))
  const docs = once(() => {
    const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> }
    return pageOf(title, paths)
  })
  app.get(`${gateway}/openapi.json`, hide, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openapi()),
  )
  app.get(`${gateway}/docs`, hide, (_request, reply) =>
    reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8').send(docs()),
  )
}
