import { removeTrack, sellerTracks, type TrackEvent } from '@lianmeng/contract/orders/delivery/track-endpoints'
import { notify } from '../../../../lib/calls/notify.ts'
import { useWrite } from '../../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../../lib/person/seller-standing.ts'
import { confirmDialog } from '../../../../ui/layer/confirm.tsx'

/** Deletes the seller's own record; a carrier's record cannot be deleted. */
export function RemoveTrack({ orderNo, track }: { orderNo: string; track: TrackEvent }) {
  const mayShip = useSellerDuty('delivery')
  const write = useWrite(removeTrack, { stale: [sellerTracks] })
  if (!mayShip || track.source !== 'seller') return null
  const ask = async () => {
    if (!(await confirmDialog({ title: '删除物流信息', text: `删除「${track.note}」？`, okText: '删除' }))) return
    const { batch, trackId } = track
    write.mutate({ orderNo, batch, trackId }, { onSuccess: () => notify.success('物流信息已删除') })
  }
  return (
    <>
      {' '}
      <button
        type="button"
        className="btn-link"
        aria-label={`删除物流信息「${track.note}」`}
        disabled={write.isPending}
        onClick={() => void ask()}
      >
        删除
      </button>
    </>
  )
}
