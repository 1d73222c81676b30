import type { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import * as contract from '@lianmeng/contract/aftersale/endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import { returnWayTexts } from '@lianmeng/contract/orders/texts'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { ReasonDialog } from '../../../widgets/order-view/reason/reason-dialog.tsx'
import { staleAftersales } from './stale-aftersales.ts'
import { WaybillDialog } from './waybill-dialog.tsx'

const stale = { stale: staleAftersales, rereadsOnConflict: true }

type Props = { of: AftersaleWithHistory }

/** The buyer's actions on an after-sale now. */
export function BuyerSteps({ of: it }: Props) {
  const hindrance = useRights().hindrance('purchase')
  const may = (event: (typeof it.actions)[number]) => hindrance === '' && it.actions.includes(event)
  return (
    <>
      {may('withdraw') && <Withdraw of={it} />}
      {may('escalate') && <Escalate of={it} />}
      {may('acceptInspection') && <AcceptInspection of={it} />}
      {may('sendBack') && <SendBack of={it} />}
      {may('receive') && <Receive of={it} />}
    </>
  )
}

const named = ({ erpTenantId: tenantId, aftersaleNo }: AftersaleWithHistory) => ({ tenantId, aftersaleNo })

function Withdraw({ of: it }: Props) {
  const write = useWrite(contract.withdraw, stale)
  const ask = async () => {
    const text = '撤销后，这些商品可以在售后申请期内重新申请。'
    if (!(await confirmDialog({ title: '撤销售后申请', text, okText: '撤销' }))) return
    write.mutate(named(it), { onSuccess: () => notify.success('已撤销售后申请') })
  }
  return (
    <button type="button" className="btn" disabled={write.isPending} onClick={() => void ask()}>
      撤销申请
    </button>
  )
}

function Escalate({ of: it }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const write = useWrite(contract.escalate, stale)
  const send = (note: string) =>
    write.mutate(
      { ...named(it), note },
      {
        onSuccess: () => {
          notify.success('已申请平台介入')
          setIsOpen(false)
        },
      },
    )
  return (
    <>
      <button type="button" className="btn" onClick={() => setIsOpen(true)}>
        申请平台介入
      </button>
      {isOpen && (
        <ReasonDialog
          title="申请平台介入"
          text="平台查看双方凭证后裁决，说明会同时告知卖家。"
          label="说明"
          okText="提交"
          missingText={aftersaleTexts.explanationMissing}
          isPending={write.isPending}
          onOk={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function AcceptInspection({ of: it }: Props) {
  const write = useWrite(contract.acceptInspection, stale)
  const ask = async () => {
    const text = '按卖家接受的数量处理，其余部分不退款、不换货，仍属您所有，由卖家退回。'
    if (!(await confirmDialog({ title: '接受验收结果', text, okText: '接受' }))) return
    write.mutate(named(it), { onSuccess: () => notify.success('已接受验收结果') })
  }
  return (
    <button type="button" className="btn btn-brand" disabled={write.isPending} onClick={() => void ask()}>
      接受验收结果
    </button>
  )
}

function SendBack({ of: it }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const write = useWrite(contract.ship, stale)
  return (
    <>
      <button type="button" className="btn btn-brand" onClick={() => setIsOpen(true)}>
        登记寄回运单
      </button>
      {isOpen && (
        <WaybillDialog
          title="寄回货物"
          wayTexts={returnWayTexts}
          isPending={write.isPending}
          onOk={(sent) =>
            write.mutate(
              { ...named(it), ...sent },
              {
                onSuccess: () => {
                  notify.success('已登记，等待卖家验收')
                  setIsOpen(false)
                },
              },
            )
          }
          onClose={() => setIsOpen(false)}
        >
          <p className="sub">寄回地址：{it.returnAddress}</p>
        </WaybillDialog>
      )}
    </>
  )
}

function Receive({ of: it }: Props) {
  const write = useWrite(contract.receive, stale)
  const ask = async () => {
    const text = '确认后售后单完成，不能撤回。'
    if (!(await confirmDialog({ title: '确认收到货物', text, okText: '确认收货' }))) return
    write.mutate(named(it), { onSuccess: () => notify.success('已确认收货') })
  }
  return (
    <button type="button" className="btn btn-brand" disabled={write.isPending} onClick={() => void ask()}>
      确认收货
    </button>
  )
}
