import {
  type OwnChannel,
  openSandboxAccount,
  payChannelList,
  switchPayChannel,
} from '@lianmeng/contract/payments/seller-channel-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import styles from '../payments.module.css'
import { ChannelDialog } from './channel-dialog.tsx'
import { FormerMerchants } from './former-merchants.tsx'
import { PlatformKeys } from './platform-keys.tsx'

/** Ways to pay besides transfers: the seller's own merchant accounts. */
export function ChannelsPanel() {
  const mayDecide = useSellerDuty('money')
  if (!mayDecide) return <NoResult text="没有权限" hint="支付方式由店主或财务设置。" />
  return <Channels />
}

function Channels() {
  return (
    <PageAnswer of={useRead(payChannelList, {}, { staleTime: 0 })}>
      {({ channels, hasSandbox }) => (
        <div className={styles.block}>
          <p className="sub">
            货款直接进入贵公司自己的商户账户，平台不经手。密钥加密保存，保存后不再显示；单笔最多 5
            万元，更大金额请买家转账。
          </p>
          {channels.map((channel) => (
            <Channel key={channel.channel} own={channel} hasSandbox={hasSandbox} />
          ))}
        </div>
      )}
    </PageAnswer>
  )
}

const stateOf = ({ isSet, enabled, isSandbox }: OwnChannel): string => {
  if (!isSet) return '未设置'
  return `${isSandbox ? '沙箱商户，' : ''}${enabled ? '已启用' : '已停用'}`
}

function Channel({ own, hasSandbox }: { own: OwnChannel; hasSandbox: boolean }) {
  const { channel, channelName, isSet, enabled, merchantNo, notifyUrl, changedAt, changedBy } = own
  const turn = useWrite(switchPayChannel, { stale: [payChannelList] })
  const open = useWrite(openSandboxAccount, { stale: [payChannelList] })
  const said = (text: string) => ({ onSuccess: () => notify.success(text) })
  return (
    <section className={styles.block} aria-label={channelName}>
      <header className={styles.head}>
        <h2 className="card-title">{channelName}</h2>
        <span className={enabled ? 'tag tag-ok' : 'tag'}>{stateOf(own)}</span>
      </header>
      {isSet && (
        <dl className={styles.facts}>
          <dt>商户号</dt>
          <dd>{merchantNo}</dd>
          <dt>通知地址</dt>
          <dd>
            {notifyUrl}{' '}
            <button type="button" className="btn-link" onClick={() => void copyText(notifyUrl)}>
              复制
            </button>
          </dd>
          <dt>最近修改</dt>
          <dd>
            {formatDateTime(new Date(changedAt))} {changedBy}
          </dd>
        </dl>
      )}
      {isSet && channel === 'wechat' && <PlatformKeys keys={own.platformKeys} />}
      {own.former.length > 0 && <FormerMerchants {...own} />}
      <div className={styles.actions}>
        <DialogButton dialog={(close) => <ChannelDialog own={own} onClose={close} />}>
          {isSet ? '更换商户' : '设置商户'}
        </DialogButton>
        {isSet && (
          <button
            type="button"
            className="btn"
            disabled={turn.isPending}
            onClick={() => turn.mutate({ channel, enabled: !enabled }, said(enabled ? '已停用' : '已启用'))}
          >
            {enabled ? '停用' : '启用'}
          </button>
        )}
        {hasSandbox && (
          <button
            type="button"
            className="btn"
            disabled={open.isPending}
            onClick={() => open.mutate({ channel }, said('已开通沙箱商户'))}
          >
            开通沙箱商户
          </button>
        )}
      </div>
    </section>
  )
}
