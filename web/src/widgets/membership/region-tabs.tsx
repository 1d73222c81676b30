import { sellerRegions } from '@lianmeng/contract/membership/endpoints'
import { useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { type Region, regionLevels } from '../../lib/places/regions.ts'
import { Popover } from '../../ui/layer/popover.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import styles from './membership.module.css'

type Props = {
  /** Codes from the province down; empty: everywhere. */
  codes: readonly string[]
  onChoose: (codes: string[]) => void
}

/** The regions along a path of codes, from the province down. */
function pathOf(tree: readonly Region[], codes: readonly string[]): Region[] {
  const path: Region[] = []
  let level: readonly Region[] | undefined = tree
  for (const code of codes) {
    const region: Region | undefined = level?.find(({ value }) => value === code)
    if (!region) break
    path.push(region)
    level = region.children
  }
  return path
}

/** Province, city and area, one tab each; only regions with sellers, and any level can be the last. */
export function RegionTabs({ codes, onChoose }: Props) {
  const tree = useRead(sellerRegions, {}, { silent: true }).data ?? []
  const path = pathOf(tree, codes)
  const chosen = path.map((region) => region.label).join(' / ') || '全部地区'
  return (
    <Popover label={`${chosen} ▾`} name={`卖家所在地区 ${chosen}`}>
      {(close) => <Panel tree={tree} path={path} codes={codes} onChoose={onChoose} close={close} />}
    </Popover>
  )
}

type PanelProps = Props & { tree: readonly Region[]; path: Region[]; close: () => void }

function Panel({ tree, path, codes, onChoose, close }: PanelProps) {
  const [depth, setDepth] = useState(Math.min(path.length, regionLevels.length - 1))
  const tabs = regionLevels.slice(0, path.length + 1).map((text, level) => ({ key: String(level), text }))
  const shown = depth === 0 ? tree : (path[depth - 1]?.children ?? [])
  const choose = (code: string, isLast: boolean) => {
    onChoose([...codes.slice(0, depth), code])
    if (isLast) close()
    else setDepth(depth + 1)
  }
  const chooseAll = () => {
    onChoose(codes.slice(0, depth))
    close()
  }
  return (
    <Tabs name="地区" tabs={tabs} current={String(depth)} onChoose={(key) => setDepth(Number(key))}>
      <div className={styles.regions}>
        <button type="button" className="btn-link" onClick={chooseAll}>
          全部
        </button>
        {shown.map(({ value, label, children = [] }) => (
          <button
            key={value}
            type="button"
            className="btn-link"
            aria-pressed={codes[depth] === value}
            onClick={() => choose(value, children.length === 0)}
          >
            {label}
          </button>
        ))}
      </div>
    </Tabs>
  )
}
