import { shopBaseInfo } from '@lianmeng/contract/sellers/endpoints'
import * as contract from '@lianmeng/contract/shop/endpoints'
import * as naming from '@lianmeng/contract/shop/name-endpoints'
import * as own from '@lianmeng/contract/shop/seller-endpoints'
import { restTagTexts, restText } from '@lianmeng/contract/shop/texts'
import { sellerOf, tenantOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { uploadedPicture } from '../../http/upload.ts'
import { localDay } from '../../time/local-day.ts'
import { contactsOf, findShop, ownRest, restingShops, type ShopRow } from './queries.ts'
import { renameShop, shopNameNow } from './rename.ts'
import { saveShop, uploadPicture } from './save-shop.ts'

/** @throws 404 */
async function shopNamed(db: Db, tenantId: number): Promise<ShopRow> {
  const shop = await findShop(db, tenantId)
  if (!shop) throw notFound('卖家不存在')
  return shop
}

/** Why a shop is not selling today; empty: it is. */
const restOf = ({ rests, state, holidayTo }: Pick<ShopRow, 'rests' | 'state' | 'holidayTo'>): string =>
  rests ? restText(state, holidayTo ?? '') : ''

/** Short facts, in the order of their numbers. */
function tagsOf({ sellsOpenly, chatOpen, rests, state }: ShopRow) {
  const facts: [tagId: number, tagName: string, holds: boolean][] = [
    [1, sellsOpenly ? '价格公开' : '会员价', true],
    [2, '在线客服', chatOpen],
    [3, restTagTexts[state], rests],
  ]
  return facts.filter(([, , holds]) => holds).map(([tagId, tagName]) => ({ tagId, tagName }))
}

/** The public view of a shop. */
function serveVisitors(app: HttpApp, { db, clock }: Deps): void {
  route(app, shopBaseInfo, async ({ tenantId }) => {
    const shop = await shopNamed(db, tenantId)
    const { shortName, companyName, areaName, chatOpen, domainPath: domainNamePath, logo, notice } = shop
    const openKfFlag = chatOpen ? 1 : 0
    return {
      tenantId,
      companyShortName: shortName,
      companyName,
      areaName,
      domainNamePath,
      openKfFlag,
      jywShop: { domainNamePath, openKfFlag, gsbTenantId: tenantId },
      logo,
      notice,
      rest: restOf(shop),
    }
  })
  route(app, contract.shopBanner, async ({ tenantId }) =>
    (await shopNamed(db, tenantId)).banners.map((image) => ({ image })),
  )
  route(app, contract.shopProfile, async ({ tenantId }) => {
    const { companyName, areaName, address, intro, honours, certificates, dispatchRegions, serviceHours } =
      await shopNamed(db, tenantId)
    const facts = { companyName, areaName, address, intro, honours, dispatchRegions, serviceHours }
    const today = localDay(clock())
    const shown = certificates.map((one) => ({ ...one, expired: one.until !== '' && one.until < today }))
    return { tenantId, ...facts, certificates: shown }
  })
  route(app, contract.restingShops, async () =>
    (await restingShops(db)).map((shop) => ({
      tenantId: shop.tenantId,
      rest: restOf(shop),
      tag: restTagTexts[shop.state],
      comesBack: shop.state === 'active',
    })),
  )
  route(app, contract.shopTags, async ({ tenantId }) => tagsOf(await shopNamed(db, tenantId)))
}

/** The shop's settings. */
function serveSeller(app: HttpApp, deps: Deps): void {
  const { db, clock, catalogue } = deps
  route(app, own.ownShop, async (_params, actor) => {
    const tenantId = tenantOf(actor)
    const [shop, contacts] = await Promise.all([shopNamed(db, tenantId), contactsOf(db, tenantId)])
    return { ...shop, contacts: [...contacts] }
  })
  route(app, own.shopRest, async (_params, actor) => {
    const { since, ...rest } = await ownRest(db, tenantOf(actor))
    return { ...rest, since: since?.toISOString() ?? null }
  })
  route(app, own.saveShop, async (form, actor) => {
    const { tenantId } = sellerOf(actor)
    const attempt = { event: 'shop.save', object: `tenant ${tenantId}` } as const
    await auditedChange(db, actor, attempt, (tx) => saveShop(tx, tenantId, form, clock()))
    await catalogue.restingChanged()
  })
  route(app, own.uploadShopPicture, (_params, actor, { request }) =>
    uploadPicture(deps, tenantOf(actor), () => uploadedPicture(request)),
  )
}

/** The shop's name. */
function serveName(app: HttpApp, { db, clock, catalogue }: Deps): void {
  route(app, naming.shopName, (_params, actor) => shopNameNow(db, tenantOf(actor), clock()))
  route(app, naming.renameShop, async ({ name }, actor) => {
    const { tenantId, userName } = sellerOf(actor)
    const attempt = { event: 'shop.rename', object: `tenant ${tenantId}` } as const
    await auditedChange(db, actor, attempt, (tx) => renameShop(tx, { tenantId, userName }, name, clock()))
    // Goods on sale show the name of their seller.
    await catalogue.everythingChanged()
  })
}

/** Shops: their public pages and their settings. */
export const shop: Feature = (app, deps) => {
  serveVisitors(app, deps)
  serveSeller(app, deps)
  serveName(app, deps)
}
