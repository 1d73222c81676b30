import type { Certificate } from '@lianmeng/contract/shop/certificate'
import type { SellerRest } from '@lianmeng/trade/purchase/offer'
import { restsToday } from '../../calendar/resting-sellers.ts'
import type { Db } from '../../database/db.ts'

export type ShopRow = {
  tenantId: number
  shortName: string
  companyName: string
  areaName: string
  address: string
  sellsOpenly: boolean
  domainPath: string
  chatOpen: boolean
  state: 'active' | 'paused' | 'closed'
  holidayFrom: string | null
  holidayTo: string | null
  /** On holiday today, or paused or closed by the platform. */
  rests: boolean
  logo: string
  notice: string
  intro: string
  honours: string
  serviceHours: string
  dispatchRegions: string
  cutOff: string
  banners: string[]
  certificates: Certificate[]
  version: number
}

const shopColumns = (db: Db) => db`
  select s.tenant_id as "tenantId", s.short_name as "shortName", s.company_name as "companyName",
    s.area_name as "areaName", s.address, s.sells_openly as "sellsOpenly", s.domain_path as "domainPath", s.chat_open as "chatOpen", s.cut_off as "cutOff", s.state,
    s.holiday_from::text as "holidayFrom", s.holiday_to::text as "holidayTo",
    coalesce(${restsToday(db)}, false) as rests,
    coalesce(h.logo, '') as logo, coalesce(h.notice, '') as notice, coalesce(h.intro, '') as intro,
    coalesce(h.honours, '') as honours, coalesce(h.service_hours, '') as "serviceHours",
    coalesce(h.dispatch_regions, '') as "dispatchRegions", coalesce(h.banners, '[]') as banners,
    coalesce(h.certificates, '[]') as certificates,
    coalesce(h.version, 1) as version
  from seller s left join shop h on h.tenant_id = s.tenant_id`

/** A seller's shop in its current state. */
export async function findShop(db: Db, tenantId: number): Promise<ShopRow | undefined> {
  const [row] = await db<ShopRow[]>`${shopColumns(db)} where s.tenant_id = ${tenantId}`
  return row
}

/** The shops that rest today. */
export const restingShops = (db: Db) => db<Pick<ShopRow, 'tenantId' | 'state' | 'holidayTo' | 'rests'>[]>`
  select s.tenant_id as "tenantId", s.state, s.holiday_to::text as "holidayTo", true as rests
  from seller s where ${restsToday(db)} order by s.tenant_id`

export type RestRow = {
  rest: SellerRest | null
  since: Date | null
  reason: string
  holidayFrom: string | null
  holidayTo: string | null
}

/** Why a seller sells nothing today, for its own staff. */
export async function ownRest(db: Db, tenantId: number): Promise<RestRow> {
  const [row] = await db<RestRow[]>`
    select case when not coalesce(${restsToday(db)}, false) then null when state = 'active' then 'onHoliday' else state end as rest,
      state_since as since, state_note as reason, holiday_from::text as "holidayFrom", holiday_to::text as "holidayTo"
    from seller where tenant_id = ${tenantId}`
  return row!
}

/** Creates the shop if a seller has none, and locks it until the transaction ends. @returns its version */
export async function lockShop(tx: Db, tenantId: number): Promise<number> {
  await tx`insert into shop (tenant_id) values (${tenantId}) on conflict (tenant_id) do nothing returning tenant_id`
  const [row] = await tx<{ version: number }[]>`select version from shop where tenant_id = ${tenantId} for update`
  return row!.version
}

export type Settings = Pick<
  ShopRow,
  | 'logo'
  | 'notice'
  | 'intro'
  | 'honours'
  | 'serviceHours'
  | 'dispatchRegions'
  | 'cutOff'
  | 'banners'
  | 'certificates'
  | 'chatOpen'
  | 'holidayFrom'
  | 'holidayTo'
>

export async function putSettings(tx: Db, tenantId: number, settings: Settings): Promise<void> {
  const { logo, notice, intro, honours, serviceHours, dispatchRegions, banners, certificates } = settings
  await tx`
    update shop set logo = ${logo}, notice = ${notice}, intro = ${intro}, honours = ${honours},
      service_hours = ${serviceHours}, dispatch_regions = ${dispatchRegions}, banners = ${tx.json(banners)},
      certificates = ${tx.json(certificates)}, version = version + 1
    where tenant_id = ${tenantId}`
  await tx`
    update seller set chat_open = ${settings.chatOpen}, cut_off = ${settings.cutOff}, holiday_from = ${settings.holidayFrom},
      holiday_to = ${settings.holidayTo}
    where tenant_id = ${tenantId}`
}

export type Contact = { name: string; position: string; mobile: string; membersOnly: boolean }

export const contactsOf = (db: Db, tenantId: number) => db<Contact[]>`
  select name, position, mobile, members_only as "membersOnly" from seller_contact
  where tenant_id = ${tenantId} order by id`

export async function putContacts(tx: Db, tenantId: number, contacts: readonly Contact[]): Promise<void> {
  await tx`delete from seller_contact where tenant_id = ${tenantId}`
  for (const [place, { name, position, mobile, membersOnly }] of contacts.entries()) {
    await tx`
      insert into seller_contact (tenant_id, id, name, position, mobile, members_only)
      values (${tenantId}, ${place + 1}, ${name}, ${position}, ${mobile}, ${membersOnly})`
  }
}
