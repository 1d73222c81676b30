import { gzipSync } from 'node:zlib'
import { endpoint, gateway } from '@lianmeng/contract/endpoint'
import { Type } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import type { Feature } from '../deps.ts'
import { testApp } from '../testing/test-app.ts'
import { route } from './route.ts'

const noted = endpoint({
  method: 'POST',
  path: '/test/noted',
  access: 'public',
  summary: '',
  params: Type.Object({
    note: Type.Optional(Type.String()),
    count: Type.Optional(Type.Integer({ title: '件数' })),
    weight: Type.Optional(Type.Number({ title: '重量' })),
  }),
  data: Type.Object({ note: Type.String() }),
})

const asked = endpoint({
  method: 'GET',
  path: '/test/asked',
  access: 'public',
  summary: '',
  params: Type.Object({ keyword: Type.Optional(Type.String({ title: '关键词' })) }),
  data: Type.Object({}),
})

const echo: Feature = (app) => {
  route(app, noted, ({ note = '' }) => ({ note }))
  route(app, asked, () => ({}))
}

const t = await testApp([echo])
afterAll(() => t.close())

const post = (headers: Record<string, string>, payload: string | Buffer = '{"note":"x"}') =>
  t.app.inject({ method: 'POST', url: `${gateway}${noted.path}`, headers: { 'x-wlm': '1', ...headers }, payload })

test.each([
  ' application/json',
  'application/json ',
  'application/json ;charset=utf-8',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; charset=utf-7',
  'application/json; x=1',
  'application/json;',
  'application/jsonp',
  'application/json\u000b',
])('a body that calls itself %j is refused', async (type) => {
  const reply = await post({ 'content-type': type })
  expect([reply.statusCode, reply.json().message]).toEqual([400, '内容类型不正确，请使用 application/json'])
})

test.each([
  'application/json',
  'Application/JSON',
  'application/json;charset=UTF-8',
  'application/json; charset=utf-8',
])('a body that calls itself %j is read', async (type) => {
  const reply = await post({ 'content-type': type })
  expect([reply.statusCode, reply.json().data]).toEqual([200, { note: 'x' }])
})

test.each(['gzip', 'br', 'deflate', 'identity, gzip'])('a body compressed with %s is refused', async (encoding) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  const reply = await post(headers, gzipSync('{"note":"x"}'))
  expect([reply.statusCode, reply.json().message]).toEqual([415, '不支持压缩的请求内容'])
})

test('a body that says it is not compressed is read', async () => {
  expect((await post({ 'content-type': 'application/json', 'content-encoding': 'identity' })).statusCode).toBe(200)
})

test.each([
  ['a query', { url: `${gateway}${asked.path}?keyword=a%00b` }],
  ['a form', { method: 'POST' as const, url: `${gateway}${noted.path}`, payload: 'note=a%00b' }],
])('NUL in %s is refused', async (_where, call) => {
  const headers = 'payload' in call ? { 'content-type': 'application/x-www-form-urlencoded', 'x-wlm': '1' } : {}
  const reply = await t.app.inject({ ...call, headers })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().message).toContain('含有不允许的字符')
})

test.each([
  ['件数', 'a whole number of 500 digits', `{"count":${'9'.repeat(500)}}`],
  ['件数', 'one that is rounded by one', '{"count":9007199254740993}'],
  ['重量', 'one beyond every double', '{"weight":1e400}'],
  ['重量', 'one of 500 decimals', `{"weight":0.${'3'.repeat(500)}}`],
])('%s: %s is refused, not rounded', async (title, _what, payload) => {
  const reply = await post({ 'content-type': 'application/json' }, payload)
  expect([reply.statusCode, reply.json().message]).toEqual([400, `「${title}」格式不正确`])
})

test('NUL in JSON is refused', async () => {
  const reply = await post({ 'content-type': 'application/json' }, '{"note":"a\\u0000b"}')
  expect([reply.statusCode, reply.json().message]).toEqual([400, '请求内容含有不允许的字符'])
})
