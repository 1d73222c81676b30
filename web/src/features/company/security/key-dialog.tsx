import * as account from '@lianmeng/contract/account/endpoints'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { markStale } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { NotProved, useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import { NewSecret } from '../../../widgets/new-secret/new-secret.tsx'
import styles from './security.module.css'

const lifetimes = [
  { value: '30', text: '30 天' },
  { value: '90', text: '90 天' },
  { value: '365', text: '一年' },
] as const

const scopes = [
  { value: 'read', text: '只读', hint: '只能查询商品、价格、订单' },
  { value: 'all', text: '读写', hint: '与您的角色相同，可加入待采清单、提交订单' },
] as const

type Draft = {
  name: string
  days: (typeof lifetimes)[number]['value']
  scope: (typeof scopes)[number]['value']
}

/** Creates a key and shows it once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const proof = useProvenIdentity()
  const [isPending, setIsPending] = useState(false)
  const [key, setKey] = useState('')
  const [failure, setFailure] = useState('')
  const { draft, change, problems, submit } = useDraft<Draft>({ name: '', days: '90', scope: 'read' }, ({ name }) => ({
    name: name.trim() ? undefined : '请填写名称',
  }))
  const create = async () => {
    setIsPending(true)
    setFailure('')
    const wanted = { name: draft.name.trim(), readOnly: draft.scope === 'read', days: Number(draft.days) }
    try {
      const made = await proof.withProof(() => call(account.createApiKey, wanted, { silent: true }))
      setKey(made.key)
      await markStale(account.apiKeys, account.securityLog)
    } catch (reason) {
      if (!(reason instanceof NotProved)) setFailure((reason as Error).message)
    } finally {
      setIsPending(false)
    }
  }
  if (key)
    return (
      <NewSecret title="密钥已创建" value={key} remedy="停用并新建" onClose={onClose}>
        调用接口时放在请求头中：<code>Authorization: Bearer 密钥</code>
      </NewSecret>
    )
  return (
    <>
      <FormDialog
        title="新建密钥"
        okText="创建"
        isPending={isPending}
        onSubmit={submit(() => void create())}
        onClose={onClose}
      >
        {user?.companyName && <p className={styles.explanation}>密钥在 {user.companyName} 中有效。</p>}
        <TextField
          label="名称"
          required
          value={draft.name}
          onValue={(name) => change({ name })}
          maxLength={50}
          placeholder="例如：ERP 对接"
          problem={problems.name ?? (failure || undefined)}
        />
        <RadioGroup label="权限" choices={scopes} value={draft.scope} onChoose={(scope) => change({ scope })} />
        <RadioGroup label="有效期" choices={lifetimes} value={draft.days} onChoose={(days) => change({ days })} />
      </FormDialog>
      {proof.dialog}
    </>
  )
}
