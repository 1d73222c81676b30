import { channelTexts } from '@lianmeng/contract/payments/channel-texts'
import {
  addPlatformKey,
  type OwnChannel,
  payChannelList,
  removePlatformKey,
} from '@lianmeng/contract/payments/seller-channel-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'

type Key = OwnChannel['platformKeys'][number]

const facts: readonly Column<Key>[] = [
  { title: '编号', cell: ({ serial }) => serial },
  { title: '种类', width: 110, cell: ({ isCertificate }) => (isCertificate ? '平台证书' : '微信支付公钥') },
  { title: '有效期至', width: 120, cell: ({ validTo }) => (validTo ? formatDate(new Date(validTo)) : '长期') },
]

/** The keys that verify notices and answers of WeChat Pay, each of which names its key. */
export function PlatformKeys({ keys }: { keys: readonly Key[] }) {
  const remove = useWrite(removePlatformKey, { stale: [payChannelList] })
  const ask = async (serial: string) => {
    const text = `移除后，用 ${serial} 签名的通知和应答不再采信。`
    if (!(await confirmDialog({ title: '移除公钥或证书', text, okText: '移除' }))) return
    remove.mutate({ platformSerial: serial }, { onSuccess: () => notify.success('已移除') })
  }
  const action: Column<Key> = {
    title: '操作',
    width: 80,
    cell: ({ serial }) => (
      <button type="button" className="btn-link" disabled={remove.isPending} onClick={() => void ask(serial)}>
        移除
      </button>
    ),
  }
  return (
    <>
      <Table
        name="微信支付公钥与平台证书"
        columns={keys.length > 1 ? [...facts, action] : facts}
        rows={keys}
        keyOf={({ serial }) => serial}
      />
      <p className="sub">
        更换平台证书，或从证书切换到公钥时，先添加新的，切换完成后再移除旧的：期间微信支付会用任意一个签名。
        <DialogButton className="btn-link" dialog={(close) => <AddDialog onClose={close} />}>
          添加公钥或证书
        </DialogButton>
      </p>
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite(addPlatformKey, { stale: [payChannelList] })
  const { draft, change, problems, submit } = useDraft({ platformKey: '', platformSerial: '' }, ({ platformKey }) => ({
    platformKey: platformKey.trim() === '' ? channelTexts.badPlatformKey : undefined,
  }))
  const send = () =>
    add.mutate(draft, {
      onSuccess: () => {
        notify.success('已添加')
        onClose()
      },
    })
  return (
    <FormDialog
      title="添加公钥或证书"
      labels="above"
      okText="添加"
      isPending={add.isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <TextArea
        label="公钥或平台证书"
        required
        maxLength={8000}
        problem={problems.platformKey}
        value={draft.platformKey}
        onValue={(platformKey) => change({ platformKey })}
      />
      <TextField
        label="微信支付公钥 ID"
        maxLength={80}
        hint="证书不用填，序列号从证书读取"
        value={draft.platformSerial}
        onValue={(platformSerial) => change({ platformSerial })}
      />
    </FormDialog>
  )
}
