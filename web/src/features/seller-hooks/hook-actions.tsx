import * as contract from '@lianmeng/contract/hooks/endpoints'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { HookDialog } from './hook-dialog.tsx'
import styles from './seller-hooks.module.css'

const stale = [contract.hooks, contract.hookLog]

/** Actions on an address: test, change, switch on or off, remove. */
export function HookActions({ hook }: { hook: contract.Hook }) {
  const { hookId, address, state } = hook
  const test = useWrite(contract.testHook, { stale })
  const turn = useWrite(contract.switchHook, { stale })
  const remove = useWrite(contract.removeHook, { stale })
  const isOn = state === 'on'
  const askRemove = async () => {
    const text = `删除 ${address}？其推送记录一并删除。`
    if (!(await confirmDialog({ title: '删除推送地址', text, okText: '删除' }))) return
    remove.mutate({ hookId }, { onSuccess: () => notify.success('已删除') })
  }
  return (
    <span className={styles.actions}>
      {isOn && (
        <button
          type="button"
          className="btn-link"
          disabled={test.isPending}
          onClick={() => test.mutate({ hookId }, { onSuccess: () => notify.success('已发送，结果见推送记录') })}
        >
          测试
        </button>
      )}
      <DialogButton className="btn-link" dialog={(close) => <HookDialog hook={hook} onClose={close} />}>
        修改
      </DialogButton>
      <button
        type="button"
        className="btn-link"
        disabled={turn.isPending}
        onClick={() => turn.mutate({ hookId, on: isOn ? 0 : 1 })}
      >
        {isOn ? '停用' : '启用'}
      </button>
      <button type="button" className="btn-link" disabled={remove.isPending} onClick={() => void askRemove()}>
        删除
      </button>
    </span>
  )
}
