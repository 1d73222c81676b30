import * as contract from '@lianmeng/contract/hooks/endpoints'
import { type HookState, hookEventTexts, hookStateTexts, maxHooks } from '@lianmeng/contract/hooks/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { idOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { GroupRobots } from '../../widgets/group-robots/group-robots.tsx'
import { HookActions } from './hook-actions.tsx'
import { HookDialog } from './hook-dialog.tsx'
import { HookLog } from './hook-log.tsx'
import styles from './seller-hooks.module.css'

const stateTags: Record<HookState, string> = { on: 'tag tag-ok', off: 'tag', broken: 'tag tag-bad' }

const State = ({ hook: { state, failingSince } }: { hook: contract.Hook }) => (
  <>
    <span className={stateTags[state]}>{hookStateTexts[state]}</span>
    {failingSince && state === 'on' && <span className="warn"> 自 {formatMoment(new Date(failingSince))} 起失败</span>}
  </>
)

/** Addresses of the seller's own programs; the messages to one of them if the page's address names it. */
export default function HooksScreen() {
  const [search] = useSearchText()
  const read = useRead(contract.hooks, {}, { staleTime: 0 })
  const hookId = idOf(search.hookId)
  return (
    <PageAnswer of={read}>
      {(hooks) => {
        const shown = hooks.find((one) => one.hookId === hookId)
        if (shown) return <HookLog key={shown.hookId} hook={shown} />
        return (
          <>
            <Hooks hooks={hooks} />
            <ShopGroups />
          </>
        )
      }}
    </PageAnswer>
  )
}

/** Groups of the shop's people, which read what happens. */
function ShopGroups() {
  const mayChange = useSellerDuty('staff')
  return (
    <section className={`card ${styles.groups}`} aria-label="群机器人">
      <h2 className="card-title">群机器人</h2>
      <p className="sub">企业微信或钉钉群；一个事件在群里发一条，群里的人都能看到。</p>
      <GroupRobots side="seller" mayChange={mayChange} />
    </section>
  )
}

function Hooks({ hooks }: { hooks: readonly contract.Hook[] }) {
  const { linkTo } = useArea()
  const [isAdding, setIsAdding] = useState(false)
  const columns: readonly Column<contract.Hook>[] = [
    {
      title: '地址',
      cell: ({ hookId, address }) => (
        <Link className={styles.address} {...linkTo('hooks', { hookId: String(hookId) })}>
          {address}
        </Link>
      ),
    },
    { title: '事件', cell: ({ events }) => events.map((event) => hookEventTexts[event]).join('、') },
    { title: '状态', width: 200, cell: (hook) => <State hook={hook} /> },
    {
      title: '建立',
      width: 170,
      cell: ({ createdBy, createdAt }) => `${createdBy} ${formatMoment(new Date(createdAt))}`,
    },
    { title: '操作', width: 190, cell: (hook) => <HookActions hook={hook} /> },
  ]
  return (
    <div className="card">
      <h1 className="visually-hidden">接口推送</h1>
      <div className={styles.head}>
        <p className="sub">
          订单有变化时，平台向这些地址发送签名的通知；未送达的会在约两天内多次重试。订单内容用接口密钥拉取。
        </p>
        <button
          type="button"
          className="btn btn-brand"
          disabled={hooks.length >= maxHooks}
          onClick={() => setIsAdding(true)}
        >
          添加地址
        </button>
      </div>
      {hooks.length === 0 ? (
        <NoResult text="还没有推送地址" hint="没有推送地址时，程序可定时拉取订单。" />
      ) : (
        <Table name="推送地址" columns={columns} rows={hooks} keyOf={({ hookId }) => hookId} />
      )}
      {isAdding && <HookDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}
