import type { BestBuyQuestion, PlannedLine } from '@lianmeng/contract/best-buy/endpoints'
import { useState } from 'react'

export type NamedSeller = { erpTenantId: number; companyShortName: string }
type Lock = NonNullable<BestBuyQuestion['lockedLines']>[number]

/** Choices that the buyer has fixed before the plans are made again. */
export type SettledChoices = {
  question: Omit<BestBuyQuestion, 'areaCode'>
  locked: readonly NamedSeller[]
  excluded: readonly NamedSeller[]
  isLineLocked: (key: string) => boolean
  /** Fixes a line to its offer, or releases it. */
  toggleLine: (key: string, line?: PlannedLine) => void
  /** Allows a standard as substitute for the wanted one of a line, or disallows it. */
  toggleSubstitute: (key: string, standardId: number) => void
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
  const [substitutes, setSubstitutes] = useState<readonly { key: string; standardId: number }[]>([])
  const [locked, setLocked] = useState<readonly NamedSeller[]>([])
  const [excluded, setExcluded] = useState<readonly NamedSeller[]>([])
  const isLineLocked = (key: string) => lines.some((one) => one.key === key)
  return {
    question: {
      lockedLines: [...lines],
      substitutes: [...substitutes],
      lockedSellers: idsOf(locked),
      excludedSellers: idsOf(excluded),
    },
    locked,
    excluded,
    isLineLocked,
    toggleLine(key, line) {
      const piece = line?.pieces[0]
      if (isLineLocked(key)) return setLines(lines.filter((one) => one.key !== key))
      if (piece) setLines([...lines, { key, componentId: piece.componentId, mixPackageSpecId: piece.packageSpecId }])
    },
    toggleSubstitute(key, standardId) {
      const others = substitutes.filter((one) => one.key !== key || one.standardId !== standardId)
      setSubstitutes(others.length < substitutes.length ? others : [...others, { key, standardId }])
      // The line may have been fixed to the substitute.
      setLines(lines.filter((one) => one.key !== key))
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
