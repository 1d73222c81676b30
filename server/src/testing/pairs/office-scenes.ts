/** Beginnings in the offices: a file that is imported, people who are changed, a text that is written. */
import * as company from '@lianmeng/contract/company/endpoints'
import * as content from '@lianmeng/contract/content-office/endpoints'
import * as staff from '@lianmeng/contract/seller-staff/endpoints'
import { aMember, anOperator, aProduct, aStaffMember } from '../builders.ts'
import { importing } from '../importing.ts'
import { login, loginAsOperator, type TestApp } from '../test-app.ts'
import { type OfficeScene, officeScenes, type World } from './world.ts'

export const isOffice = (scene: string): scene is OfficeScene => (officeScenes as readonly string[]).includes(scene)

let strangers = 0

/** An invitation of somebody new: a number gets three a day. */
export function stranger(): { phoneNumber: string; days: number } {
  strangers += 1
  return { phoneNumber: `139${String(strangers).padStart(8, '0')}`, days: 7 }
}

/** A version of a notice. */
export const notice = (title: string) =>
  ({
    kind: 'notice',
    title,
    summary: '',
    html: '<p>今晚维护</p>',
    image: '',
    link: '',
    category: '',
    code: '',
    pinned: false,
    sort: 0,
  }) as const

/** Stock of two products: the usual one, and one of which nobody believes ten times as much. */
async function sheetOf(t: TestApp, { tenantId, product }: World): Promise<(string | number)[][]> {
  const other = await aProduct(t.db, { tenantId, stock: 5_000 })
  await t.db`
    update product set own_code = ${`D${other.componentId}`} where id = ${other.componentId} and tenant_id = ${tenantId}`
  return [
    ['商品编码', '库存（支）'],
    [`C${product.componentId}`, 4_500],
    [`D${other.componentId}`, 90_000],
  ]
}

async function aText(t: TestApp): Promise<Pick<World, 'operator' | 'contentId'>> {
  const operator = await loginAsOperator(t, (await anOperator(t.db, { role: 'content' })).userId)
  const { id } = (await t.call(content.save, notice('停机公告'), { headers: operator })).body.data!
  return { operator, contentId: id }
}

/** What each of them adds to the beginning that all scenes share. */
export const beginOffice: Readonly<Record<OfficeScene, (t: TestApp, world: World) => Promise<Partial<World>>>> = {
  async fileRead(t, world) {
    const { job } = await importing(t).uploaded({ headers: world.seller }, 'stock', await sheetOf(t, world))
    return { jobId: job.id }
  },
  async fileWritten(t, world) {
    const { job } = await importing(t).imported({ headers: world.seller }, 'stock', await sheetOf(t, world))
    return { jobId: job.id }
  },
  async people(t, { tenantId, shopper, buyer, seller }) {
    const [owner, admin] = [
      await aStaffMember(t.db, tenantId, { role: 'owner' }),
      await aMember(t.db, shopper.companyId, { role: 'admin' }),
    ]
    const intoShop = await t.call(staff.inviteStaff, { ...stranger(), role: 'warehouse' }, { headers: seller })
    const intoCompany = await t.call(company.invite, { ...stranger(), role: 'reader' }, { headers: buyer })
    return {
      coOwner: await login(t, owner.userId),
      coOwnerId: owner.userId,
      coAdmin: await login(t, admin.userId),
      coAdminId: admin.userId,
      staffInvitationId: intoShop.body.data!.id,
      memberInvitationId: intoCompany.body.data!.id,
    }
  },
  textSaved: aText,
  async textPublished(t) {
    const text = await aText(t)
    await t.call(content.publish, { id: text.contentId, version: 1 }, { headers: text.operator })
    return text
  },
}
