import {
  endSellerSessions,
  noteSeller,
  type SellerParty,
  sellerParty,
} from '@lianmeng/contract/operator-office/party-endpoints'
import { accountStateTexts } from '@lianmeng/contract/seller-account/texts'
import { sellerApplicationFile } from '@lianmeng/contract/seller-application/operator-endpoints'
import { sellerStateTexts } from '@lianmeng/contract/seller-application/texts'
import { ScreenLink } from '../../../area/screen-link.tsx'
import { idOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { addressOf } from '../../../lib/calls/call.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Paper } from '../../../widgets/application-facts/paper.tsx'
import { verificationTexts } from '../../../widgets/office-list/verification.ts'
import { Notes } from './notes.tsx'
import styles from './party.module.css'
import { Deals, Duplicates, Facts, History, ListCard } from './party-parts.tsx'
import { People } from './people.tsx'

type AccountChange = SellerParty['accountChanges'][number]

const accountColumns: readonly Column<AccountChange>[] = [
  { title: '账户', cell: ({ bank, account }) => `${bank} ${account}` },
  { title: '申请', width: 240, cell: ({ askedAt, askedBy }) => `${formatMoment(new Date(askedAt))} ${askedBy}` },
  { title: '状态', width: 100, cell: ({ state }) => accountStateTexts[state] },
]

const stateTags = { active: 'tag tag-ok', paused: 'tag tag-warn', closed: 'tag tag-bad' } as const

/** One seller. */
export default function SellerScreen() {
  const [{ id }] = useSearchText()
  const tenantId = idOf(id)
  return tenantId ? <OneSeller tenantId={tenantId} /> : <NoResult text="没有指定卖家" />
}

function OneSeller({ tenantId }: { tenantId: number }) {
  const write = useWrite(noteSeller, { stale: [sellerParty] })
  const ending = useWrite(endSellerSessions, { stale: [sellerParty] })
  return (
    <PageAnswer of={useRead(sellerParty, { tenantId }, { staleTime: 0 })}>
      {(seller) => (
        <div className={styles.screen}>
          <ScreenLink screen="sellers" search={{ tab: 'sellers' }}>
            ‹ 返回卖家列表
          </ScreenLink>
          <SellerFacts seller={seller} />
          <Duplicates duplicates={seller.duplicates} />
          <Deals {...seller} search={{ seller: String(tenantId) }} />
          <Notes
            notes={seller.notes}
            isPending={write.isPending}
            onWrite={(text, onDone) => write.mutate({ tenantId, text }, { onSuccess: onDone })}
          />
          <People
            people={seller.people}
            isPending={ending.isPending}
            onEnd={(person, onDone) => ending.mutate({ tenantId, ...person }, { onSuccess: onDone })}
          />
          <ListCard title="收款账户变更" none="没有变更">
            {seller.accountChanges.length > 0 && (
              <Table name="收款账户变更" columns={accountColumns} rows={seller.accountChanges} keyOf={({ id }) => id} />
            )}
          </ListCard>
          <History history={seller.history} />
        </div>
      )}
    </PageAnswer>
  )
}

function SellerFacts({ seller }: { seller: SellerParty }) {
  const { state, stateNote, stateSince, application } = seller
  return (
    <section className={`card ${styles.block}`}>
      <h1 className="card-title">{seller.shortName}</h1>
      <Facts
        facts={[
          [
            '状态',
            <>
              <span className={stateTags[state]}>{sellerStateTexts[state]}</span> {stateNote}{' '}
              {stateSince && <span className="sub">自 {formatMoment(new Date(stateSince))}</span>}
            </>,
          ],
          ['企业名称', seller.companyName],
          ['税号', seller.taxNumber || '未填写'],
          ['地址', `${seller.areaName} ${seller.address}`],
          ['收款账户', `${seller.bank} ${seller.bankAccount}`.trim() || '未填写'],
          ['卖家编号', seller.tenantId],
          ...(application ? applicationFacts(application) : [['入驻申请', '没有入驻申请'] as const]),
        ]}
      />
    </section>
  )
}

const applicationFacts = ({
  id,
  companyId,
  companyName,
  verification,
  hasLicense,
  decidedAt,
}: NonNullable<SellerParty['application']>) =>
  [
    [
      '买家企业',
      <>
        <ScreenLink screen="company" search={{ id: String(companyId) }}>
          {companyName}
        </ScreenLink>
        （{verificationTexts[verification]}）
      </>,
    ],
    ['开通时间', decidedAt && formatMoment(new Date(decidedAt))],
    [
      '营业执照',
      hasLicense ? (
        <Paper name="营业执照" address={addressOf(sellerApplicationFile, { id, field: 'licenseFile' })} />
      ) : (
        '未上传'
      ),
    ],
  ] as const
