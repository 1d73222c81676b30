import * as tracking from '@lianmeng/contract/orders/delivery/track-endpoints'
import { type TrackEvent, trackSourceTexts } from '@lianmeng/contract/orders/delivery/track-endpoints'
import type { ReactNode } from 'react'
import { addressOf } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { EventLog } from '../../ui/event-log.tsx'
import styles from './order-view.module.css'
import type { OrderSide } from './progress/next-step.tsx'

const endpointsOf = {
  buyer: { list: tracking.tracks, photo: tracking.trackPhoto },
  seller: { list: tracking.sellerTracks, photo: tracking.sellerTrackPhoto },
} as const

type Props = {
  orderNo: string
  batch: number
  side: OrderSide
  /** This side's actions on a stop. */
  actions?: ((track: TrackEvent) => ReactNode) | undefined
}

/** The stops of a shipment, newest first; renders nothing if none is recorded. */
export function Tracks({ orderNo, batch, side, actions }: Props) {
  const { list, photo } = endpointsOf[side]
  const { data = [] } = useRead(list, { orderNo }, { staleTime: 0, aside: true })
  const own = data.filter((track) => track.batch === batch)
  if (own.length === 0) return null
  return (
    <div className={styles.block}>
      <EventLog
        name={`第 ${batch} 批的物流`}
        events={own.map((track) => ({
          id: track.trackId,
          at: track.happenedAt,
          actor: trackSourceTexts[track.source],
          text: (
            <>
              {[track.place, track.note].filter(Boolean).join('　')}
              {track.hasPhoto && (
                <>
                  {' '}
                  <a
                    href={addressOf(photo, { orderNo, batch, trackId: track.trackId })}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`查看第 ${batch} 批的托运单照片`}
                  >
                    托运单照片
                  </a>
                </>
              )}
              {actions?.(track)}
            </>
          ),
        }))}
      />
    </div>
  )
}
