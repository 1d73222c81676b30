import { pageValue } from '../kept/page-value.ts'
import { useStored } from '../kept/stored.ts'

/** A user who has just registered a company; `hasNamesake`: another of the same name exists. */
export type Newcomer = { hasNamesake: boolean }

/** The registration sets it; the newcomer's guide reads it. */
export const newcomer = pageValue<Newcomer | null>(null)

export const useNewcomer = (): Newcomer | null => useStored(newcomer)
