import { shopProfile } from '@lianmeng/contract/shop/endpoints'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { ReportButton } from '../../widgets/report/report-button.tsx'
import { SellerFacts } from '../../widgets/seller-card/seller-facts.tsx'
import { SellerRatings } from '../../widgets/seller-rating/seller-ratings.tsx'
import { SellerReputation } from '../../widgets/seller-rating/seller-reputation.tsx'
import { Certificates } from './certificates.tsx'
import styles from './shop.module.css'

/** The company behind a shop, with contacts for logged-in users. */
export default function CompanyIntroScreen() {
  const { tenantId = 0 } = useArea().ofShop
  return (
    <PageAnswer of={useRead(shopProfile, { tenantId }, { silent: true })}>
      {({ companyName, intro, honours, certificates, dispatchRegions, serviceHours }) => (
        <div className={styles.intro}>
          <article className="card">
            <h1>{companyName}</h1>
            <Part title="公司简介" text={intro || '卖家还没有填写公司简介。'} />
            {honours && <Part title="荣誉资质" text={honours} />}
            {certificates.length > 0 && <Certificates certificates={certificates} />}
            {dispatchRegions && <Part title="发货地区" text={dispatchRegions} />}
            {serviceHours && <Part title="服务时间" text={serviceHours} />}
            <section>
              <h2>资质与评价</h2>
              <SellerReputation tenantId={tenantId} />
            </section>
            <section>
              <h2>买家评价</h2>
              <SellerRatings tenantId={tenantId} />
            </section>
          </article>
          <aside className="card">
            <h2>联系方式</h2>
            <SellerFacts erpTenantId={tenantId} />
            <p>
              <ReportButton tenantId={tenantId} about={companyName} />
            </p>
          </aside>
        </div>
      )}
    </PageAnswer>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
    </section>
  )
}
