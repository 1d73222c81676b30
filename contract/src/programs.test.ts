/** What the keys of programs may reach, as the endpoints declare it. */
import { keyScopes } from '@lianmeng/trade/identity/key-scopes'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { type Endpoint, scopeOf } from './endpoint.ts'
import { endpoints } from './testing/endpoints.ts'

const named = endpoints.map(([feature, name, endpoint]) => ({ name: `${feature}.${name}`, endpoint }))
const writing = named.filter(({ endpoint: { method, writes } }) => method !== 'GET' || writes)
const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name)

/** Titles of all fields that a caller sends, with their names. */
function fieldsIn(schema: TSchema | undefined, name = ''): string[] {
  if (!schema) return []
  const {
    title,
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    title?: string
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  return [
    ...(title ? [`${name} ${title}`] : []),
    ...Object.entries(properties).flatMap(([inner, field]) => fieldsIn(field, inner)),
    ...[items, ...anyOf].flatMap((part) => fieldsIn(part, name)),
  ]
}
const sent = ({ params, query }: Endpoint) => [...fieldsIn(params), ...fieldsIn(query)]

test('whatever changes something for a person, a company or a shop declares which programs may do it', () => {
  const silent = writing.filter(
    ({ endpoint: { access, programs } }) => ['login', 'buyer', 'seller'].includes(access) && programs === undefined,
  )
  expect(namesOf(silent)).toEqual([])
})

test('an endpoint that declares nothing is reached by no key if it changes something', () => {
  const { programs: _programs, ...undeclared } = endpoints.find(([, name]) => name === 'pushStock')![2]
  expect(scopeOf(undeclared)).toBe('never')
  expect(scopeOf({ ...undeclared, method: 'GET' })).toBe('read')
  expect(scopeOf({ ...undeclared, method: 'GET', writes: true })).toBe('never')
})

test('no key reaches what is a person’s own, or the platform’s back office', () => {
  const own = named.filter(({ endpoint: { access } }) => ['self', 'operatorEntry', 'operator'].includes(access))
  expect(new Set(own.map(({ endpoint }) => scopeOf(endpoint)))).toEqual(new Set(['never']))
})

test('no key changes for which company or shop its person acts', () => {
  const switching = named.filter(({ name }) => /\.switch(Company|Seller)$/.test(name))
  expect(switching.map(({ endpoint }) => scopeOf(endpoint))).toEqual(['never', 'never'])
})

test('no key reaches what decides about people, rules, money and the company or the shop', () => {
  const deciding = writing.filter(
    ({ endpoint: { right, sellerDuty } }) =>
      (right && ['manage', 'approve', 'pay'].includes(right)) ||
      (sellerDuty && ['staff', 'members', 'shop', 'money'].includes(sellerDuty)),
  )
  expect(deciding.length).toBeGreaterThan(50)
  // An ERP tells what its bank account has received; it decides nothing. See docs/decisions/0036.
  expect(namesOf(deciding.filter(({ endpoint }) => scopeOf(endpoint) !== 'never'))).toEqual([
    'orderProgramsMoney.pushPayments',
  ])
})

test('no key reaches what takes a person, a role, a way to reach somebody, an account or a limit', () => {
  const telling =
    /手机|电话|邮箱|微信|地址|收货人|联系|角色|员工|成员|管理员|账号|账户|户名|开户|密钥|密码|额度|限额|预算|代理|审批人|审批规则/
  const reached = writing.filter(({ endpoint }) => !['never', 'anybody'].includes(scopeOf(endpoint)))
  const wrong = reached.flatMap(({ name, endpoint }) =>
    sent(endpoint)
      .filter((field) => telling.test(field))
      .map((field) => `${name}: ${field}`),
  )
  // These choose one of the addresses that people have written.
  expect(wrong).toEqual(['orders.preview: addressId 收货地址', 'orders.submitOrder: addressId 收货地址'])
})

test('every scope lets a program do something', () => {
  const used = new Set<string>(named.map(({ endpoint }) => scopeOf(endpoint)))
  expect(keyScopes.filter((scope) => !used.has(scope))).toEqual([])
})

test('only what calculates or reads is open to a key that may only read', () => {
  const reading = writing.filter(({ endpoint }) => scopeOf(endpoint) === 'read')
  expect(reading.filter(({ endpoint }) => endpoint.right || endpoint.sellerDuty)).toEqual([])
})
