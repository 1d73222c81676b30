import type { Endpoint } from '@lianmeng/contract/endpoint'
import * as membership from '@lianmeng/contract/membership/endpoints'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { requestMembership } from '../../lib/person/membership-request.ts'
import { useRights } from '../../lib/person/rights.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { confirmDialog, type Question } from '../../ui/layer/confirm.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { ShopButtons } from '../../widgets/seller-card/shop-buttons.tsx'
import { Bought, Punctuality, Settlement } from './dealings.tsx'
import { SupplierDrawer } from './supplier-drawer.tsx'
import styles from './suppliers.module.css'
import { type Supplier, Terms } from './terms.tsx'

const stale: readonly Endpoint[] = [membership.mySuppliers, membership.supplierPage]

/** The company's relation to a seller, and its possible actions. */
export const supplierColumns: readonly Column<Supplier>[] = [
  {
    title: '卖家',
    cell: ({ companyShortName, companyName, erpTenantId, jywShop, business }) => (
      <div className={styles.seller}>
        <b>{companyShortName}</b>
        <span className="sub">{companyName}</span>
        {business.length > 0 && <span className="sub">主营 {business.join('、')}</span>}
        <ShopButtons erpTenantId={erpTenantId} jywShop={jywShop} />
      </div>
    ),
  },
  { title: '地区', width: 110, cell: ({ areaName }) => areaName },
  { title: '会员等级', width: 150, cell: (supplier) => <Terms supplier={supplier} /> },
  { title: '结算方式', width: 160, cell: ({ erpTenantId }) => <Settlement erpTenantId={erpTenantId} /> },
  { title: '在售报价', width: 80, isNumber: true, cell: ({ offers }) => formatCount(offers) },
  {
    title: '近12月采购额',
    width: 120,
    isNumber: true,
    cell: ({ erpTenantId }) => <Bought erpTenantId={erpTenantId} />,
  },
  { title: '准时率', width: 80, isNumber: true, cell: ({ erpTenantId }) => <Punctuality erpTenantId={erpTenantId} /> },
  {
    title: '申请时间',
    width: 130,
    cell: ({ appliedAt, reason }) => (
      <>
        {appliedAt ? formatMoment(new Date(appliedAt)) : '—'}
        {reason && <div className={styles.reason}>原因：{reason}</div>}
      </>
    ),
  },
  { title: '操作', width: 150, cell: (supplier) => <Actions supplier={supplier} /> },
]

function Actions({ supplier }: { supplier: Supplier }) {
  return (
    <div className={styles.actions}>
      <DialogButton className="btn-link" dialog={(close) => <SupplierDrawer supplier={supplier} onClose={close} />}>
        详情
      </DialogButton>
      <Moves supplier={supplier} />
    </div>
  )
}

/** What the company can do about its membership. */
function Moves({ supplier: { erpTenantId, companyShortName, status, mayUrge, reason } }: { supplier: Supplier }) {
  const { may } = useRights()
  const withdraw = useWrite(membership.withdrawApplication, { stale })
  const urge = useWrite(membership.urgeApplication, { stale })
  const quit = useWrite(membership.quitMembership, { stale })
  if (!may('purchase')) return null
  const asked = async (question: Question, write: typeof withdraw | typeof quit, done: string) => {
    if (await confirmDialog(question)) write.mutate({ erpTenantId }, { onSuccess: () => notify.success(done) })
  }
  return (
    <>
      {status === membershipStatus.canApply && (
        <button type="button" className="btn-link" onClick={() => requestMembership(erpTenantId)}>
          {reason ? '重新申请' : '申请会员'}
        </button>
      )}
      {status === membershipStatus.underReview && (
        <>
          <button
            type="button"
            className="btn-link"
            disabled={!mayUrge || urge.isPending}
            title={mayUrge ? undefined : '提交 24 小时后可催审，每 24 小时一次'}
            onClick={() => urge.mutate({ erpTenantId }, { onSuccess: () => notify.success('已提醒卖家尽快审核') })}
          >
            催审
          </button>
          <button
            type="button"
            className="btn-link"
            disabled={withdraw.isPending}
            onClick={() =>
              void asked(
                { title: '撤回申请', text: `撤回对「${companyShortName}」的会员申请？`, okText: '撤回' },
                withdraw,
                '已撤回申请',
              )
            }
          >
            撤回
          </button>
        </>
      )}
      {status === membershipStatus.member && (
        <button
          type="button"
          className="btn-link"
          disabled={quit.isPending}
          onClick={() =>
            void asked(
              {
                title: '退出会员',
                text: `退出「${companyShortName}」的会员？退出后不再享受会员价，已下的订单不受影响。`,
                okText: '退出',
              },
              quit,
              '已退出会员',
            )
          }
        >
          退出
        </button>
      )}
    </>
  )
}
