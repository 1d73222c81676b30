import { isDescribed } from '@lianmeng/contract/described'
import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import { type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { useLoginGate } from '../../../lib/person/session.ts'
import { Popover } from '../../../ui/layer/popover.tsx'
import { isBolt } from '../../../widgets/mating-set/is-bolt.ts'
import { FavouriteButton } from '../../../widgets/product-file/favourite-button.tsx'
import { askForDrawing } from '../ask-seller.tsx'
import styles from './offers.module.css'

const DrawingDialog = lazyPart(() =>
  import('../../../widgets/drawing-dialog/drawing-dialog.tsx').then((module) => ({ default: module.DrawingDialog })),
)
const PerformanceDialog = lazyPart(() =>
  import('../../../widgets/performance-dialog/performance-dialog.tsx').then((module) => ({
    default: module.PerformanceDialog,
  })),
)
const MatingDialog = lazyPart(() =>
  import('../../../widgets/mating-set/mating-dialog.tsx').then((module) => ({ default: module.MatingDialog })),
)
const OwnNumberDialog = lazyPart(() =>
  import('../../../widgets/product-file/own-number-dialog.tsx').then((module) => ({ default: module.OwnNumberDialog })),
)

/** What the library knows of goods that one of its tables holds. */
const described = [
  { choice: 'drawing', text: '尺寸图纸' },
  { choice: 'performance', text: '性能成分' },
] as const

type Choice = 'drawing' | 'performance' | 'mating' | 'number'
type Props = {
  product: Product
  /** Number of bolts wanted; 0: not given. */
  sets: number
}

/** What can be done with an offer besides buying it. Its dialogs outlive the menu. */
export function OfferMenu({ product, sets }: Props) {
  const [shown, setShown] = useState<Choice>()
  const gate = useLoginGate()
  const hindrance = useRights().hindrance('purchase')
  const isIn = product.leadIntoProd === 1
  const choices: readonly { choice: Choice; text: string; own?: boolean }[] = [
    ...(isDescribed(product) ? [] : described),
    ...(isBolt(product) ? [{ choice: 'mating', text: '配套' } as const] : []),
    { choice: 'number', text: isIn ? '设料号' : '导入我的商品档案', own: true },
  ]
  const open = (choice: Choice, close: () => void) => {
    close()
    setShown(choice)
  }
  return (
    <>
      <Popover name={`更多 ${product.companyShortName}`} label="更多" buttonClass={`btn-link ${styles.more}`}>
        {(close) => (
          <div className={styles.menu}>
            {choices.map(({ choice, text, own = false }) => (
              <button
                key={choice}
                type="button"
                className="btn-link"
                disabled={own && hindrance !== ''}
                title={own && hindrance ? hindrance : undefined}
                onClick={() => (own ? gate(() => open(choice, close)) : open(choice, close))}
              >
                {text}
              </button>
            ))}
            <FavouriteButton product={product} isWide />
          </div>
        )}
      </Popover>
      {shown &&
        createPortal(
          <Suspense>{dialogOf(shown, { product, sets }, () => setShown(undefined))}</Suspense>,
          document.body,
        )}
    </>
  )
}

function dialogOf(choice: Choice, { product, sets }: Props, onClose: () => void): ReactNode {
  switch (choice) {
    case 'drawing':
      return (
        <DrawingDialog
          drawn={{ cid: product.componentId }}
          title={goodsText(product)}
          instead={askForDrawing(product)}
          onClose={onClose}
        />
      )
    case 'performance':
      return <PerformanceDialog subject={{ componentId: product.componentId }} onClose={onClose} />
    case 'mating':
      return <MatingDialog product={product} sets={sets} onClose={onClose} />
    case 'number':
      return <OwnNumberDialog product={product} onClose={onClose} />
  }
}
