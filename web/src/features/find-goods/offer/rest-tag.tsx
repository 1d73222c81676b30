import { restTagTexts } from '@lianmeng/contract/shop/texts'
import { useRest, useRestTag } from '../../../lib/calls/resting.ts'

/**
 * That a seller sells nothing today; on hovering until when. Nothing while it sells.
 *
 * @param isSure The list says so itself: the tag does not wait for the shops at rest to be read.
 */
export function RestTag({ erpTenantId, isSure = false }: { erpTenantId: number; isSure?: boolean }) {
  const rest = useRest(erpTenantId)
  const tag = useRestTag(erpTenantId)
  return (
    (isSure || tag) && (
      <span className="tag tag-warn" title={rest || undefined}>
        {tag || restTagTexts.active}
      </span>
    )
  )
}
