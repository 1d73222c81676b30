import * as contract from '@lianmeng/contract/hooks/endpoints'
import { type HookEvent, hookEvents, hookEventTexts, hookTexts } from '@lianmeng/contract/hooks/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { CheckGroup } from '../../ui/choice/check-group.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { NewSecret } from '../../widgets/new-secret/new-secret.tsx'

const choices = hookEvents.map((value) => ({ value, text: hookEventTexts[value] }))

type Props = { hook?: contract.Hook; onClose: () => void }

/** Sets an address and its events; a new one gets its secret here. */
export function HookDialog({ hook, onClose }: Props) {
  const [address, setAddress] = useState(hook?.address ?? '')
  const [events, setEvents] = useState<readonly HookEvent[]>(hook?.events ?? hookEvents)
  const [secret, setSecret] = useState('')
  const save = useWrite(contract.saveHook, { stale: [contract.hooks] })
  const submit = () => {
    if (!URL.canParse(address.trim())) return notify.warning(hookTexts.address)
    if (events.length === 0) return notify.warning(hookTexts.events)
    const wanted = { address: address.trim(), events: [...events], ...(hook && { hookId: hook.hookId }) }
    save.mutate(wanted, { onSuccess: (made) => (made.secret ? setSecret(made.secret) : onClose()) })
  }
  if (secret)
    return (
      <NewSecret title="签名密钥" value={secret} remedy="删除地址并新建" onClose={onClose}>
        每条通知的请求头 <code>X-Lianmeng-Signature</code> 是以此密钥对时间与正文所作的 HMAC-SHA256。
      </NewSecret>
    )
  return (
    <FormDialog
      title={hook ? '修改推送地址' : '添加推送地址'}
      okText="保存"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="地址"
        required
        value={address}
        maxLength={300}
        hint="须为外网可达的 https 地址"
        onValue={setAddress}
      />
      <CheckGroup label="事件" choices={choices} chosen={events} onChoose={setEvents} />
    </FormDialog>
  )
}
