import { printDeliveryNotes, printPickingList } from '@lianmeng/contract/documents/batch-endpoints'
import { type Sheet, sheets, sheetTexts } from '@lianmeng/contract/documents/document-endpoints'
import { type LabelSize, labelSizes, printLabels } from '@lianmeng/contract/lots/box-endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { type ReactNode, useState } from 'react'
import { callFile } from '../../../../lib/calls/call.ts'
import { notify } from '../../../../lib/calls/notify.ts'
import { saveFile } from '../../../../lib/calls/save-file.ts'
import { useSeesAmounts } from '../../../../lib/person/seller-standing.ts'
import { formatCount } from '../../../../lib/text/format.ts'
import { Checkbox } from '../../../../ui/choice/checkbox.tsx'
import { RadioGroup } from '../../../../ui/choice/radio.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import styles from './batch.module.css'

type Props = { orders: readonly Order[] }

/** Papers of the ticked orders, each kind as one PDF. */
export function BatchPrint({ orders }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn" disabled={orders.length === 0} onClick={() => setIsOpen(true)}>
        批量打印
      </button>
      {isOpen && <PrintDialog orders={orders} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const kinds = ['picking', 'notes', 'labels'] as const
type Kind = (typeof kinds)[number]

const kindTexts: Record<Kind, string> = { picking: '拣货单', notes: '送货单', labels: '箱标签' }

type Choices = { sheet: Sheet; amounts: boolean; size: LabelSize }

const patience = 120_000

/** The PDF of a kind. */
function fileOf(kind: Kind, orderNos: string[], { sheet, amounts, size }: Choices) {
  if (kind === 'picking') return callFile(printPickingList, { orderNos }, { patience })
  if (kind === 'notes') return callFile(printDeliveryNotes, { orderNos, sheet, amounts }, { patience })
  return callFile(printLabels, { orderNos, size }, { patience })
}

function PrintDialog({ orders, onClose }: Props & { onClose: () => void }) {
  const open = orders.filter(({ actions }) => actions.includes('ship'))
  const shipped = orders.filter(({ lines }) => lines.some(({ shippedQty }) => shippedQty > 0))
  const of: Record<Kind, readonly Order[]> = { picking: open, notes: shipped, labels: shipped }
  const [wanted, setWanted] = useState<ReadonlySet<Kind>>(() => new Set(kinds.filter((kind) => of[kind].length > 0)))
  const [choices, setChoices] = useState<Choices>({ sheet: 'a4', amounts: false, size: '100×70' })
  const [done, setDone] = useState<ReadonlyMap<Kind, string>>(new Map())
  const [isPending, setIsPending] = useState(false)
  const put = (changes: Partial<Choices>) => setChoices({ ...choices, ...changes })
  const print = async () => {
    if (wanted.size === 0) return void notify.warning('请选择要打印的文件')
    setIsPending(true)
    setDone(new Map())
    try {
      for (const kind of kinds.filter((one) => wanted.has(one))) {
        setDone((before) => new Map(before).set(kind, '生成中…'))
        const began = performance.now()
        const orderNos = of[kind].map(({ orderNo }) => orderNo)
        const { name, content } = await fileOf(kind, orderNos, choices)
        saveFile(name, content)
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        setDone((before) => new Map(before).set(kind, `已下载，${seconds} 秒`))
      }
    } finally {
      setIsPending(false)
    }
  }
  const tick = (kind: Kind, is: boolean) =>
    setWanted(new Set(kinds.filter((one) => (one === kind ? is : wanted.has(one)))))
  const more = useMore(choices, put)
  return (
    <FormDialog
      title="批量打印"
      width={560}
      okText="下载 PDF"
      isPending={isPending}
      pendingText="生成中…"
      onSubmit={() => void print().catch(() => setDone(new Map()))}
      onClose={onClose}
    >
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Checkbox checked={wanted.has(kind)} disabled={of[kind].length === 0} onCheck={(is) => tick(kind, is)}>
              {kindTexts[kind]}
            </Checkbox>
            <span className="sub">{scopeText(kind, of[kind].length)}</span>
            {more[kind]}
            <span className={`sub ${styles.done}`} role="status">
              {done.get(kind)}
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

/** How many orders a kind is printed for. */
function scopeText(kind: Kind, count: number): string {
  if (kind === 'picking') return count > 0 ? `${formatCount(count)} 单待发，按库位合并` : '没有待发货的'
  return count > 0 ? `${formatCount(count)} 单已发，每单最近一批` : '发货后才有'
}

/** The choices of each kind. */
function useMore({ sheet, amounts, size }: Choices, put: (changes: Partial<Choices>) => void): Record<Kind, ReactNode> {
  const seesPrices = useSeesAmounts()
  return {
    picking: null,
    notes: (
      <>
        <RadioGroup
          label="纸张"
          choices={sheets.map((value) => ({ value, text: sheetTexts[value] }))}
          value={sheet}
          onChoose={(value) => put({ sheet: value })}
        />
        {seesPrices && (
          <Checkbox checked={amounts} onCheck={(is) => put({ amounts: is })}>
            显示金额
          </Checkbox>
        )}
      </>
    ),
    labels: (
      <RadioGroup
        label="标签尺寸"
        choices={labelSizes.map((value) => ({ value, text: `${value} mm` }))}
        value={size}
        onChoose={(value) => put({ size: value })}
      />
    ),
  }
}
