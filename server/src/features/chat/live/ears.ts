import type { Change, ChatSide } from '@lianmeng/contract/chat/shapes'
import { hasSellerReading } from '@lianmeng/trade/identity/seller-roles'
import type { Caller } from '../../../accounts/caller.ts'
import type { Pair } from '../queries.ts'
import type { HeldBy } from './changes.ts'

/** Listeners of one person; the oldest is closed. */
const mostOfPerson = 20

/** Somebody who listens: a socket, or a call that waits. */
export type Ear = {
  caller: Caller
  /** Conversations that they hold, by side and pair, with the last revision they know. */
  held: Map<string, HeldBy>
  deliver(changes: Change[]): void
  /** Ends it, because its session has ended or because there are too many. */
  end(reason: 'session' | 'tooMany'): void
  callerNow(): Promise<Caller | null>
}

/** The company whose conversations a caller may see; null: none. */
export const buyerIdOf = ({ companyId }: Caller): number | null => companyId

/** The seller whose conversations a caller may see; null: none. */
export const tenantIdOf = ({ tenantId, sellerRole, moreRoles }: Caller): number | null =>
  tenantId !== null && sellerRole !== null && hasSellerReading({ sellerRole, moreRoles }, 'chat') ? tenantId : null

/** Whether a conversation that a caller held is still theirs. */
export const isStillTheirs = (caller: Caller, { side, pair }: HeldBy): boolean =>
  side === 'buyer' ? buyerIdOf(caller) === pair.buyerId : tenantIdOf(caller) === pair.tenantId

type Index = Map<number, Set<Ear>>
const none: ReadonlySet<Ear> = new Set()

function put(index: Index, id: number | null, ear: Ear): void {
  if (id !== null) index.set(id, (index.get(id) ?? new Set()).add(ear))
}

function drop(index: Index, id: number | null, ear: Ear): void {
  const ears = id === null ? undefined : index.get(id)
  ears?.delete(ear)
  if (ears?.size === 0) index.delete(id!)
}

/** Everybody who listens in this process, by the company or the seller for which they do. */
export function earIndex() {
  const [byCompany, byTenant, byPerson]: [Index, Index, Index] = [new Map(), new Map(), new Map()]
  const ofPerson = (userId: number): ReadonlySet<Ear> => byPerson.get(userId) ?? none
  const add = (ear: Ear): void => {
    put(byCompany, buyerIdOf(ear.caller), ear)
    put(byTenant, tenantIdOf(ear.caller), ear)
    put(byPerson, ear.caller.userId, ear)
  }
  const remove = (ear: Ear): void => {
    drop(byCompany, buyerIdOf(ear.caller), ear)
    drop(byTenant, tenantIdOf(ear.caller), ear)
    drop(byPerson, ear.caller.userId, ear)
  }
  return {
    add(ear: Ear): void {
      const others = ofPerson(ear.caller.userId)
      if (others.size >= mostOfPerson) [...others][0]!.end('tooMany')
      add(ear)
    },
    remove,
    has: (ear: Ear): boolean => ofPerson(ear.caller.userId).has(ear),
    /** The caller behind an ear is somebody else's colleague now, or nobody's. */
    change(ear: Ear, caller: Caller): void {
      remove(ear)
      ear.caller = caller
      add(ear)
    },
    /** Who may hear of a conversation, and for which side. */
    listenersOf: ({ tenantId, buyerId }: Pair): { ear: Ear; side: ChatSide }[] => [
      ...[...(byCompany.get(buyerId) ?? none)].map((ear) => ({ ear, side: 'buyer' as const })),
      ...[...(byTenant.get(tenantId) ?? none)].map((ear) => ({ ear, side: 'seller' as const })),
    ],
    *all(): Iterable<Ear> {
      for (const ears of byPerson.values()) yield* ears
    },
  }
}
