import { companyLicense } from '@lianmeng/contract/admission/endpoints'
import {
  type CompanyParty,
  companyParty,
  endCompanySessions,
  noteCompany,
} from '@lianmeng/contract/operator-office/party-endpoints'
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
import { verificationTags, verificationTexts } from '../../../widgets/office-list/verification.ts'
import { Notes } from './notes.tsx'
import styles from './party.module.css'
import { Deals, Duplicates, Facts, History, ListCard } from './party-parts.tsx'
import { People } from './people.tsx'

type Address = CompanyParty['addresses'][number]

const addressColumns: readonly Column<Address>[] = [
  {
    title: '收货人',
    width: 160,
    cell: ({ receiverName, isDefault }) => (
      <>
        {receiverName} {isDefault && <span className="tag">默认</span>}
      </>
    ),
  },
  { title: '手机号', width: 140, cell: ({ phoneNumber }) => phoneNumber },
  { title: '地址', cell: ({ address }) => address },
]

/** One company that buys. */
export default function CompanyScreen() {
  const [{ id }] = useSearchText()
  const companyId = idOf(id)
  return companyId ? <OneCompany id={companyId} /> : <NoResult text="没有指定企业" />
}

function OneCompany({ id }: { id: number }) {
  const write = useWrite(noteCompany, { stale: [companyParty] })
  const ending = useWrite(endCompanySessions, { stale: [companyParty] })
  return (
    <PageAnswer of={useRead(companyParty, { id }, { staleTime: 0 })}>
      {(company) => (
        <div className={styles.screen}>
          <ScreenLink screen="companies" search={{ state: 'all' }}>
            ‹ 返回企业列表
          </ScreenLink>
          <CompanyFacts company={company} />
          <Duplicates duplicates={company.duplicates} />
          <Deals {...company} search={{ buyer: String(id) }} />
          <Notes
            notes={company.notes}
            isPending={write.isPending}
            onWrite={(text, onDone) => write.mutate({ id, text }, { onSuccess: onDone })}
          />
          <People
            people={company.people}
            isPending={ending.isPending}
            onEnd={(person, onDone) => ending.mutate({ id, ...person }, { onSuccess: onDone })}
          />
          <ListCard title="收货地址" none="没有收货地址">
            {company.addresses.length > 0 && (
              <Table
                name="收货地址"
                columns={addressColumns}
                rows={company.addresses}
                keyOf={({ id: addressId }) => addressId}
              />
            )}
          </ListCard>
          <History history={company.history} />
        </div>
      )}
    </PageAnswer>
  )
}

function CompanyFacts({ company }: { company: CompanyParty }) {
  const { id, verification, verificationAt, soleTrader, shop } = company
  return (
    <section className={`card ${styles.block}`}>
      <h1 className="card-title">{company.name}</h1>
      <Facts
        facts={[
          [
            '认证状态',
            <>
              <span className={verificationTags[verification]}>{verificationTexts[verification]}</span>{' '}
              {verification === 'pending' && <ScreenLink screen="companies">去审核</ScreenLink>}
            </>,
          ],
          ['驳回原因', company.verificationNote],
          ['提交或审核时间', verificationAt && formatMoment(new Date(verificationAt))],
          ['类型', soleTrader ? '个体户' : '公司'],
          ['统一社会信用代码', company.creditCode || '未填写'],
          [soleTrader ? '经营者' : '法定代表人', company.legalPerson || '未填写'],
          [
            '营业执照',
            company.hasLicense ? <Paper name="营业执照" address={addressOf(companyLicense, { id })} /> : '未上传',
          ],
          ['地址', company.address],
          ['电话', company.phoneNumber],
          ['企业编号', id],
          ['注册时间', formatMoment(new Date(company.createdAt))],
          [
            '店铺',
            shop && (
              <ScreenLink screen="seller" search={{ id: String(shop.tenantId) }}>
                {shop.shortName}
              </ScreenLink>
            ),
          ],
        ]}
      />
    </section>
  )
}
