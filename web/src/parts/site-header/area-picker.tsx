import { useState } from 'react'
import { deliveryArea, useDeliveryArea } from '../../lib/delivery-area.ts'
import { type Region, useRegions } from '../../lib/regions.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Popup } from '../../ui/popup.tsx'
import styles from './area-picker.module.css'
import bar from './top-bar.module.css'

const levels = ['省', '市', '区县'] as const

/** The regions chosen so far, and the list to choose the next from. */
function walk(regions: readonly Region[], codes: readonly string[]): { path: Region[]; next: readonly Region[] } {
  const path: Region[] = []
  let next = regions
  for (const code of codes) {
    const region = next.find(({ value }) => value === code)
    if (!region) break
    path.push(region)
    next = region.children ?? []
  }
  return { path, next }
}

function Choice({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const regions = useRegions()
  const [codes, setCodes] = useState<readonly string[]>([])
  if (regions.isError) return <LoadFailed onRetry={() => void regions.refetch()} />
  const { path, next } = walk(regions.data ?? [], codes)
  const choose = (region: Region) => {
    const picked = [...path, region]
    if (region.children?.length) {
      setCodes(picked.map(({ value }) => value))
      return
    }
    deliveryArea.set({ codes: picked.map(({ value }) => value), names: picked.map(({ label }) => label) })
    onDone()
  }
  return (
    <>
      <div className={styles.levels} role="tablist">
        {levels.slice(0, path.length + 1).map((level, index) => (
          <button
            key={level}
            type="button"
            role="tab"
            aria-selected={index === path.length}
            onClick={() => setCodes(codes.slice(0, index))}
          >
            {path[index]?.label ?? `选择${level}`}
          </button>
        ))}
      </div>
      <div className={styles.regions}>
        {next.map((region) => (
          <button
            key={region.value}
            type="button"
            aria-current={chosen.includes(region.value)}
            onClick={() => choose(region)}
          >
            {region.label}
          </button>
        ))}
      </div>
    </>
  )
}

/** 收货地区: decides amounts and delivery times everywhere. */
export function AreaPicker() {
  const { codes, names } = useDeliveryArea()
  const label = (
    <>
      <span className={bar.hello}>收货地区 </span>
      <b>{names.length > 0 ? names.filter((name, index) => name !== names[index - 1]).join(' ') : '请选择'}</b> ▾
    </>
  )
  return (
    <Popup label={label} buttonClass={bar.area ?? ''} name={`收货地区 ${names.join(' ')}`}>
      {(close) => (
        <div className={styles.areaPanel}>
          <Choice chosen={codes} onDone={close} />
        </div>
      )}
    </Popup>
  )
}
