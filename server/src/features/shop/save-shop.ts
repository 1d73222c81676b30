import { randomUUID } from 'node:crypto'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { saveShop as saving } from '@lianmeng/contract/shop/seller-endpoints'
import { type ShopRefusal, shopTexts } from '@lianmeng/contract/shop/texts'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import { conflict, Refusal } from '../../answers/errors.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { pictureAddress } from '../../media/content-picture.ts'
import type { Picture } from '../../media/picture.ts'
import { holdSales } from '../../selling/hold-sales.ts'
import { localDay, startOfDay } from '../../time/local-day.ts'
import { lockShop, putContacts, putSettings } from './queries.ts'

type Form = ParamsOf<typeof saving>

const refuse = (reason: ShopRefusal): Refusal => new Refusal(reason, shopTexts[reason])

const uploadsPerDay = { seconds: 86_400, max: 100 }

/** The name of a shop's picture: it begins with the seller's number, so that no shop can show another's. */
const pictureName = (tenantId: number, rest: string) => `shop-${tenantId}-${rest}`

const isOwnPicture = (tenantId: number, address: string): boolean =>
  address.startsWith(pictureAddress(pictureName(tenantId, ''))) && /^[\w./-]+\.(?:png|jpg|webp)$/.test(address)

/** The first problem of a holiday. */
function holidayProblem({ holidayFrom, holidayTo }: Form, today: string): ShopRefusal | undefined {
  if (holidayFrom === null && holidayTo === null) return undefined
  if (holidayFrom === null || holidayTo === null) return 'holidayIncomplete'
  if (!startOfDay(holidayFrom) || !startOfDay(holidayTo)) return 'dayUnknown'
  if (holidayTo < holidayFrom) return 'holidayReversed'
  return holidayTo < today ? 'holidayPast' : undefined
}

function problemOf(tenantId: number, form: Form, today: string): ShopRefusal | undefined {
  const pictures = [
    ...form.banners,
    ...(form.logo ? [form.logo] : []),
    ...form.certificates.map(({ picture }) => picture),
  ]
  if (pictures.some((address) => !isOwnPicture(tenantId, address))) return 'pictureUnknown'
  for (const { name, mobile } of form.contacts) {
    if (name.trim() === '') return 'contactNameMissing'
    if (!isMobile(mobile)) return 'contactPhoneInvalid'
  }
  for (const { name, until } of form.certificates) {
    if (name.trim() === '') return 'certificateNameMissing'
    if (until !== '' && !startOfDay(until)) return 'dayUnknown'
  }
  return holidayProblem(form, today)
}

/** Saves a shop's settings. @throws 409 when they were changed meanwhile; Refusal */
export async function saveShop(tx: Db, tenantId: number, form: Form, now: Date): Promise<Change> {
  const problem = problemOf(tenantId, form, localDay(now))
  if (problem) throw refuse(problem)
  // The form sets when the shop rests.
  await holdSales(tx, tenantId)
  if ((await lockShop(tx, tenantId)) !== form.version) throw conflict(shopTexts.shopChanged)
  const certificates = form.certificates.map((one) => ({ ...one, name: one.name.trim() }))
  await putSettings(tx, tenantId, { ...form, certificates })
  const contacts = form.contacts.map(({ name, position, ...contact }) => ({
    ...contact,
    name: name.trim(),
    position: position.trim(),
  }))
  await putContacts(tx, tenantId, contacts)
  return { object: `tenant ${tenantId}` }
}

/** Stores a picture for a shop. @param readPicture called only while the shop has uploads left for the day */
export async function uploadPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  tenantId: number,
  readPicture: () => Promise<Picture>,
): Promise<{ url: string }> {
  await enforceLimits(db, `shop-picture:${tenantId}`, [uploadsPerDay])
  const { bytes, extension } = await readPicture()
  const name = pictureName(tenantId, `${randomUUID()}.${extension}`)
  await files.put('content', name, bytes)
  return { url: pictureAddress(name) }
}
