/** One line for all tabs of a browser: the tab that has the lock keeps it, the others hear from it. */
import type { Change } from '@lianmeng/contract/chat/shapes'
import { type Held, keptLine } from './line.ts'

type Note =
  | { kind: 'changes'; changes: Change[] }
  | { kind: 'hold'; tab: string; held: Held[]; desk: boolean }
  | { kind: 'who' }
  | { kind: 'bye'; tab: string }

export type SharedLine = {
  /** Says what this tab holds now, and whether the desk is open in it. */
  hold(held: Held[], desk: boolean): void
  end(): void
}

const nameOf = ({ side, with: other }: Held): string => `${side}:${other}`

/** What all tabs together hold: of each conversation the revision of the tab that knows least. */
function together(tabs: Iterable<readonly Held[]>): Held[] {
  const all = new Map<string, Held>()
  for (const held of tabs)
    for (const one of held) {
      const known = all.get(nameOf(one))
      if (!known || one.rev < known.rev) all.set(nameOf(one), one)
    }
  return [...all.values()].slice(-200)
}

/** What a tab holds once it has got these changes. */
const advanced = (held: readonly Held[], changes: readonly Change[]): Held[] =>
  held.map((one) => {
    const change = changes.find(
      ({ conversation: { side, erpTenantId, buyerId } }) =>
        side === one.side && one.with === (side === 'buyer' ? erpTenantId : buyerId),
    )
    return change ? { ...one, rev: Math.max(one.rev, change.upTo) } : one
  })

const newTabName = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`

/**
 * Opens the line of a person's tabs.
 * @param whose tells the lines of different logins apart
 * @param mine what this tab holds
 */
export function openSharedLine(
  whose: string,
  mine: () => { held: Held[]; desk: boolean },
  onChanges: (changes: Change[]) => void,
): SharedLine {
  const own = newTabName()
  const channel = new BroadcastChannel(`lianmeng.chat.${whose}`)
  const tabs = new Map<string, { held: readonly Held[]; desk: boolean }>()
  let line: ReturnType<typeof keptLine> | undefined
  const over = Promise.withResolvers<void>()
  let isOver = false

  const tell = (note: Note) => {
    if (!isOver) channel.postMessage(note)
  }
  const everything = () => together([mine().held, ...[...tabs.values()].map(({ held }) => held)])
  const isDesk = () => mine().desk || [...tabs.values()].some(({ desk }) => desk)

  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data.kind === 'changes') onChanges(data.changes)
    else if (data.kind === 'who') tell({ kind: 'hold', tab: own, ...mine() })
    else if (data.kind === 'bye') {
      tabs.delete(data.tab)
      line?.say({ desk: isDesk() })
    } else {
      tabs.set(data.tab, data)
      line?.say({ held: data.held, desk: isDesk() })
    }
  }

  const lead = async (): Promise<void> => {
    if (isOver) return
    line = keptLine(everything, isDesk, (changes) => {
      onChanges(changes)
      for (const [tab, { held, desk }] of tabs) tabs.set(tab, { held: advanced(held, changes), desk })
      tell({ kind: 'changes', changes })
    })
    tell({ kind: 'who' })
    await over.promise
    line.end()
  }
  // Without locks, on a page that is not secure, every tab has a line of its own.
  if (navigator.locks) void navigator.locks.request(`lianmeng.chat.${whose}`, lead)
  else void lead()

  const look = () => {
    if (document.visibilityState !== 'visible') return
    line?.wake()
    share()
  }
  const share = () => {
    const { held, desk } = mine()
    if (line) line.say({ held, desk: isDesk() })
    else tell({ kind: 'hold', tab: own, held, desk })
  }
  document.addEventListener('visibilitychange', look)

  return {
    hold: share,
    end() {
      tell({ kind: 'bye', tab: own })
      isOver = true
      document.removeEventListener('visibilitychange', look)
      over.resolve()
      channel.close()
    },
  }
}
