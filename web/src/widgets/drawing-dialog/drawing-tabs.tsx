import { type DrawingTarget, drawingViews, type SubPart } from '@lianmeng/contract/drawings/endpoints'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import type { DrawingTab } from './drawing-tab.ts'
import { DrawingViews } from './drawing-views.tsx'
import { PartList } from './part-list.tsx'

export type DrawingTabsProps = {
  drawn: DrawingTarget
  /** Name of the part until the server returns it. */
  title?: string
  /** The tab to open on if that view is available, instead of the default. */
  preferred?: DrawingTab
  isOnOwnPage?: boolean
  /** What a buyer can do without permission. */
  instead?: ReactNode
}

type Place = 'whole' | 'parts' | SubPart

/** The drawings and the solid of a part; a composite can be taken apart to view each of its parts. */
export function DrawingTabs({ drawn, title = '', preferred, isOnOwnPage, instead }: DrawingTabsProps) {
  const [place, setPlace] = useState<Place>('whole')
  const { data } = useRead(drawingViews, drawn, { silent: true })
  const parts = data?.parts ?? []
  if (place === 'parts') return <PartList parts={parts} onPick={setPlace} onBack={() => setPlace('whole')} />
  if (place === 'whole') {
    const toParts = (
      <button type="button" className="btn" onClick={() => setPlace('parts')}>
        查看组成零件（{parts.length}）
      </button>
    )
    return (
      <DrawingViews {...{ drawn, title, preferred, isOnOwnPage, instead }}>{parts.length > 0 && toParts}</DrawingViews>
    )
  }
  const { combineTreeId, standardName, productName, specification, note } = place
  return (
    <DrawingViews
      key={combineTreeId}
      drawn={{ ...(data?.drawn ?? drawn), combineTreeId }}
      title={`${standardName} ${productName} ${specification}`}
      preferred={preferred}
      isOnOwnPage={isOnOwnPage}
      note={note}
    >
      <button type="button" className="btn" onClick={() => setPlace('whole')}>
        返回
      </button>
    </DrawingViews>
  )
}
