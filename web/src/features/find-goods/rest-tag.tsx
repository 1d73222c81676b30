import { useRest } from '../../lib/resting.ts'

/** That a seller sells nothing today; on hovering until when. Nothing while it sells. */
export function RestTag({ erpTenantId }: { erpTenantId: number }) {
  const rest = useRest(erpTenantId)
  return (
    rest && (
      <span className="tag tag-warn" title={rest}>
        休息中
      </span>
    )
  )
}
