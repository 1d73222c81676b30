import type { Product } from '@lianmeng/contract/goods'
import { notInFile } from '@lianmeng/contract/my-goods/texts'
import { useState } from 'react'
import { useRights } from '../../lib/person/rights.ts'
import { useLoginGate } from '../../lib/person/session.ts'
import { OwnNumberDialog } from './own-number-dialog.tsx'
import styles from './product-file.module.css'

/** Whether a product is in the company's archive, and its number; the button adds it or changes the number. */
export function OwnNumber({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false)
  const gate = useLoginGate()
  const hindrance = useRights().hindrance('purchase')
  const isIn = product.leadIntoProd === 1
  return (
    <span className={styles.own}>
      {isIn ? (
        <span>
          自编料号 <b>{product.customComponentCode || '未设置'}</b>
        </span>
      ) : (
        <span className="sub">{notInFile}</span>
      )}
      <button
        type="button"
        className="btn-link"
        disabled={hindrance !== ''}
        title={hindrance || undefined}
        onClick={() => gate(() => setOpen(true))}
      >
        {isIn ? '设料号' : '导入'}
      </button>
      {isOpen && <OwnNumberDialog product={product} onClose={() => setOpen(false)} />}
    </span>
  )
}
