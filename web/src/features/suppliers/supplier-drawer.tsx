import { shopProfile } from '@lianmeng/contract/shop/endpoints'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { SellerFacts } from '../../widgets/seller-card/seller-facts.tsx'
import { SellerRatings } from '../../widgets/seller-rating/seller-ratings.tsx'
import { SellerReputation } from '../../widgets/seller-rating/seller-reputation.tsx'
import { Bought, Punctuality, Settlement } from './dealings.tsx'
import styles from './suppliers.module.css'
import { type Supplier, Terms } from './terms.tsx'

type Facts = readonly (readonly [name: string, value: ReactNode])[]

function Part({ title, facts }: { title: string; facts: Facts }) {
  return (
    <section>
      <h3 className="card-title">{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const tabs = [
  { key: 'facts' as const, text: '资料' },
  { key: 'ratings' as const, text: '评价' },
]

/** A seller in detail, and what buyers say of it. */
export function SupplierDrawer({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const [tab, setTab] = useState<'facts' | 'ratings'>('facts')
  const { erpTenantId, companyShortName } = supplier
  return (
    <Drawer title={companyShortName} width={560} onClose={onClose}>
      <Tabs name="卖家详情" tabs={tabs} current={tab} panelClass={styles.panel} onChoose={setTab}>
        {tab === 'facts' ? (
          <Dealings supplier={supplier} />
        ) : (
          <>
            <SellerReputation tenantId={erpTenantId} />
            <h3 className="card-title">买家评价</h3>
            <SellerRatings tenantId={erpTenantId} />
          </>
        )}
      </Tabs>
    </Drawer>
  )
}

/** The company's terms, what it bought, the firm behind the shop, and its contacts. */
function Dealings({ supplier }: { supplier: Supplier }) {
  const { linkTo } = useArea()
  const { erpTenantId, companyShortName } = supplier
  const dealings: Facts = [
    ['近12月采购额', <Bought key="bought" erpTenantId={erpTenantId} />],
    ['准时率', <Punctuality key="punctuality" erpTenantId={erpTenantId} />],
    [
      '往来单据',
      <span key="papers" className={styles.actions}>
        <Link {...linkTo('salesOrder', { keyword: companyShortName })}>订单</Link>
        <Link {...linkTo('enterpriseInfo', { tab: 'statements' })}>对账单</Link>
        <Link {...linkTo('enterpriseInfo', { tab: 'credit' })}>账期明细</Link>
      </span>,
    ],
  ]
  return (
    <>
      <Part
        title="会员权益"
        facts={[
          ['会员等级', <Terms key="terms" supplier={supplier} />],
          ['结算方式', <Settlement key="settlement" erpTenantId={erpTenantId} />],
        ]}
      />
      <Part title="往来" facts={dealings} />
      <Firm erpTenantId={erpTenantId} />
      <h3 className="card-title">联系方式</h3>
      <SellerFacts erpTenantId={erpTenantId} />
    </>
  )
}

/** The firm as its shop presents it. */
function Firm({ erpTenantId }: { erpTenantId: number }) {
  return (
    <PageAnswer of={useRead(shopProfile, { tenantId: erpTenantId }, { silent: true })}>
      {({ intro, honours, certificates, dispatchRegions, serviceHours }) => {
        const papers = certificates.map(({ name, expired }) => (expired ? `${name}（已过期）` : name)).join('、')
        const facts: Facts = [
          ['公司简介', intro],
          ['荣誉资质', honours],
          ['资质证书', papers],
          ['发货地区', dispatchRegions],
          ['服务时间', serviceHours],
        ]
        return (
          <>
            <Part title="企业资料" facts={facts.filter(([, value]) => value !== '')} />
            <p>
              <a href={`/lmShop/companyIntro?tid=${erpTenantId}`} target="_blank" rel="noopener">
                公司介绍与证书图片
              </a>
            </p>
          </>
        )
      }}
    </PageAnswer>
  )
}
