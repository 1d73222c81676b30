import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './testing/endpoints.ts'

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

const legacy = linesOf('./legacy-paths.txt')
const pending = linesOf('./pending.txt')

/** The parameter names of a call. */
const askedBy = ({ params }: Endpoint): string[] => Object.keys((params as { properties?: object }).properties ?? {})

const served = new Set(
  endpoints.flatMap(([, , endpoint]) => {
    const call = `${endpoint.method} ${endpoint.path}`
    return [
      call,
      ...askedBy(endpoint).map((name) => `${call} ?${name}`),
      ...(endpoint.erpPath ? [`root ${endpoint.method} ${endpoint.erpPath}`] : []),
    ]
  }),
)

test('the list of paths is the whole of section 7', () => {
  expect(legacy.length).toBeGreaterThan(125)
  expect(new Set(legacy).size).toBe(legacy.length)
})

for (const line of legacy)
  test(`${line} is an endpoint or still pending`, () => {
    expect(served.has(line) !== pending.includes(line), served.has(line) ? 'served and pending' : 'neither').toBe(true)
  })

test('nothing is pending that the specification does not name', () => {
  expect(pending.filter((line) => !legacy.includes(line))).toEqual([])
})

test('no two endpoints share a method and path', () => {
  const all = endpoints.map(([, , { method, path }]) => `${method} ${path}`)
  expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([])
})

test.each(endpoints.map(([feature, name, endpoint]) => [`${feature}.${name}`, endpoint] as const))(
  '%s says in Chinese what it does',
  (_name, endpoint) => {
    expect(endpoint.summary).toMatch(/\p{Script=Han}/u)
  },
)

test('the path says who may call: /lmap needs a login, the back offices their own', () => {
  const wrong = endpoints.filter(
    ([, , { path, access }]) =>
      (path.startsWith('/lmap/') && access === 'public') ||
      (path.startsWith('/lmcp/') && access !== 'public') ||
      (path.startsWith('/seller/') && access !== 'seller') ||
      (path.startsWith('/operator/') && access !== 'operator' && access !== 'operatorEntry'),
  )
  expect(wrong.map(([, , { path }]) => path)).toEqual([])
})

test('every endpoint that changes a company requires a right', () => {
  const withoutRight = endpoints.filter(
    ([, , { method, access, right }]) => method !== 'GET' && access === 'buyer' && right === undefined,
  )
  expect(withoutRight.map(([feature, name]) => `${feature}.${name}`)).toEqual([
    // These only calculate or read.
    'bestBuy.forCart',
    'bestBuy.forFastOrder',
    'bestBuy.forList',
    'cartAmounts.productAmounts',
    'cart.selectAmount',
    // Every member may talk to sellers.
    'chat.openChat',
    'chat.sendChat',
    'chat.readChat',
    'chat.recallChat',
    'chat.uploadToChat',
    // These only calculate or read, too.
    'drawingEdits.previewDrawing',
    'fastOrder.selectAmount',
    'orderInvoices.previewInvoice',
    'bins.bins',
    'myGoods.filter',
    'myGoods.list',
    'myGoods.exportGoods',
    'merging.nearDuplicates',
    'merging.apartList',
    'merging.mergedList',
    'orders.preview',
    'prices.lastPurchases',
    // A person's own, not the company's.
    'familySheets.indicatePrice',
    'savedFilters.saveFilter',
    'savedFilters.renameFilter',
    'savedFilters.removeFilter',
  ])
})

const ofSellers = endpoints.filter(([, , { path }]) => path.startsWith('/seller/'))

test('every endpoint of a seller requires a duty or names what is read, one of the two', () => {
  const wrong = ofSellers.filter(
    ([, , { sellerDuty, sellerReads }]) => (sellerDuty === undefined) === (sellerReads === undefined),
  )
  expect(wrong.map(([feature, name]) => `${feature}.${name}`)).toEqual([])
})

test('every endpoint that changes a seller requires a duty', () => {
  const withoutDuty = ofSellers.filter(([, , { method, sellerDuty }]) => method !== 'GET' && sellerDuty === undefined)
  // These print or list what many orders hold, change the caller's own session and view, and reread what an ERP says.
  expect(withoutDuty.map(([feature, name]) => `${feature}.${name}`)).toEqual([
    'batchDocuments.printPickingList',
    'picking.pickingList',
    'boxes.printLabels',
    'sellerStaff.switchSeller',
    'workbench.saveLayout',
    'workbench.askErp',
  ])
})

test('the only reads that require a duty show what its holders decide about or set up', () => {
  const strict = ofSellers.filter(([, , { method, sellerDuty }]) => method === 'GET' && sellerDuty !== undefined)
  expect(strict.map(([feature, name]) => `${feature}.${name}`)).toEqual([
    'payBills.bills',
    'sellerPayChannels.payChannelList',
    'sellerPayments.paymentVoucher',
    'sellerRefunds.sentRefundVoucher',
  ])
})

test('every page of the platform but its overview is somebody’s duty', () => {
  const withoutDuty = endpoints.filter(([, , { access, duty }]) => access === 'operator' && duty === undefined)
  expect(withoutDuty.map(([feature, name]) => `${feature}.${name}`)).toEqual(['operatorOffice.overview'])
})

/** Every field of a request has a Chinese name, so that a refusal can name it. */
function untitled(schema: object, at: string): string[] {
  const { properties, items, title } = schema as { properties?: object; items?: object; title?: string }
  if (properties) return Object.entries(properties).flatMap(([name, field]) => untitled(field, `${at}.${name}`))
  if (items) return untitled(items, `${at}[]`)
  return title && /\p{Script=Han}/u.test(title) ? [] : [at]
}

test('every field that a caller sends has a Chinese name', () => {
  expect(endpoints.flatMap(([feature, name, { params }]) => untitled(params, `${feature}.${name}`))).toEqual([])
})
