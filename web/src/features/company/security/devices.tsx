import * as account from '@lianmeng/contract/account/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { checkSession, leave } from '../../../lib/person/session.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import styles from './security.module.css'

type Device = DataOf<typeof account.sessions>[number]

const stale = [account.sessions, account.securityLog]

function DeviceRow({ device }: { device: Device }) {
  const end = useWrite(account.endSession, { stale })
  const logOut = () => end.mutate({ id: device.id }, { onSuccess: () => notify.success(`${device.device} 已退出登录`) })
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        <b>{device.device}</b> {device.current && <span className="tag tag-brand">本机</span>}
        <span className={styles.detail}>
          {[device.place, device.ip].filter(Boolean).join(' · ')}
          {' · '}
          {formatMoment(new Date(device.createdAt))} 登录
          {' · '}
          {device.current ? '正在使用' : `${formatMoment(new Date(device.seenAt))} 活动过`}
        </span>
      </span>
      {!device.current && (
        <button
          type="button"
          className="btn"
          aria-label={`让 ${device.device} 退出`}
          disabled={end.isPending}
          onClick={logOut}
        >
          退出
        </button>
      )}
    </li>
  )
}

/** Logs out many devices at once. */
function EndMany({ hasOthers }: { hasOthers: boolean }) {
  const end = useWrite(account.endSessions, { stale })
  const endOthers = async () => {
    const question = { title: '退出其他设备', text: '除本机外，所有设备都需要重新登录。', okText: '退出其他设备' }
    if (!(await confirmDialog(question))) return
    const { ended } = await end.mutateAsync({ includingThis: false })
    notify.success(`已退出 ${ended} 台设备`)
    checkSession()
  }
  const endAll = async () => {
    const question = { title: '全部退出', text: '包括本机在内，所有设备都需要重新登录。', okText: '全部退出' }
    if (!(await confirmDialog(question))) return
    await end.mutateAsync({ includingThis: true })
    notify.success('所有设备均已退出登录')
    leave()
  }
  // The call itself reports a failure to the user.
  const press = (work: () => Promise<void>) => () => void work().catch(() => undefined)
  return (
    <>
      <button type="button" className="btn" disabled={!hasOthers || end.isPending} onClick={press(endOthers)}>
        退出其他设备
      </button>
      <button type="button" className="btn" disabled={end.isPending} onClick={press(endAll)}>
        全部退出
      </button>
    </>
  )
}

/** Devices where the person is logged in, and how to log them out. */
export function Devices() {
  const devices = useRead(account.sessions, {}, { silent: true })
  const hasOthers = (devices.data?.length ?? 0) > 1
  return (
    <Block
      title="登录设备"
      hint="地点由网络地址推断，仅供参考；有陌生设备时请让它退出并修改密码。"
      actions={<EndMany hasOthers={hasOthers} />}
    >
      <BlockAnswer of={devices}>
        {(list) => (
          <ul className={styles.rows}>
            {list.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
      </BlockAnswer>
    </Block>
  )
}
