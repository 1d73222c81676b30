import { useRest } from '../../lib/resting.ts'

/**
 * That a seller sells nothing today; on hovering until when. Nothing while it sells.
 *
 * @param isSure The list says so itself: the tag does not wait for the shops at rest to be read.
 */
export function RestTag({ erpTenantId, isSure = false }: { erpTenantId: number; isSure?: boolean }) {
  const rest = useRest(erpTenantId)
  return (
    (isSure || rest) && (
      <span className="tag tag-warn" title={rest || undefined}>
        休息中
      </span>
    )
  )
}
