import { attrLengths, attrNominals, attrToothTypes } from '@lianmeng/contract/standards/choice-endpoints'
import { useRead } from '../../lib/calls/query.ts'
import type { SpecChoice, SpecOffer } from './spec-selection.ts'

/** Milliseconds: a standard's choices change only with the goods on sale. */
const freshFor = 300_000
const options = { staleTime: freshFor, keepPrevious: true, silent: true }

/**
 * The choices for a standard, with counts of goods on sale (of one seller if `tenantId` is given). Lengths depend on
 * the chosen size, threads on size and length; without a size both lists are empty.
 */
export function useSpecOffer(
  standard: { standardId: number; tenantId?: number },
  { nominalId: chosenId, length }: SpecChoice,
) {
  const nominals = useRead(attrNominals, standard, options)
  const only = nominals.data?.length === 1 ? nominals.data[0]!.id : 0
  const nominalId = chosenId || only
  const isSizeKnown = nominals.data !== undefined && (nominalId > 0 || nominals.data.length === 0)
  const size = { ...standard, ...(nominalId > 0 && { nominalId }) }
  const lengths = useRead(attrLengths, size, { ...options, enabled: isSizeKnown })
  const threads = useRead(
    attrToothTypes,
    { ...size, ...(length > 0 && { length }) },
    { ...options, enabled: isSizeKnown },
  )
  const below = isSizeKnown ? [lengths, threads] : []
  const reads = [nominals, ...below]
  const offer: SpecOffer = {
    nominals: nominals.data ?? [],
    lengths: (isSizeKnown && lengths.data) || [],
    ...((isSizeKnown && threads.data) || { toothType: [], toothType2: [], threadRotation: [] }),
  }
  return {
    offer,
    isLoading: reads.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    isError: reads.some(({ isError }) => isError),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch()
    },
  }
}
