import type { DataOf } from '@lianmeng/contract/endpoint'
import {
  type AccountChange,
  askAccount,
  confirmAccount,
  ownAccount,
  refuseAccount,
} from '@lianmeng/contract/seller-account/endpoints'
import { accountStateTexts } from '@lianmeng/contract/seller-account/texts'
import { home } from '@lianmeng/contract/seller-home/endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty, useSellerReads } from '../../../lib/person/seller-standing.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { NotProved, tellFailure, useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import styles from '../payments.module.css'

type Own = DataOf<typeof ownAccount>

const stale = [ownAccount, home]

/** The account that buyers transfer to, and its changes: asked by an owner, confirmed by a second person. */
export function AccountPanel() {
  if (!useSellerReads('money')) return <NoResult text="没有权限" hint="收款账户由店主和财务查看。" />
  return <Account />
}

function Account() {
  return <PageAnswer of={useRead(ownAccount, {}, { staleTime: 0 })}>{(own) => <Shown own={own} />}</PageAnswer>
}

function Shown({ own: { accountName, bank, account, changes, mayConfirm } }: { own: Own }) {
  const mayAsk = useSellerDuty('staff')
  const waiting = changes.find(({ state }) => state === 'asked')
  return (
    <div className={styles.block}>
      <dl className={styles.facts}>
        <dt>户名</dt>
        <dd>{accountName}</dd>
        <dt>开户行</dt>
        <dd>{bank || <span className="warn">未填写，买家还不能转账</span>}</dd>
        <dt>账号</dt>
        <dd>{account}</dd>
      </dl>
      <p className="sub">
        变更由店主验证本人后提出，另一位店主或财务验证后生效；生效时通知有未付订单的买家，平台也会看到。
      </p>
      {waiting && <Waiting change={waiting} mayConfirm={mayConfirm} />}
      {mayAsk && !waiting && (
        <div className={styles.actions}>
          <DialogButton className="btn btn-brand" dialog={(close) => <AskDialog isFirst={!account} onClose={close} />}>
            {account ? '变更收款账户' : '填写收款账户'}
          </DialogButton>
        </div>
      )}
      {changes.length > 0 && (
        <Table name="变更记录" columns={columns} rows={changes} keyOf={({ changeId }) => changeId} />
      )}
    </div>
  )
}

const columns: readonly Column<AccountChange>[] = [
  { title: '申请', width: 170, cell: ({ askedAt, askedBy }) => `${formatMoment(new Date(askedAt))} ${askedBy}` },
  { title: '原账户', cell: ({ formerBank, formerAccount }) => `${formerBank} ${formerAccount}`.trim() || '无' },
  { title: '新账户', cell: ({ bank, account }) => `${bank} ${account}` },
  { title: '状态', width: 90, cell: ({ state }) => accountStateTexts[state] },
  {
    title: '处理',
    width: 170,
    cell: ({ decidedAt, decidedBy }) => decidedAt && `${formatMoment(new Date(decidedAt))} ${decidedBy}`,
  },
]

/** The change that waits for a second person. */
function Waiting({
  change: { changeId, bank, account, askedBy },
  mayConfirm,
}: {
  change: AccountChange
  mayConfirm: boolean
}) {
  const mayDecide = useSellerDuty('money')
  const confirm = useWrite(confirmAccount, { stale, silent: true })
  const end = useWrite(refuseAccount, { stale })
  const { withProof, dialog } = useProvenIdentity()
  const accept = async () => {
    const text = `收款账户改为 ${bank} ${account}？请先向 ${askedBy} 当面或电话核实。确认后买家按新账户付款。`
    if (!(await confirmDialog({ title: '确认收款账户变更', text, okText: '确认变更' }))) return
    await withProof(() => confirm.mutateAsync({ changeId }))
      .then(() => notify.success('收款账户已变更'))
      .catch(tellFailure)
  }
  const word = mayConfirm ? '不同意' : '撤回'
  return (
    <section className={styles.head} aria-label="等待确认的变更">
      <span className="tag tag-warn">待确认</span>
      <span>
        {askedBy} 申请改为 {bank} {account}
      </span>
      {mayDecide && (
        <span className={styles.actions}>
          <button
            type="button"
            className="btn"
            disabled={end.isPending}
            onClick={() => end.mutate({ changeId }, { onSuccess: () => notify.success(`已${word}`) })}
          >
            {word}
          </button>
          {mayConfirm && (
            <button type="button" className="btn btn-brand" disabled={confirm.isPending} onClick={() => void accept()}>
              确认变更
            </button>
          )}
        </span>
      )}
      {dialog}
    </section>
  )
}

function AskDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const [bank, setBank] = useState('')
  const [account, setAccount] = useState('')
  const ask = useWrite(askAccount, { stale, silent: true })
  const { withProof, dialog } = useProvenIdentity()
  const submit = async () => {
    if (ask.isPending) return
    try {
      await withProof(() => ask.mutateAsync({ bank, account }))
      notify.success(isFirst ? '收款账户已填写' : '已提出，等待另一人确认')
      onClose()
    } catch (failure) {
      if (!(failure instanceof NotProved)) tellFailure(failure)
    }
  }
  return (
    <>
      <FormDialog
        title={isFirst ? '填写收款账户' : '变更收款账户'}
        width={440}
        labels="above"
        okText="提交"
        isPending={ask.isPending}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <TextField label="开户行" required maxLength={60} value={bank} onValue={setBank} />
        <TextField label="收款账号" required maxLength={40} value={account} onValue={setAccount} />
        <p className="sub">户名须与公司名称一致。</p>
      </FormDialog>
      {dialog}
    </>
  )
}
