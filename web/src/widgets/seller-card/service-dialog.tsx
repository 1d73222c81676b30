import { sellerCard } from '@lianmeng/contract/sellers/endpoints'
import { shopProfile } from '@lianmeng/contract/shop/endpoints'
import { useRead } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PageAnswer } from '../../ui/page-answer.tsx'
import styles from './seller-card.module.css'
import { SellerContacts } from './seller-contacts.tsx'

type Props = { erpTenantId: number; onClose: () => void }

/** The customer service of a shop: its hours and its contacts. */
export function ServiceDialog({ erpTenantId, onClose }: Props) {
  const { data: profile } = useRead(shopProfile, { tenantId: erpTenantId }, { silent: true })
  return (
    <Dialog title="在线客服" width={400} onClose={onClose}>
      <p className={styles.where}>
        网页会话即将上线，请先致电。{profile?.serviceHours && `服务时间：${profile.serviceHours}`}
      </p>
      <PageAnswer of={useRead(sellerCard, { erpTenantId }, { silent: true })}>
        {({ companyName, contacts }) => (
          <>
            <b>{companyName}</b>
            <SellerContacts contacts={contacts} />
          </>
        )}
      </PageAnswer>
    </Dialog>
  )
}
