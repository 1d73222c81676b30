import * as contract from '@lianmeng/contract/lots/endpoints'
import { lotTexts } from '@lianmeng/contract/lots/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { TestResults } from '../../widgets/test-results/test-results.tsx'
import { LotDialog } from './lot-dialog.tsx'
import styles from './seller-lots.module.css'

/** A seller's actions on a lot. */
export function LotActions({ lot }: { lot: contract.Lot }) {
  const mayChange = useSellerDuty('delivery')
  const [open, setOpen] = useState<'results' | 'change' | 'withdraw'>()
  const restore = useWrite(contract.restoreLot, { stale: [contract.lots] })
  const close = () => setOpen(undefined)
  const { lotNo, lotId, withdrawnAt } = lot
  return (
    <span className={styles.actions}>
      {lot.results.length > 0 && (
        <button
          type="button"
          className="btn-link"
          aria-label={`${lotNo} 的检验结果`}
          onClick={() => setOpen('results')}
        >
          检验结果
        </button>
      )}
      {mayChange && (
        <button type="button" className="btn-link" aria-label={`修改 ${lotNo}`} onClick={() => setOpen('change')}>
          修改
        </button>
      )}
      {mayChange && !withdrawnAt && (
        <button type="button" className="btn-link" aria-label={`撤回 ${lotNo}`} onClick={() => setOpen('withdraw')}>
          撤回
        </button>
      )}
      {mayChange && withdrawnAt && (
        <button
          type="button"
          className="btn-link"
          aria-label={`恢复 ${lotNo}`}
          disabled={restore.isPending}
          onClick={() => restore.mutate({ lotId }, { onSuccess: () => notify.success('批次已恢复') })}
        >
          恢复
        </button>
      )}
      {open === 'results' && (
        <Dialog title={`批号 ${lotNo}`} width={560} onClose={close}>
          <TestResults results={lot.results} />
        </Dialog>
      )}
      {open === 'change' && <LotDialog lot={lot} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog lot={lot} onClose={close} />}
    </span>
  )
}

function WithdrawDialog({ lot: { lotId, lotNo }, onClose }: { lot: contract.Lot; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const write = useWrite(contract.withdrawLot, { stale: [contract.lots] })
  const submit = () => {
    const given = reason.trim()
    if (given === '') return notify.warning(lotTexts.reasonMissing)
    if (write.isPending) return
    write.mutate(
      { lotId, reason: given },
      {
        onSuccess: () => {
          notify.success('批次已撤回，已通知收到该批货的买家')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`撤回批次 ${lotNo}`}
      width={440}
      labels="above"
      okText="撤回"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>扫描箱上二维码的人会看到警告，收到该批货的买家会收到通知。</p>
      <TextArea label="撤回原因" maxLength={200} value={reason} onValue={setReason} />
    </FormDialog>
  )
}
