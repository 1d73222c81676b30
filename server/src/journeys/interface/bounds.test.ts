import { describedStandardId, describedStandardName } from '@lianmeng/contract/described'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { type FieldSchema, type SentField, sentFields } from '@lianmeng/contract/testing/sent-fields'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { features } from '../../features.ts'
import { aBuyer, aProduct, aSeller } from '../../testing/builders.ts'
import { anAddress } from '../../testing/ordering.ts'
import { type Samples, sampleOf } from '../../testing/sample-params.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { userId, companyId } = await aBuyer(t.db)
const { tenantId } = await aSeller(t.db)
await t.db`insert into seller_user (tenant_id, user_id) values (${tenantId}, ${userId})`
await t.db`insert into operator_user (user_id, role) values (${userId}, 'super')`

/** A new session with all rights and a fresh proof of identity. */
async function asEverybody(): Promise<As> {
  const as = await login(t, userId)
  await t.db`update session set second_factor_at = now(), sms_proof_at = now() where user_id = ${userId}`
  return as
}

// As the loading of the reference data makes it.
await t.db`
  insert into standard (id, number, product_name, standard_type_id, big_category_id, small_category_id, shape_type_id, status)
  values (${describedStandardId}, ${describedStandardName}, '', 1, 1, 1, 1, 'current')`
const product = await aProduct(t.db, { tenantId })
const [line] = await t.db`
  insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by)
  values (${companyId}, ${tenantId}, ${product.componentId}, ${product.packageSpecId}, 1000, 1, ${userId})
  returning id`

/** Values that pass the checks of a form, so that the numbers beside them are checked. */
const samples: Samples = {
  phoneNumber: '13800138000',
  username: '13800138000',
  receiverContactInfo: '13800138000',
  regionCode: '330000,330400,330424',
  from: '2026-11-21',
  to: '2026-11-21',
  expectedTotal: '1',
  taxNo: '913304007654321',
  email: 'a@example.com',
  phone: '0573-86000000',
  bank: '中国工商银行',
  account: '1234567890',
  kind: 'page',
  code: 'terms',
  stdId: 1,
  standardId: 1,
  componentId: product.componentId,
  mixPackageSpecId: product.packageSpecId,
  componentGsbPackageSpecId: product.packageSpecId,
  cartItemIds: [line!.id],
  addressId: await anAddress(t.db, companyId),
}

/** The same with another value in one place, which is created if missing. */
function withValue(whole: unknown, schema: FieldSchema, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (name === '[]') return [withValue((whole as unknown[])[0], schema.items!, rest, value)]
  const part = schema.properties![name]!
  const before = (whole as Record<string, unknown>)[name] ?? sampleOf(part, samples, name)
  return { ...(whole as object), [name]: withValue(before, part, rest, value) }
}

let calls = 0

/** Calls with a chosen value in one field, as a new caller from a new address. @returns the status */
async function callWith({ method, path, ...endpoint }: Endpoint, field: SentField, value: unknown): Promise<number> {
  const sent = (part: SentField['in']) => {
    const schema = (endpoint[part] ?? { properties: {} }) as FieldSchema
    const sample = sampleOf(schema, samples)
    return field.in === part ? withValue(sample, schema, field.path, value) : sample
  }
  const params = sent('params') as Record<string, unknown>
  const named = Object.entries(method === 'GET' ? params : (sent('query') as object))
  const inPath = ([name]: [string, unknown]) => path.includes(`:${name}`)
  const query = named.filter((each) => !inPath(each)).map(([name, each]) => [name, String(each)])
  calls += 1
  const { statusCode } = await t.app.inject({
    method,
    url: gateway + path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(query),
    headers: await asEverybody(),
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(method === 'GET' ? {} : { payload: params }),
  })
  return statusCode
}

/** Values at the limits of a field, and just beyond. */
function endsOf({ type, minimum, maximum, maxLength }: FieldSchema): { within: unknown[]; beyond: unknown[] } {
  if (type === 'integer' || type === 'number') {
    return { within: [minimum, maximum], beyond: [minimum! - 1, maximum! + 1] }
  }
  if (type === 'string' && maxLength !== undefined) {
    return { within: ['9'.repeat(maxLength), '中'.repeat(maxLength)], beyond: ['9'.repeat(maxLength + 1)] }
  }
  return { within: [], beyond: [] }
}

const bounded = endpoints
  .filter(([, , { body }]) => body === 'json')
  .map(([feature, name, endpoint]) => {
    const fields = sentFields(endpoint).filter(({ schema }) => endsOf(schema).within.length > 0)
    return { at: `${feature}.${name}`, endpoint, fields }
  })
  .filter(({ fields }) => fields.length > 0)

test.each(bounded)('$at takes the largest values without breaking, and none beyond', async ({ endpoint, fields }) => {
  for (const field of fields) {
    const { within, beyond } = endsOf(field.schema)
    const status = (value: unknown) => callWith(endpoint, field, value)
    for (const value of within) expect(await status(value), `${field.path} ${value}`).toBeLessThan(500)
    // An overlong path segment makes the address unknown.
    for (const value of beyond) expect([400, 414], `${field.path} ${value}`).toContain(await status(value))
  }
})

const days = ['0000-01-01', '0001-01-01', '1000-01-01', '2999-12-31', '9999-12-31']

test.each(endpoints.filter(([, , { params }]) => (params as FieldSchema).properties?.from?.pattern))(
  '%s.%s takes no day that breaks the database',
  async (_feature, _name, endpoint) => {
    for (const name of ['from', 'to']) {
      for (const day of days) {
        const field: SentField = { in: 'params', path: [name], schema: { type: 'string' } }
        const status = await callWith(endpoint, field, day)
        // Some calls limit the number of days.
        expect([200, 400], day).toContain(status)
        if (!/^[12]/.test(day)) expect([day, status]).toEqual([day, 400])
      }
    }
  },
)
