import type { Payment } from '@lianmeng/contract/payments/payment'
import { paymentVoucher } from '@lianmeng/contract/supervision/endpoints'
import { addressOf } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { Document } from '../../ui/picture/document.tsx'
import styles from './supervision.module.css'

/** The buyer's voucher of a transfer. */
export const Voucher = ({ payment }: { payment: Payment }) => (
  <div className={styles.voucher}>
    <Document
      address={addressOf(
        paymentVoucher,
        { tenantId: payment.erpTenantId, paymentNo: payment.paymentNo },
        { version: Date.parse(payment.submittedAt) },
      )}
      name={`汇款回单 ${payment.paymentNo}`}
      isPdf={payment.isVoucherPdf}
      onError={() => notify.error('图片加载失败，请重试')}
    />
  </div>
)
