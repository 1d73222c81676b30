import * as account from '@lianmeng/contract/account/endpoints'
import { keyScopeHints, keyScopeTexts, keysNever } from '@lianmeng/contract/account/key-texts'
import { buyerScopes, type KeyScope, keyScopes, sellerScopes } from '@lianmeng/trade/identity/key-scopes'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { markStale } from '../../../lib/calls/query.ts'
import { type User, useSession } from '../../../lib/person/session.ts'
import { CheckGroup } from '../../../ui/choice/check-group.tsx'
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

const choiceOf = (value: KeyScope) => ({ value, text: keyScopeTexts[value], hint: keyScopeHints[value] })

/** Scopes that mean something where this person works now. */
function scopesFor(user: User | null): KeyScope[] {
  const ofCompany = user?.companyId ? buyerScopes : []
  const ofShop = user?.seller ? sellerScopes : []
  return keyScopes.filter((scope) => scope === 'read' || ofCompany.includes(scope) || ofShop.includes(scope))
}

type Draft = {
  name: string
  days: (typeof lifetimes)[number]['value']
  scopes: KeyScope[]
}

const problemsOf = ({ name, scopes }: Draft) => ({
  name: name.trim() ? undefined : '请填写名称',
  scopes: scopes.length > 0 ? undefined : '请至少勾选一项权限',
})

/** Creates a key and shows it once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const proof = useProvenIdentity()
  const [isPending, setIsPending] = useState(false)
  const [key, setKey] = useState('')
  const [failure, setFailure] = useState('')
  const { draft, change, problems, submit } = useDraft<Draft>({ name: '', days: '90', scopes: ['read'] }, problemsOf)
  const places = [user?.companyName, user?.seller?.name].filter(Boolean)
  const create = async () => {
    setIsPending(true)
    setFailure('')
    const wanted = { name: draft.name.trim(), scopes: draft.scopes, days: Number(draft.days) }
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
        {places.length > 0 && <p className={styles.explanation}>密钥在 {places.join('、')} 中有效。</p>}
        <TextField
          label="名称"
          required
          value={draft.name}
          onValue={(name) => change({ name })}
          maxLength={50}
          placeholder="例如：ERP 对接"
          problem={problems.name ?? (failure || undefined)}
        />
        <CheckGroup
          label="权限"
          choices={scopesFor(user).map(choiceOf)}
          chosen={draft.scopes}
          problem={problems.scopes}
          onChoose={(scopes) => change({ scopes })}
        />
        <p className={styles.explanation}>权限按需勾选，越少越安全。{keysNever}</p>
        <RadioGroup label="有效期" choices={lifetimes} value={draft.days} onChoose={(days) => change({ days })} />
      </FormDialog>
      {proof.dialog}
    </>
  )
}
