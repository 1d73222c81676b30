import { fetchCode, lazyPart } from '../../lib/page/lazy-part.ts'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import type { PlanSource } from './plan-source.ts'

const fetchDialog = () => import('./best-buy-dialog.tsx')
const BestBuyDialog = lazyPart(() => fetchDialog().then((module) => ({ default: module.BestBuyDialog })))

/** Opens 整单最优采购 for a list. */
export function BestBuyButton({ source, className = 'btn' }: { source: PlanSource; className?: string }) {
  return (
    <DialogButton
      className={className}
      onPrepare={() => void fetchCode(fetchDialog).catch(() => undefined)}
      dialog={(onClose) => <BestBuyDialog source={source} onClose={onClose} />}
    >
      整单最优采购
    </DialogButton>
  )
}
