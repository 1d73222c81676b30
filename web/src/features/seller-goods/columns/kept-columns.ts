import { stored, useStored } from '../../../lib/kept/stored.ts'
import { useSession } from '../../../lib/person/session.ts'

/** Which columns somebody does not want to see, and up to which one they stay in place; empty: none. */
export type KeptColumns = { hidden: readonly string[]; frozenTo: string }

type ByPerson = Readonly<Record<string, KeptColumns>>

const isKept = (value: unknown): value is KeptColumns => {
  const { hidden, frozenTo } = (value ?? {}) as Partial<KeptColumns>
  return Array.isArray(hidden) && hidden.every((key) => typeof key === 'string') && typeof frozenTo === 'string'
}

const areKept = (value: unknown): value is ByPerson =>
  typeof value === 'object' && value !== null && Object.values(value).every(isKept)

/** By person, because several work at one computer. */
const places = stored<ByPerson>('goodsColumns', {}, areKept)

/** The columns that this person chose, and a way to choose others. @param usual before anything was chosen */
export function useKeptColumns(usual: KeptColumns): [KeptColumns, (next: KeptColumns) => void] {
  const { user } = useSession()
  const all = useStored(places)
  const person = String(user?.userId ?? '')
  return [all[person] ?? usual, (next) => places.set({ ...all, [person]: next })]
}
