import { Suspense } from 'react'
import { useDelivery } from '../../lib/goods/delivery.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { useDeliveryArea } from '../../lib/places/delivery-area.ts'
import { Popover } from '../../ui/layer/popover.tsx'
import bar from './top-bar.module.css'

const fetchPanel = () => import('./area-panel.tsx')
const AreaPanel = lazyPart(fetchPanel)

/** 收货地区: affects amounts and delivery times everywhere. Buyers with addresses choose among these. */
export function AreaPicker() {
  const { codes } = useDeliveryArea()
  const { areaName } = useDelivery()
  const label = (
    <>
      <span className={bar.hello}>收货地区 </span>
      <b>{areaName || '请选择'}</b> <span aria-hidden="true">▾</span>
    </>
  )
  return (
    <Popover
      label={label}
      buttonClass={bar.area ?? ''}
      name={`收货地区 ${areaName || '请选择'}`}
      onPrepare={fetchPanel}
    >
      {(close) => (
        <Suspense>
          <AreaPanel chosen={codes} onDone={close} />
        </Suspense>
      )}
    </Popover>
  )
}
