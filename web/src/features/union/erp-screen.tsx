import type { DataOf } from '@lianmeng/contract/endpoint'
import { erpLink, removeErpLink, saveErpLink } from '@lianmeng/contract/erp/link-endpoints'
import { useState } from 'react'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { NewSecret } from '../../widgets/new-secret/new-secret.tsx'
import styles from './erp-screen.module.css'
import { StaffRights } from './staff-rights.tsx'

type Link = DataOf<typeof erpLink>

/** The seller's ERP, and the alliance's rights of its staff. */
export default function ErpScreen() {
  return (
    <>
      <h1 className="visually-hidden">ERP 与联盟</h1>
      <PageAnswer of={useRead(erpLink, {}, { staleTime: 0 })}>{(link) => <LinkCard link={link} />}</PageAnswer>
      <StaffRights />
    </>
  )
}

function LinkCard({ link }: { link: Link }) {
  const remove = useWrite(removeErpLink, { stale: [erpLink] })
  const askToRemove = async () => {
    const text = 'ERP 的登录凭证立即失效，员工需重新验证手机号才能再由 ERP 登录。'
    if (await confirmDialog({ title: '断开 ERP', text, okText: '断开' })) remove.mutate({})
  }
  const facts: readonly [string, string][] = [
    ['名称', link.name],
    ['密钥编号（凭证中的 key）', link.keyId],
    ['本站地址（凭证中的 aud）', link.audience],
    ['接口地址', link.address || '未填写，不读写 ERP'],
    ['保存', link.savedAt ? `${link.savedBy} ${formatMoment(new Date(link.savedAt))}` : ''],
  ]
  return (
    <section className={`card ${styles.card}`} aria-labelledby="erp-link">
      <h2 id="erp-link" className="card-title">
        ERP 连接
      </h2>
      {link.linked ? (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="sub">连接后，员工由 ERP 直接登录联盟区，工作台显示 ERP 的在途，已确认订单可写入 ERP。</p>
      )}
      <p className={styles.actions}>
        <DialogButton className="btn btn-brand" dialog={(close) => <LinkDialog link={link} onClose={close} />}>
          {link.linked ? '修改' : '连接 ERP'}
        </DialogButton>
        {link.linked && (
          <button type="button" className="btn" disabled={remove.isPending} onClick={() => void askToRemove()}>
            断开
          </button>
        )}
      </p>
    </section>
  )
}

function LinkDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const [name, setName] = useState(link.name)
  const [publicKey, setPublicKey] = useState(link.publicKey)
  const [address, setAddress] = useState(link.address)
  const [secret, setSecret] = useState('')
  const save = useWrite(saveErpLink, { stale: [erpLink] })
  const submit = () =>
    save.mutate(
      { name, publicKey, address },
      { onSuccess: (saved) => (saved.secret ? setSecret(saved.secret) : onClose()) },
    )
  if (secret)
    return (
      <NewSecret title="签名密钥" value={secret} remedy="断开并重新连接" onClose={onClose}>
        平台调用 ERP 时，请求头 <code>X-Lianmeng-Signature</code> 是以此密钥对时间与正文所作的 HMAC-SHA256。
      </NewSecret>
    )
  return (
    <FormDialog title="ERP 连接" okText="保存" isPending={save.isPending} onSubmit={submit} onClose={onClose}>
      <TextField label="ERP 名称" required value={name} maxLength={40} onValue={setName} />
      <TextArea
        label="公钥"
        required
        rows={4}
        value={publicKey}
        maxLength={500}
        placeholder="-----BEGIN PUBLIC KEY-----"
        hint="Ed25519 公钥，PEM 格式；更换后旧凭证立即失效"
        onValue={setPublicKey}
      />
      <TextField
        label="接口地址"
        value={address}
        maxLength={300}
        hint="平台向此地址读取在途、写入单据，须为外网可达的 https 地址；可不填"
        onValue={setAddress}
      />
    </FormDialog>
  )
}
