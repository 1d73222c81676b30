import type { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import * as contract from '@lianmeng/contract/aftersale/seller-endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { aftersaleQty } from '../../../widgets/aftersale/aftersale-qty.ts'
import { ReasonDialog } from '../../../widgets/order-view/reason/reason-dialog.tsx'
import { AgreeDialog } from './agree-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { staleSellerAftersales } from './stale-aftersales.ts'
import { WaybillDialog } from './waybill-dialog.tsx'

const stale = { stale: staleSellerAftersales, rereadsOnConflict: true }

type Props = { of: AftersaleWithHistory }

/** The seller's actions on an after-sale now. */
export function SellerSteps({ of: it }: Props) {
  const mayDecide = useSellerDuty('orders')
  const mayHandle = useSellerDuty('delivery')
  const [open, setOpen] = useState<'agree' | 'inspect'>()
  const { actions } = it
  return (
    <>
      {mayDecide && actions.includes('refuse') && <Refuse of={it} />}
      {mayDecide && actions.includes('agree') && (
        <button type="button" className="btn btn-brand" onClick={() => setOpen('agree')}>
          同意
        </button>
      )}
      {mayHandle && actions.includes('inspect') && (
        <button type="button" className="btn btn-brand" onClick={() => setOpen('inspect')}>
          验收
        </button>
      )}
      {mayHandle && actions.includes('send') && <Send of={it} />}
      {mayHandle && it.restWaits && <SendRest of={it} />}
      {open === 'agree' && <AgreeDialog of={it} onClose={() => setOpen(undefined)} />}
      {open === 'inspect' && <InspectDialog of={it} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Refuse({ of: { aftersaleNo, buyerName } }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const write = useWrite(contract.decideAftersale, stale)
  const send = (note: string) =>
    write.mutate(
      { aftersaleNo, agree: false, note },
      {
        onSuccess: () => {
          notify.success('已拒绝')
          setIsOpen(false)
        },
      },
    )
  return (
    <>
      <button type="button" className="btn" onClick={() => setIsOpen(true)}>
        拒绝
      </button>
      {isOpen && (
        <ReasonDialog
          title="拒绝售后申请"
          text={`原因会告知 ${buyerName}，买家可以申请平台介入。`}
          label="拒绝原因"
          okText="确定拒绝"
          missingText={aftersaleTexts.reasonMissing}
          isPending={write.isPending}
          onOk={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function Send({ of: it }: Props) {
  const { aftersaleNo, buyerName, receiver, deliveryAddress, lines } = it
  const [isOpen, setIsOpen] = useState(false)
  const write = useWrite(contract.sendAftersale, stale)
  return (
    <>
      <button type="button" className="btn btn-brand" onClick={() => setIsOpen(true)}>
        寄出货物
      </button>
      {isOpen && (
        <WaybillDialog
          title="寄出货物"
          isPending={write.isPending}
          onOk={(sent) =>
            write.mutate(
              { aftersaleNo, ...sent },
              {
                onSuccess: () => {
                  notify.success('已寄出')
                  setIsOpen(false)
                },
              },
            )
          }
          onClose={() => setIsOpen(false)}
        >
          <p>
            寄给 {buyerName}
            <br />
            {receiver}　{deliveryAddress}
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line.lineNo}>
                {line.goods}　<b>{aftersaleQty(line.acceptedQty ?? line.qty, line)}</b>
                {line.restQty > 0 && `，并退回未接受的 ${aftersaleQty(line.restQty, line)}`}
              </li>
            ))}
          </ul>
          <p className="sub">
            换货与补发的数量从可用库存中扣减。
            {lines.some(({ restQty }) => restQty > 0) && '未接受的货物属买家所有，随本次一并退回。'}
          </p>
        </WaybillDialog>
      )}
    </>
  )
}

/** Sends back to the buyer what was not accepted. */
function SendRest({ of: it }: Props) {
  const { aftersaleNo, buyerName, receiver, deliveryAddress, lines } = it
  const [isOpen, setIsOpen] = useState(false)
  const write = useWrite(contract.sendRest, stale)
  return (
    <>
      <button type="button" className="btn btn-brand" onClick={() => setIsOpen(true)}>
        退回未接受的货物
      </button>
      {isOpen && (
        <WaybillDialog
          title="退回未接受的货物"
          isPending={write.isPending}
          onOk={(sent) =>
            write.mutate(
              { aftersaleNo, ...sent },
              {
                onSuccess: () => {
                  notify.success('已退回买家')
                  setIsOpen(false)
                },
              },
            )
          }
          onClose={() => setIsOpen(false)}
        >
          <p>
            寄给 {buyerName}
            <br />
            {receiver}　{deliveryAddress}
          </p>
          <ul>
            {lines
              .filter(({ restQty }) => restQty > 0)
              .map((line) => (
                <li key={line.lineNo}>
                  {line.goods}　<b>{aftersaleQty(line.restQty, line)}</b>
                </li>
              ))}
          </ul>
          <p className="sub">这些货物属买家所有，不影响库存数量。</p>
        </WaybillDialog>
      )}
    </>
  )
}
