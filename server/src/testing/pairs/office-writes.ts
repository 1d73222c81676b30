/** Calls that write imports, people and texts. */
import { notice, stranger } from './office-scenes.ts'
import type { Scene, World } from './world.ts'
import type { Row, Write } from './write.ts'

const people: Scene[] = ['people']
const texts: Scene[] = ['textSaved', 'textPublished']

const job = ({ jobId }: World) => ({ jobId })
const text = ({ contentId }: World) => ({ id: contentId })
/** The row that waits for a word, below the heading and the usual one. */
const doubtful = (w: World, confirmed: 0 | 1) => ({ ...job(w), rowNos: [3], confirmed })
const seat = (userId: number) => ({ userId, role: 'warehouse', disabled: false })
const membership = (userId: number, disabled = false) => ({
  userId,
  role: 'purchaser',
  department: '',
  orderLimit: '',
  disabled,
})

/** Each kind of people, and what they write. What a stop of a running import meets depends on how far it is, so it has no scene. */
export const officeWrites: readonly (readonly [Write['as'], readonly Row[]])[] = [
  [
    'seller',
    [
      ['imports.applyStock', ['fileRead'], job],
      ['imports.decideStock', ['fileRead', 'fileWritten'], (w) => doubtful(w, 1)],
      ['imports.decideStock', ['fileRead', 'fileWritten'], (w) => doubtful(w, 0)],
      ['sellerStaff.saveStaff', people, (w) => seat(w.coOwnerId)],
      ['sellerStaff.inviteStaff', people, () => ({ ...stranger(), role: 'warehouse' })],
      ['sellerStaff.revokeStaffInvitation', people, (w) => ({ id: w.staffInvitationId })],
    ],
  ],
  ['coOwner', [['sellerStaff.saveStaff', people, (w) => seat(w.sellerId)]]],
  [
    'buyer',
    [
      ['company.saveMember', people, (w) => membership(w.coAdminId)],
      ['company.removeMember', people, (w) => ({ userId: w.coAdminId })],
      ['company.invite', people, () => ({ ...stranger(), role: 'reader' })],
      ['company.revokeInvitation', people, (w) => ({ id: w.memberInvitationId })],
    ],
  ],
  [
    'coAdmin',
    [
      ['company.saveMember', people, (w) => membership(w.shopper.userId, true)],
      ['company.removeMember', people, (w) => ({ userId: w.shopper.userId })],
      ['company.leave', people, () => ({})],
    ],
  ],
  [
    'operator',
    [
      ['contentOffice.save', texts, (w) => ({ ...notice('停机公告（改）'), ...text(w), baseVersion: 1 })],
      ['contentOffice.publish', texts, (w) => ({ ...text(w), version: 1 })],
      ['contentOffice.takeDown', ['textPublished'], text],
      ['contentOffice.remove', texts, text],
    ],
  ],
]
