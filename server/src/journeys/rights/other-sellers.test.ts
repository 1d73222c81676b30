/**
 * The tenant filter of every endpoint of a seller's back office, in every feature: a caller that names another seller's
 * rows can neither read nor change them. For an endpoint with a new kind of id, add a row of the other seller below.
 */
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { type FieldSchema, sentFields } from '@lianmeng/contract/testing/sent-fields'
import { afterAll, expect, test } from 'vitest'
import { tellSellersOfOrders } from '../../features/orders/placing/tell-sellers.ts'
import { features } from '../../features.ts'
import { anAftersale } from '../../testing/aftersales.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { aRating } from '../../testing/ratings.ts'
import { sampleOf } from '../../testing/sample-params.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** Included in every text of the other seller. */
const mark = '别家甲乙丙丁'
const own = await aSeller(t.db)
const other = await aSeller(t.db, { shortName: mark })
await t.db`update app_user set name = ${mark} where id = ${other.userId}`
const product = await aProduct(t.db, { tenantId: other.tenantId })
const buyer = await aShopper(t, { company: mark })

const [level] = await t.db`
  insert into member_level (tenant_id, name) values (${other.tenantId}, ${mark}) returning id`
await t.db`
  insert into membership (tenant_id, buyer_id, status) values (${other.tenantId}, ${buyer.companyId}, 2)`
const [application] = await t.db`
  insert into membership_application (tenant_id, buyer_id, applicant_id, due_at)
  values (${other.tenantId}, ${buyer.companyId}, ${buyer.userId}, now() + interval '15 days') returning id`

const [list] = await t.db`
  insert into price_list (tenant_id, name, kind, created_by) values (${other.tenantId}, ${mark}, 'base', ${mark})
  returning id`

const [job] = await t.db`
  insert into import_job (tenant_id, kind, file_name, file, state, created_by)
  values (${other.tenantId}, 'prices', ${mark}, '', 'mapping', ${mark}) returning id`

const [hook] = await t.db`
  insert into hook (tenant_id, address, secret, events, change_no, created_by)
  values (${other.tenantId}, ${mark}, ${mark}, '{submitted}', 0, ${mark}) returning id`
const [delivery] = await t.db`
  insert into hook_delivery (tenant_id, hook_id, event, order_no, body, next_at)
  values (${other.tenantId}, ${hook!.id}, 'test', '', ${mark}, now()) returning id`
await t.db`
  insert into former_merchant (tenant_id, channel, merchant_no, app_id, is_sandbox, sealed, replaced_at, replaced_by)
  select ${other.tenantId}, channel, '2088777777777777', ${mark}, true, '', now(), ${mark}
  from unnest(array['alipay', 'wechat']) as channel`
await t.db`
  insert into payment (tenant_id, payment_no, buyer_id, buyer_name, amount, state, voucher, created_at, created_by)
  values (${other.tenantId}, 'FK26112077777', ${buyer.companyId}, ${mark}, 100, 'submitted', 'a.png', now(), ${mark})`
const orderNo = await anOrder(t, buyer, product, 1000)
await t.db`
  insert into order_change (tenant_id, order_id, change_no, buyer_id, state, asked_at, asked_by, wish, due_at)
  select tenant_id, id, 1, buyer_id, 'asked', now(), ${mark}, ${mark}, now() from sales_order where order_no = ${orderNo}`
await t.db`update sales_order set change_state = 'asked' where order_no = ${orderNo}`
const [request] = await t.db`
  insert into invoice_request (tenant_id, buyer_id, kind, title, tax_number, address, phone, bank, account, email, amount,
    state, created_at, created_by)
  values (${other.tenantId}, ${buyer.companyId}, 'special', ${mark}, '1', '', '', '', '', '', 1, 'withdrawn', now(), ${mark})
  returning id`
await t.db`
  insert into invoice (tenant_id, invoice_no, buyer_id, request_id, issued_on, net, tax, gross, source, registered_at,
    registered_by)
  values (${other.tenantId}, '26332000000000000001', ${buyer.companyId}, ${request!.id}, now(), 1, 0, 1, 'typed', now(), ${mark})`
const [statement] = await t.db`
  insert into statement (tenant_id, buyer_id, buyer_name, month, version, fingerprint, made_at, made_by)
  values (${other.tenantId}, ${buyer.companyId}, ${mark}, '2026-11-01', 1, '', now(), ${mark}) returning id`

const [picture] = await t.db`
  insert into product_picture (tenant_id, hash, kept) values (${other.tenantId}, ${mark}, true) returning id`
const [lot] = await t.db`
  insert into lot (tenant_id, lot_no, heat_no, product_id, goods, maker, document_type, measured, limits, changed_at,
    changed_by)
  values (${other.tenantId}, ${mark}, ${mark}, ${product.componentId}, '{}', ${mark}, '2.1', '[]', '[]', now(), ${mark})
  returning id`

await t.db`
  insert into shipment (tenant_id, order_id, batch, way, shipped_at, shipped_by)
  select tenant_id, id, 1, 'own', now(), ${mark} from sales_order where order_no = ${orderNo}`
const [track] = await t.db`
  insert into track_event (tenant_id, order_id, batch, happened_at, note, source, fingerprint, added_at, added_by)
  select tenant_id, id, 1, now(), ${mark}, 'seller', '', now(), ${mark} from sales_order where order_no = ${orderNo}
  returning id`
await t.db`
  insert into refund (tenant_id, refund_no, order_id, buyer_id, amount, reason, cause, voucher, problem, created_at)
  select tenant_id, 'TK26112077777', id, buyer_id, 1, 'afterSale', '1', 'a.png', ${mark}, now()
  from sales_order where order_no = ${orderNo}`

await t.db`
  insert into tiers_to_confirm (tenant_id, list_id, product_id, price, tier_from, tier_price)
  values (${other.tenantId}, 0, ${product.componentId}, 1, '{10000}', '{1}')`

const [notice] = await t.db`
  insert into alliance_notice (title, summary, takes_replies, valid_to, published_by)
  values ('联合采购', '', true, now() + interval '3 days', '运营') returning id`
await t.db`
  insert into alliance_reply (tenant_id, notice_id, state, replied_by, replied_at)
  values (${other.tenantId}, ${notice!.id}, 'applied', ${mark}, now())`

const aftersaleNo = await anAftersale(t.db, orderNo, { aftersaleNo: 'SH26112077777', state: 'asked', note: mark })

const ratingId = await aRating(t.db, orderNo, mark)

await t.db`insert into conversation (tenant_id, buyer_id, last_seq, last_text) values (${other.tenantId}, ${buyer.companyId}, 1, ${mark})`
await t.db`
  insert into chat_message (tenant_id, buyer_id, seq, rev, client_key, side, sender_id, sender, kind, body, at)
  values (${other.tenantId}, ${buyer.companyId}, 1, 1, '12345678', 'buyer', ${buyer.userId}, ${mark}, 'text', '{}', now())`
const [group] = await t.db`
  insert into service_group (tenant_id, name) values (${other.tenantId}, ${mark}) returning id`
const [robot] = await t.db`
  insert into group_robot (tenant_id, name, service, sealed, key_end, is_signed, subjects, quiet_from, quiet_to, created_by)
  values (${other.tenantId}, ${mark}, 'wecom', '', '', false, '{}', '', '', ${mark}) returning id`
const [reply] = await t.db`
  insert into quick_reply (tenant_id, text) values (${other.tenantId}, ${mark}) returning id`

const [inquiry] = await t.db`
  insert into inquiry (buyer_id, inquiry_no, title, note, state, revision, sellers, open_to_members, due_at, lines,
    created_by, changed_by, changed_at)
  values (${buyer.companyId}, 'XJ1', ${mark}, ${mark}, 'sent', 1, '{}', false, now() + interval '3 days', '[]',
    ${buyer.userId}, ${buyer.userId}, now()) returning id`
await t.db`
  insert into quote (buyer_id, inquiry_id, tenant_id, named, state)
  values (${buyer.companyId}, ${inquiry!.id}, ${other.tenantId}, true, 'awaited')`
await t.db`
  insert into seller_inquiry (tenant_id, inquiry_id, buyer_id, inquiry_no, title, company_name, lines, state, due_at,
    received_at)
  values (${other.tenantId}, ${inquiry!.id}, ${buyer.companyId}, 'XJ1', ${mark}, ${mark}, 0, 'awaited', now(), now())`
const [sheet] = await t.db`
  insert into cost_sheet (tenant_id, name, sheet, changed_at) values (${other.tenantId}, ${mark}, '{}', now()) returning id`
await t.db`
  insert into family_sheet (family, tenant_id, sheet, published, changed_at, changed_by)
  values ('eRing', ${other.tenantId}, '{}', false, now(), ${mark})`
const [accountChange] = await t.db`
  insert into seller_account_change (tenant_id, bank, account, former_bank, former_account, state, asked_at, asked_by_id,
    asked_by)
  values (${other.tenantId}, ${mark}, '62220000', '', '', 'asked', now(), ${other.userId}, ${mark}) returning id`
const [edit] = await t.db`
  insert into goods_edit (tenant_id, field, said, made_at, made_by)
  values (${other.tenantId}, 'taxRate', ${mark}, now(), ${mark}) returning id`

/** Rows of the other seller, by the names of the fields that refer to them. */
const theirs: Readonly<Record<string, unknown>> = {
  tenantId: other.tenantId,
  userId: other.userId,
  orderNo,
  lineNo: 1,
  waybillNo: mark,
  shipmentNo: 'CK-1',
  receiptNo: 'SK-1',
  changeNo: 1,
  changeId: accountChange!.id,
  editId: edit!.id,
  aftersaleNo,
  ratingId,
  returnAddress: mark,
  paymentNo: 'FK26112077777',
  refundNo: 'TK26112077777',
  fileId: `t${other.tenantId}-00000000-0000-0000-0000-000000000000.png`,
  poNo: mark,
  fileIds: [`t${other.tenantId}-00000000-0000-0000-0000-000000000000.png`],
  transferredOn: '2026-11-20',
  received: '1.00',
  limit: '1.00',
  productId: product.componentId,
  componentId: product.componentId,
  packageSpecId: product.packageSpecId,
  buyerId: buyer.companyId,
  applicationId: application!.id,
  levelId: level!.id,
  listId: list!.id,
  jobId: job!.id,
  pictureIds: [picture!.id],
  hookId: hook!.id,
  groupId: group!.id,
  replyId: reply!.id,
  robotId: robot!.id,
  service: 'wecom',
  subjects: ['order'],
  quiet: { from: '', to: '' },
  userIds: [other.userId],
  clientKey: '12345678',
  deliveryId: delivery!.id,
  address: 'https://erp.example.com/',
  events: ['submitted'],
  noticeId: `n${notice!.id}`,
  erpTenantId: other.tenantId,
  orderNos: [orderNo],
  requestId: request!.id,
  invoiceNo: '26332000000000000001',
  merchantAccount: '2088777777777777',
  confirmationNo: '3304777777',
  statementId: statement!.id,
  lotId: lot!.id,
  lotNo: mark,
  heatNo: mark,
  trackId: track!.id,
  batch: 1,
  happenedAt: new Date().toISOString(),
  measured: [{ item: 'tensile', value: 900 }],
  testedOn: '2026-11-20',
  id: product.componentId,
  copyOfId: product.componentId,
  inquiryId: inquiry!.id,
  sheetId: sheet!.id,
  chosen: [{ id: product.componentId, figures: [10] }],
  version: 1,
  validFrom: '',
  validTo: '2999-12-31',
  rowNos: [1],
  issuedOn: '2026-11-20',
  month: '2026-11',
}

/** Shared by all: standards, their sizes and attributes, brands. */
const shared = new Set([
  ...['standardId', 'nominalId', 'materialId', 'textureId', 'strengthId', 'brandId', 'kindId'],
  ...['surfaceId', 'surfaceTreatmentId', 'toothId', 'toothType1Id', 'toothType2Id'],
])

const namesARow = (name: string): boolean => /(^id|Ids?|Nos?)$/.test(name) && !shared.has(name)

// Now: otherwise it comes while the rows are compared.
await tellSellersOfOrders(t.deps)

/** Everything in the database about the other seller. */
async function whatTheyHave(): Promise<string> {
  const tables = await t.db<{ name: string }[]>`
    select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'tenant_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await t.db.unsafe(
      `select to_jsonb(r)::text as row from ${name} r where tenant_id = ${other.tenantId}`,
    )
    rows.push(...found.map(({ row }) => `${name} ${row}`))
  }
  return rows.sort().join('\n')
}

type Answer = { status: number; code: unknown; text: string; accepted?: unknown }

async function answerTo({ method, path, params }: Endpoint): Promise<Answer> {
  const sent = sampleOf(params as FieldSchema, theirs) as Record<string, unknown>
  const reply = await t.app.inject({
    method,
    url: gateway + path.replace(/:(\w+)/g, (_part, name: string) => String(sent[name])),
    headers: await login(t, own.userId),
    ...(method === 'GET'
      ? { query: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])) }
      : { payload: sent }),
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const { code, data } = isJson ? reply.json() : { code: reply.statusCode, data: null }
  return { status: reply.statusCode, code, text: reply.body, accepted: data?.accepted }
}

const ofSellers = endpoints
  .filter(([, , { access }]) => access === 'seller')
  .map(([feature, name, endpoint]) => ({ at: `${feature}.${name}`, endpoint }))

test.each(ofSellers)('$at neither tells nor changes anything of another seller', async ({ endpoint }) => {
  const named = sentFields(endpoint).flatMap(({ path }) => path.filter(namesARow))
  expect(named.filter((name) => !(name in theirs))).toEqual([])
  const before = await whatTheyHave()
  const { status, code, text, accepted } = await answerTo(endpoint)
  expect(status).toBeLessThan(500)
  expect(text).not.toContain(mark)
  expect(await whatTheyHave()).toBe(before)
  // Pushes by programs are refused row by row.
  const isRefused = [403, 404].includes(status) || code === 10001 || accepted === 0
  // An upload without a file is refused before anything it names is looked up.
  if (named.length > 0 && endpoint.method !== 'GET' && endpoint.body !== 'upload')
    expect(isRefused, `${status} ${text}`).toBe(true)
})
