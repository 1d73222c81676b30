import { type ReactNode, Suspense, useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { useLoginGate, useSession } from '../../../lib/person/session.ts'
import { searchToKeep } from './search-to-keep.ts'

const SaveDialog = lazyPart(() => import('./save-dialog.tsx'))

type SavingFilter = {
  /** Asks for a name under which the list's filter is kept; undefined if there is nothing to keep, or nowhere. */
  save: ((proposed: string) => void) | undefined
  dialog: ReactNode
}

/** Saving the filter of the list. Kept by the screen: the list is reread when a visitor logs in to save. */
export function useSavingFilter(): SavingFilter {
  const { can } = useArea()
  const { user } = useSession()
  const gate = useLoginGate()
  const [address] = useSearchText()
  const [asked, setAsked] = useState<{ name: string; search: string } | null>(null)
  const search = searchToKeep(address)
  // A shop's list is one seller's; people without a company buy nothing.
  const isKept = !can.keepShop && user?.companyId !== null
  return {
    save: isKept && search ? (name) => gate(() => setAsked({ name, search })) : undefined,
    dialog: asked && (
      <Suspense>
        <SaveDialog {...asked} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  }
}
