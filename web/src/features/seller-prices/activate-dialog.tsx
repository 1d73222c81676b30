import type { DataOf } from '@lianmeng/contract/endpoint'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { doubtfulPrices, priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { momentOf } from '@lianmeng/trade/time/china'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useIsSaving, useRead, useWrite } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import styles from './seller-prices.module.css'

/** What became of the prices of a list. */
export type Activated = DataOf<typeof prices.activate> & { isLater: boolean }

type Props = { list: prices.PriceList; onActivated: (done: Activated) => void; onClose: () => void }

/** What was chosen is the time in China, wherever the seller is. */
const isoOf = (local: string): string => momentOf(local)?.toISOString() ?? ''

/** Activates a draft: at once or from a given time, without end or until a given time. Prices in doubt stay behind. */
export function ActivateDialog({ list, onActivated, onClose }: Props) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  // Of the whole list, whatever the grid shows.
  const { data: whole } = useRead(prices.itemsSummary, { listId: list.id }, { staleTime: 0 })
  const doubtful = whole?.moves.find(({ move }) => move === 'doubt')?.count ?? 0
  const activate = useWrite(prices.activate, { stale: [prices.lists, prices.items, prices.itemsSummary] })
  // A price typed just before belongs to what is activated: its version, and whether it is doubtful, come first.
  const isSaving = useIsSaving(prices.saveItems, prices.itemsSummary)
  const submit = () => {
    activate.mutate(
      {
        listId: list.id,
        version: list.version,
        validFrom: isoOf(from),
        validTo: isoOf(to),
      },
      {
        onSuccess: (done) => {
          notify.success(from === '' ? '价格已生效' : '到时自动生效')
          onActivated({ ...done, isLater: from !== '' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="激活价格表"
      okText="激活"
      pendingText={isSaving ? '保存中…' : '提交中…'}
      isPending={isSaving || activate.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="生效时间" type="datetime-local" value={from} hint="不填则立即生效" onValue={setFrom} />
      {list.kind !== 'base' && (
        <TextField label="截止时间" type="datetime-local" value={to} hint="不填则长期有效" onValue={setTo} />
      )}
      {doubtful > 0 && (
        <p className="bad">{doubtful === whole?.list.items ? priceTexts.allInDoubt : doubtfulPrices(doubtful)}</p>
      )}
    </FormDialog>
  )
}

/** How many prices take effect and how many wait, with the way to those. */
export function ActivatedNote({ activated, heldBack, draftId, isLater }: Activated) {
  const { linkTo } = useArea()
  return (
    <p className={styles.note} role="status">
      {formatCount(activated)} 个价格{isLater ? '到时生效' : '已生效'}
      {heldBack > 0 && (
        <>
          ，{formatCount(heldBack)} 个待确认，未生效：
          <Link {...linkTo('prices', { listId: String(draftId), move: 'doubt' })}>去确认</Link>
        </>
      )}
      。
    </p>
  )
}
