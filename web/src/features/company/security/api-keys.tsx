import * as account from '@lianmeng/contract/account/endpoints'
import { keyScopeTexts, keysNever } from '@lianmeng/contract/account/key-texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { formatDate, formatMoment } from '../../../lib/text/format.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import { KeyDialog } from './key-dialog.tsx'
import styles from './security.module.css'

type Key = DataOf<typeof account.apiKeys>[number]

function KeyRow({ of: key }: { of: Key }) {
  const revoke = useWrite(account.revokeApiKey, { stale: [account.apiKeys, account.securityLog] })
  const isOver = new Date(key.expiresAt) < new Date()
  const ask = async () => {
    const question = {
      title: '停用密钥',
      text: `停用「${key.name}」后，使用它的程序立即无法访问，且不能恢复。`,
      okText: '停用',
    }
    if (await confirmDialog(question)) revoke.mutate({ id: key.id }, { onSuccess: () => notify.success('密钥已停用') })
  }
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        <b>{key.name}</b> <code>{key.shown}…</code>{' '}
        {key.scopes.map((scope) => (
          <span key={scope} className="tag">
            {keyScopeTexts[scope]}
          </span>
        ))}{' '}
        {isOver && <span className="tag tag-bad">已过期</span>}
        <span className={styles.detail}>
          {[key.companyName, key.sellerName].filter(Boolean).join(' · ')}
          {' · '}有效期至 {formatDate(new Date(key.expiresAt))}
          {' · '}
          {key.usedAt ? `${formatMoment(new Date(key.usedAt))} 使用过` : '从未使用'}
        </span>
        {key.usedFrom.length > 0 && (
          <span className={styles.detail}>
            使用地址：{key.usedFrom.map(({ ip, place }) => (place ? `${ip}（${place}）` : ip)).join('、')}
          </span>
        )}
        {key.formerlyFull && (
          <span className={styles.detail}>
            原“读写”密钥，已换成程序常用的上述权限；如用不到其中几项，请停用后按需新建。{keysNever}
          </span>
        )}
      </span>
      <button type="button" className="btn" disabled={revoke.isPending} onClick={() => void ask()}>
        停用
      </button>
    </li>
  )
}

/** Keys with which programs act for the person. */
export function ApiKeys() {
  const keys = useRead(account.apiKeys, {}, { silent: true })
  const create = <DialogButton dialog={(close) => <KeyDialog onClose={close} />}>新建密钥</DialogButton>
  return (
    <Block title="接口密钥" hint="让贵公司的程序以您的身份、在当前企业中调用接口。" actions={create}>
      <BlockAnswer of={keys}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.none}>还没有密钥，只有用程序对接时才需要。</p>
          ) : (
            <ul className={styles.rows}>
              {list.map((key) => (
                <KeyRow key={key.id} of={key} />
              ))}
            </ul>
          )
        }
      </BlockAnswer>
    </Block>
  )
}
