import { describe, expect, test } from 'vitest'
import { layoutOf, pathOf, requiresLogin } from '../../area/area.ts'
import { linksOf } from '../../area/use-area.tsx'
import { homeOfModule } from '../start-over.ts'
import { areas } from './areas.ts'
import { portal } from './portal.ts'
import { seller } from './seller.ts'
import { shop } from './shop.ts'
import { union } from './union.ts'

type PageRules = { login: boolean; layout: string; own: boolean }

const portalPage: PageRules = { login: true, layout: 'full', own: false }
const portalOwn: PageRules = { ...portalPage, own: true }
const withoutHeader: PageRules = { login: false, layout: 'clean', own: false }
const unionPage: PageRules = { login: false, layout: 'full', own: false }
const shopPage: PageRules = { login: false, layout: 'menu', own: false }
const shopOwn: PageRules = { ...shopPage, own: true }

/** Every route of the specification, §2, with its login flag and layout, and whether visitors are asked to log in. */
const specified: Readonly<Record<string, PageRules>> = {
  '/union/home': unionPage,
  '/union/workbench': { ...unionPage, own: true },
  '/union/productList': unionPage,
  '/union/noStdProductList': unionPage,
  '/union/richText': unionPage,
  '/union/infoCenter': { ...unionPage, own: true },
  '/union/openPage': unionPage,
  '/union/oldOpenPage': unionPage,
  '/union/cart': unionPage,
  '/union/lmIntroduce': unionPage,
  '/union/applyLmIntroduce': unionPage,
  '/lmPortals/home': portalPage,
  '/lmPortals/invite': withoutHeader,
  '/lmPortals/login': withoutHeader,
  '/lmPortals/productList': portalPage,
  '/lmPortals/noStdProductList': portalPage,
  '/lmPortals/cart': portalOwn,
  '/lmPortals/confirmOrder': portalOwn,
  '/lmPortals/enterpriseInfo': portalOwn,
  '/lmPortals/salesOrder': portalOwn,
  '/lmPortals/utilityTools': portalPage,
  '/lmPortals/utilityTools/platingCodeQuery': portalPage,
  '/lmPortals/utilityTools/gradeControl': portalPage,
  '/lmPortals/utilityTools/standardControl': portalPage,
  '/lmPortals/utilityTools/ygt': portalOwn,
  '/lmPortals/utilityTools/threadStressarea': portalPage,
  '/lmPortals/utilityTools/threadDimension': portalPage,
  '/lmPortals/standardview': portalPage,
  '/lmPortals/standardQuery': portalPage,
  '/lmPortals/quickOrder': portalOwn,
  '/lmPortals/myGoods': portalOwn,
  '/lmPortals/mySupplier': portalOwn,
  '/lmPortals/ygpProject': portalOwn,
  '/lmPortals/ygpProject/list': portalOwn,
  '/lmPortals/paymentPage': portalOwn,
  '/lmPortals/payResult': portalOwn,
  '/lmPortals/helpCenter': portalPage,
  '/lmShop/home': shopPage,
  '/lmShop/productList': shopPage,
  '/lmShop/companyIntro': shopPage,
  '/lmShop/standardview': shopPage,
  '/lmShop/standardQuery': shopPage,
  '/lmShop/ygpProject': shopOwn,
  '/lmShop/ygpProject/list': shopOwn,
  '/lmShop/cart': shopOwn,
  '/lmShop/confirmOrder': shopOwn,
  '/lmShop/paymentPage': shopOwn,
  '/lmShop/enterpriseInfo': shopOwn,
  '/lmShop/salesOrder': shopOwn,
  '/order/fwsm': withoutHeader,
  '/order/fwsm/$pageCode': withoutHeader,
  '/order/t/invite': withoutHeader,
  '/fasternerImg': withoutHeader,
}

const screens = areas.flatMap((area) => area.screens.map((screen) => ({ area, screen, path: pathOf(area, screen) })))

test.each(Object.entries(specified))('%s is a page of the product', (path, expected) => {
  const found = screens.find((entry) => entry.path === path)
  expect(found, path).toBeDefined()
  const { area, screen } = found!
  expect({ login: requiresLogin(area, screen), layout: layoutOf(area, screen), own: screen.isOwn ?? false }).toEqual(
    expected,
  )
})

test('beyond the specification there are only the entrance from an ERP, links to requests for approval, four tools, the errata, the portal’s messages, scanning, labels, lists and inquiries, the page of a box, the payer’s page of the demonstration, and the two back offices', () => {
  const others = screens.filter(({ path }) => !(path in specified))
  expect(others.flatMap(({ area, path }) => (area.role ? [] : [path]))).toEqual([
    '/lmPortals/infoCenter',
    '/lmPortals/utilityTools/torque',
    '/lmPortals/utilityTools/joint',
    '/lmPortals/utilityTools/jointDesign',
    '/lmPortals/utilityTools/partWeight',
    '/lmPortals/errata',
    '/lmPortals/scan',
    '/lmPortals/binLabels',
    '/lmPortals/goodsLists',
    '/lmPortals/inquiries',
    '/lmPortals/inquiry',
    '/union/enter',
    '/order/t/approve',
    '/b/$token',
    '/sandboxPay',
  ])
  expect([...new Set(others.flatMap(({ area }) => (area.role ? [area.base] : [])))]).toEqual(['/seller', '/operator'])
})

test('a back office asks who one is on every page but its login', () => {
  for (const { area, screen, path } of screens) {
    if (area.role) expect(screen.isOwn ?? false, path).toBe(screen.name !== 'login')
  }
})

test.each([portal, union])('both lists of $base show the same screen', async (area) => {
  const modules = await Promise.all(
    ['productList', 'noStdProductList'].map((name) => area.screens.find((screen) => screen.name === name)?.load()),
  )
  expect(modules[0]).toBeDefined()
  expect(modules[0]?.default).toBe(modules[1]?.default)
})

test.each(areas.map((area) => [area.base || '(pages)', area] as const))('%s is sound', (_base, area) => {
  const names = area.screens.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain(area.home)
  for (const { screen } of area.nav) expect(names).toContain(screen)
  for (const { under } of area.screens) expect([undefined, ...names]).toContain(under)
  expect(screens.map(({ path }) => path)).toContain(area.timeoutHome)
})

describe('links', () => {
  test('stay in the area', () => {
    expect(linksOf(union, [portal], '')('cart')).toEqual({ to: '/union/cart', search: {} })
    expect(linksOf(portal, [portal], '')('cart')).toEqual({ to: '/lmPortals/cart', search: {} })
  })
  test('links of a shop keep the shop', () => {
    const linkTo = linksOf(shop, [portal], '7')
    expect(linkTo('productList', { d: '8' })).toEqual({ to: '/lmShop/productList', search: { tid: '7', d: '8' } })
  })
  test('lead to the portal for what the area lacks', () => {
    expect(linksOf(union, [portal], '')('confirmOrder')).toEqual({ to: '/lmPortals/confirmOrder', search: {} })
    expect(linksOf(shop, [portal], '7')('helpCenter')).toEqual({ to: '/lmPortals/helpCenter', search: {} })
  })
  test('leave out what has no value', () => {
    expect(linksOf(portal, [], '')('cart', { a: undefined, b: '', c: '1' }).search).toEqual({ c: '1' })
  })
})

test.each([
  ['/lmPortals/cart', '/lmPortals/home'],
  ['/union/cart', '/lmPortals/home'],
  ['/order/fwsm/3', '/lmPortals/home'],
  ['/fasternerImg', '/lmPortals/home'],
  ['/lmShop/cart', '/lmShop/home'],
  ['/seller/orders', '/seller/home'],
  ['/lmShopping', '/lmPortals/home'],
])('a login that times out at %s leads to %s', (path, home) => {
  expect(homeOfModule(path)).toBe(home)
})

test('every page of a seller’s back office says what its visitors must be allowed to read', () => {
  const open = seller.screens.filter(({ isOwn, reads, duty }) => isOwn && reads === undefined && duty === undefined)
  expect(open.map(({ name }) => name)).toEqual([])
})
