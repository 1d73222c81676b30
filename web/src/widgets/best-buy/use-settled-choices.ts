import type { BestBuyQuestion, PlannedLine } from '@lianmeng/contract/best-buy/endpoints'
import { useState } from 'react'

export type NamedSeller = { erpTenantId: number; companyShortName: string }
type Lock = NonNullable<BestBuyQuestion['lockedLines']>[number]

/** What the buyer has settled before the plans are made again. */
export type SettledChoices = {
  question: Omit<BestBuyQuestion, 'areaCode'>
  locked: readonly NamedSeller[]
  excluded: readonly NamedSeller[]
  isLineLocked: (key: string) => boolean
  /** Keeps a line with its offer, or lets it go. */
  toggleLine: (line: PlannedLine) => void
  toggleLocked: (seller: NamedSeller) => void
  toggleExcluded: (seller: NamedSeller) => void
}

const without = (sellers: readonly NamedSeller[], { erpTenantId }: NamedSeller) =>
  sellers.filter((one) => one.erpTenantId !== erpTenantId)

const toggled = (sellers: readonly NamedSeller[], seller: NamedSeller) => {
  const others = without(sellers, seller)
  return others.length < sellers.length ? others : [...others, seller]
}

const idsOf = (sellers: readonly NamedSeller[]) => sellers.map(({ erpTenantId }) => erpTenantId)

export function useSettledChoices(): SettledChoices {
  const [lines, setLines] = useState<readonly Lock[]>([])
  const [locked, setLocked] = useState<readonly NamedSeller[]>([])
  const [excluded, setExcluded] = useState<readonly NamedSeller[]>([])
  const isLineLocked = (key: string) => lines.some((one) => one.key === key)
  return {
    question: { lockedLines: [...lines], lockedSellers: idsOf(locked), excludedSellers: idsOf(excluded) },
    locked,
    excluded,
    isLineLocked,
    toggleLine({ key, pieces: [piece] }) {
      if (isLineLocked(key)) return setLines(lines.filter((one) => one.key !== key))
      if (piece) setLines([...lines, { key, componentId: piece.componentId, mixPackageSpecId: piece.packageSpecId }])
    },
    toggleLocked(seller) {
      setLocked(toggled(locked, seller))
      setExcluded(without(excluded, seller))
    },
    toggleExcluded(seller) {
      setExcluded(toggled(excluded, seller))
      setLocked(without(locked, seller))
    },
  }
}
