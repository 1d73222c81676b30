import { statementDifferenceTexts } from '@lianmeng/contract/statements/statement-texts'
import { type Mismatches, mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { useWatchedPart } from '../../lib/person/operator-standing.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { LeftCards } from './left-cards.tsx'
import { OrderLink } from './order-link.tsx'
import styles from './supervision.module.css'
import { SupervisionCard } from './supervision-card.tsx'

type RowOf<Part extends keyof Mismatches> = Mismatches[Part] extends readonly (infer Row)[] ? Row : never

const moment = (iso: string): string => (iso ? formatMoment(new Date(iso)) : '—')

const brokenColumns: readonly Column<RowOf<'broken'>>[] = [
  {
    title: '规则',
    cell: ({ name, examples }) => (
      <>
        {name}
        {examples.length > 0 && (
          <ul className={`sub ${styles.examples}`}>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  {
    title: '结果',
    width: 160,
    cell: ({ breaches }) =>
      breaches === null ? (
        <span className="tag tag-warn">核对未完成</span>
      ) : (
        <span className="tag tag-bad">{breaches} 处不一致</span>
      ),
  },
  { title: '发现时间', width: 140, cell: ({ since }) => moment(since) },
]

const differenceColumns: readonly Column<RowOf<'differences'>>[] = [
  { title: '月份', width: 90, cell: ({ month }) => month },
  { title: '订单', width: 170, cell: (row) => <OrderLink {...row} /> },
  { title: '卖家', cell: ({ sellerName }) => sellerName },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  { title: '已交', width: 110, isNumber: true, cell: ({ delivered }) => formatYuan(delivered) },
  { title: '已开票', width: 110, isNumber: true, cell: ({ invoiced }) => formatYuan(invoiced) },
  { title: '已付', width: 110, isNumber: true, cell: ({ paid }) => formatYuan(paid) },
  {
    title: '差异',
    width: 180,
    cell: ({ differences }) => (
      <span className={styles.chips}>
        {differences.map((difference) => (
          <span key={difference} className="tag tag-warn">
            {statementDifferenceTexts[difference]}
          </span>
        ))}
      </span>
    ),
  },
]

const jobColumns: readonly Column<RowOf<'jobs'>>[] = [
  { title: '任务', cell: ({ name }) => name },
  { title: '开始时间', width: 140, cell: ({ createdAt }) => moment(createdAt) },
  {
    title: '状态',
    width: 180,
    cell: ({ attempts, isGivenUp }) => (
      <span className={isGivenUp ? 'tag tag-bad' : 'tag tag-warn'}>
        {isGivenUp ? `失败 ${attempts} 次，不再重试` : `失败 ${attempts} 次，等待重试`}
      </span>
    ),
  },
]

const hookColumns: readonly Column<RowOf<'hooks'>>[] = [
  { title: '卖家', cell: ({ sellerName }) => sellerName },
  { title: '推送地址', cell: ({ address }) => address },
  { title: '失败开始', width: 140, cell: ({ failingSince }) => moment(failingSince) },
  {
    title: '状态',
    width: 120,
    cell: ({ isOff }) => (
      <span className={isOff ? 'tag tag-bad' : 'tag tag-warn'}>{isOff ? '已停用' : '正在重试'}</span>
    ),
  },
]

const alarmColumns: readonly Column<RowOf<'alarms'>>[] = [
  { title: '告警', cell: ({ text }) => text },
  { title: '次数', width: 80, isNumber: true, cell: ({ times }) => times },
  { title: '首次', width: 140, cell: ({ firstAt }) => moment(firstAt) },
  { title: '最近', width: 140, cell: ({ lastAt }) => moment(lastAt) },
]

/** Mismatches of money, and processes that are stuck, of one's own duties. */
export function MismatchCards() {
  const [money, system] = [useWatchedPart('money'), useWatchedPart('system')]
  return money || system ? <Cards money={money} system={system} /> : null
}

function Cards({ money, system }: { money: boolean; system: boolean }) {
  return (
    <PageAnswer of={useRead(mismatches, {}, { staleTime: 0 })}>
      {({ checkedAt, rules, broken, differences, redLetters, invoiceRequests, statements, jobs, hooks, alarms }) => (
        <>
          {system && <Checked checkedAt={checkedAt} rules={rules} broken={broken} />}
          {money && <Differing {...{ differences, redLetters, invoiceRequests, statements }} />}
          {system && <Stuck jobs={jobs} hooks={hooks} alarms={alarms} />}
        </>
      )}
    </PageAnswer>
  )
}

const checkedText = (checkedAt: string, rules: number): string =>
  checkedAt ? `每小时核对一次，上次 ${moment(checkedAt)}，共 ${rules} 项` : '每小时核对一次，还没有核对过'

/** Rules that the data of the platform keep. */
function Checked({ checkedAt, rules, broken }: Pick<Mismatches, 'checkedAt' | 'rules' | 'broken'>) {
  return (
    <SupervisionCard
      title="数据核对"
      sub={checkedText(checkedAt, rules)}
      none={checkedAt ? '全部一致' : '第一次核对之后，结果会出现在这里'}
      isEmpty={broken.length === 0}
    >
      <Table name="数据核对" columns={brokenColumns} rows={broken} keyOf={({ name }) => name} />
    </SupervisionCard>
  )
}

/** What orders, deliveries, invoices and payments disagree about, and papers without an answer. */
function Differing({
  differences,
  redLetters,
  invoiceRequests,
  statements,
}: Pick<Mismatches, 'differences' | 'redLetters' | 'invoiceRequests' | 'statements'>) {
  return (
    <>
      <SupervisionCard
        title="三单差异"
        sub="订单、交货、发票与付款不一致的对账订单"
        none="没有差异"
        isEmpty={differences.length === 0}
      >
        <Table
          name="三单差异"
          columns={differenceColumns}
          rows={differences}
          keyOf={({ month, orderNo }) => `${month} ${orderNo}`}
        />
      </SupervisionCard>
      <LeftCards {...{ redLetters, invoiceRequests, statements }} />
    </>
  )
}

/** Work that failed, addresses that do not respond, alarms. */
function Stuck({ jobs, hooks, alarms }: Pick<Mismatches, 'jobs' | 'hooks' | 'alarms'>) {
  return (
    <>
      <SupervisionCard
        title="后台任务"
        sub="失败后等待重试或不再重试"
        none="没有失败的任务"
        isEmpty={jobs.length === 0}
      >
        <Table name="后台任务" columns={jobColumns} rows={jobs} keyOf={({ id }) => id} />
      </SupervisionCard>
      <SupervisionCard title="接口推送" sub="卖家程序没有应答的地址" none="全部正常" isEmpty={hooks.length === 0}>
        <Table name="接口推送" columns={hookColumns} rows={hooks} keyOf={({ hookId }) => hookId} />
      </SupervisionCard>
      <SupervisionCard title="告警" sub="最近 20 条" none="没有告警" isEmpty={alarms.length === 0}>
        <Table name="告警" columns={alarmColumns} rows={alarms} keyOf={({ id }) => id} />
      </SupervisionCard>
    </>
  )
}
