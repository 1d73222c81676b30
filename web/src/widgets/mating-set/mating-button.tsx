import type { Product } from '@lianmeng/contract/goods'
import { matingOffers } from '@lianmeng/contract/mating/endpoints'
import { prefetch } from '../../lib/calls/query.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { isBolt } from './is-bolt.ts'

const fetchDialog = () => import('./mating-dialog.tsx')
const MatingDialog = lazyPart(() => fetchDialog().then((module) => ({ default: module.MatingDialog })))

type Props = {
  product: Product
  /** Number of bolts wanted; 0: not given. */
  sets?: number
  className?: string
  /** Called when the sets are in the cart. */
  onAdded?: () => void
}

/** Opens 配套: a bolt with its nuts and washers. */
export function MatingButton({ product, sets = 0, className = 'btn-link', onAdded }: Props) {
  if (!isBolt(product)) return null
  const prepare = () => {
    void fetchDialog()
    prefetch(matingOffers, { componentId: product.componentId })
  }
  return (
    <DialogButton
      className={className}
      onPrepare={prepare}
      dialog={(onClose) => <MatingDialog {...{ product, sets, onClose, onAdded }} />}
    >
      配套
    </DialogButton>
  )
}
