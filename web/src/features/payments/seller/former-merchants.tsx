import {
  type OwnChannel,
  payChannelList,
  removeFormerMerchant,
} from '@lianmeng/contract/payments/seller-channel-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'

type Former = OwnChannel['former'][number]

const facts: readonly Column<Former>[] = [
  { title: '原商户号', cell: ({ merchantNo }) => merchantNo },
  { title: '更换时间', width: 160, cell: ({ replacedAt }) => formatDateTime(new Date(replacedAt)) },
  { title: '操作人', width: 110, cell: ({ replacedBy }) => replacedBy },
]

/** The accounts that the shop had before: what was paid to them is asked about, compared and paid back through them. */
export function FormerMerchants({
  channel,
  channelName,
  former,
}: Pick<OwnChannel, 'channel' | 'channelName' | 'former'>) {
  const remove = useWrite(removeFormerMerchant, { stale: [payChannelList] })
  const ask = async (merchantAccount: string) => {
    const text = `移除后，付到商户 ${merchantAccount} 的货款不再能查询、对账和原路退回，只能转账退款。`
    if (!(await confirmDialog({ title: '移除原商户', text, okText: '移除' }))) return
    remove.mutate({ channel, merchantAccount }, { onSuccess: () => notify.success('已移除') })
  }
  const action: Column<Former> = {
    title: '操作',
    width: 80,
    cell: ({ merchantNo }) => (
      <button
        type="button"
        className="btn-link"
        disabled={remove.isPending}
        aria-label={`移除原商户 ${merchantNo}`}
        onClick={() => void ask(merchantNo)}
      >
        移除
      </button>
    ),
  }
  return (
    <>
      <Table
        name={`${channelName}原商户`}
        columns={[...facts, action]}
        rows={former}
        keyOf={({ merchantNo }) => merchantNo}
      />
      <p className="sub">更换前付到原商户的货款，仍用原商户查询、对账和原路退回。</p>
    </>
  )
}
