import type { DataOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { matrixOptions } from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { addGoods } from '@lianmeng/contract/seller-goods/one-endpoints'
import { ownTaxRates } from '@lianmeng/contract/seller-goods/tax-endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { unitId, unitName } from '@lianmeng/trade/units'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isInDoubt } from '../../../lib/calls/errors.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { formatUnitPrice } from '../../../lib/text/yuan.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { GoodsName } from '../../../ui/goods-name.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Drawer } from '../../../ui/layer/drawer.tsx'
import { TiersFields } from '../../../widgets/tiers/tiers-fields.tsx'
import { GoodsFields, hasOpenNumber } from './goods-fields.tsx'
import styles from './goods-form.module.css'
import {
  copyDraft,
  emptyDraft,
  fieldOfRefusal,
  type NewDraft,
  type NewField,
  type NewProblems,
  newProblems,
  nextDraft,
  packageProblems,
  wantedOf,
  withDefaults,
} from './new-draft.ts'
import { NumberField } from './number-field.tsx'
import { PartFields } from './part-fields.tsx'

type Detail = DataOf<typeof goods.detail>
type Props = {
  /** The product to copy; undefined: a new one from nothing. */
  copyOf?: number | undefined
  onClose: () => void
}

const formId = 'new-goods'
/** The value of the button after which the form begins again. */
const thenNext = 'next'

/** One new product in one form, alone or as a copy of another. */
export function NewGoods({ copyOf, onClose }: Props) {
  return copyOf === undefined ? <Plain onClose={onClose} /> : <Copy id={copyOf} onClose={onClose} />
}

function Plain({ onClose }: { onClose: () => void }) {
  const rates = useRead(ownTaxRates, {})
  return (
    <Shell title="新建商品" isReady={rates.data !== undefined} onClose={onClose}>
      <PageAnswer of={rates}>{({ usual }) => <NewForm first={() => emptyDraft(usual)} onClose={onClose} />}</PageAnswer>
    </Shell>
  )
}

function Copy({ id, onClose }: { id: number; onClose: () => void }) {
  const source = useRead(goods.detail, { id }, { staleTime: 0 })
  return (
    <Shell title="复制商品" isReady={source.data !== undefined} onClose={onClose}>
      <PageAnswer of={source}>
        {(source) => <NewForm first={() => copyDraft(source)} source={source} onClose={onClose} />}
      </PageAnswer>
    </Shell>
  )
}

/** `isReady`: the form is there. */
type ShellProps = { title: string; isReady: boolean; onClose: () => void; children: ReactNode }

const Shell = ({ title, isReady, onClose, children }: ShellProps) => (
  <Drawer
    title={title}
    width={720}
    onClose={onClose}
    footer={
      <>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <button type="submit" form={formId} className="btn" value={thenNext} disabled={!isReady}>
          保存并新建下一个
        </button>
        <button type="submit" form={formId} className="btn btn-brand" disabled={!isReady}>
          保存
        </button>
      </>
    }
  >
    {children}
  </Drawer>
)

type FormProps = { first: () => NewDraft; source?: Detail; onClose: () => void }

/** Units of goods that are made from a standard. */
const usualUnits = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }

function NewForm({ first, source, onClose }: FormProps) {
  const [typed, setDraft] = useState(first)
  const { standardId } = typed.part
  const { data: options } = useRead(matrixOptions, { standardId: standardId ?? 0 }, { enabled: standardId !== null })
  const draft = options ? { ...typed, part: withDefaults(typed.part, options) } : typed
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field: NewField; text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const units = source ?? usualUnits
  const isFixed = source !== undefined && source.part === null
  const put = (more: Partial<NewDraft>) => {
    setRefused(undefined)
    setDraft((before) => ({ ...before, ...more }))
  }
  const found = newProblems(draft, units, isFixed)
  const problems: NewProblems = {
    ...(isTried && found),
    ...(refused && { [refused.field]: refused.text }),
  }
  const add = useAdding(draft, source?.id, {
    onRefused: (field, text) => {
      flushSync(() => setRefused({ field, text }))
      showFirstProblem(form.current)
    },
    onDone: (isNext) => {
      if (!isNext) return onClose()
      flushSync(() => {
        setTried(false)
        setDraft(nextDraft(draft))
      })
      // The standard stays: the size comes next.
      form.current?.querySelectorAll<HTMLElement>('[role="combobox"]')[1]?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    const isNext = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === thenNext
    const isWhole = [...Object.values(found), ...packageProblems(draft)].every((problem) => !problem)
    if (isWhole && !hasOpenNumber(draft) && !Number.isNaN(draft.onHandInBaseUnits)) return add.send(isNext, 0)
    flushSync(() => setTried(true))
    showFirstProblem(form.current)
  }
  return (
    <Form id={formId} ref={form} labels="above" aria-busy={add.isPending} onSubmit={submit}>
      {isFixed ? (
        <p>
          <GoodsName goods={{ ...source, ownCode: '' }} />
        </p>
      ) : (
        <PartFields part={draft.part} options={options} problems={problems} onChange={(part) => put({ part })} />
      )}
      <PriceAndStock draft={draft} problems={problems} units={units} put={put} />
      <GoodsFields
        draft={draft}
        problems={problems}
        put={put}
        baseUnitName={unitName(units.baseUnit)}
        packageProblems={isTried ? packageProblems(draft) : []}
      />
    </Form>
  )
}

/** Leads to the first field that something stands against. A list that opened by itself would cover what is said there. */
function showFirstProblem(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (first?.getAttribute('role') === 'combobox') first.scrollIntoView?.({ block: 'center' })
  else first?.focus()
}

type PutProps = { draft: NewDraft; problems: NewProblems; put: (more: Partial<NewDraft>) => void }

function PriceAndStock({ draft, problems, units, put }: PutProps & { units: { baseUnit: number; saleUnit: number } }) {
  const saleUnitName = unitName(units.saleUnit)
  const mayCount = useSellerDuty('stock')
  return (
    <>
      <div className={styles.parts}>
        <TextField
          label={`基础价（元/${saleUnitName}，含税）`}
          inputMode="decimal"
          maxLength={20}
          value={draft.price}
          problem={problems.price}
          onValue={(price) => put({ price })}
        />
        {mayCount && (
          <NumberField
            label={`库存（${unitName(units.baseUnit)}）`}
            value={draft.onHandInBaseUnits}
            problem={problems.onHandInBaseUnits}
            onNumber={(onHandInBaseUnits) => put({ onHandInBaseUnits })}
          />
        )}
      </div>
      <TiersFields
        tiers={draft.tiers}
        saleUnitName={saleUnitName}
        problem={problems.tiers}
        onChange={(tiers) => put({ tiers })}
      />
      <Checkbox checked={draft.listed === 1} onCheck={(is) => put({ listed: is ? 1 : 0 })}>
        立即上架
      </Checkbox>
    </>
  )
}

type Told = { onRefused: (field: NewField, text: string) => void; onDone: (isNext: boolean) => void }

/** Sends the form; asks about a price that nothing explains, and names the field that was refused. */
function useAdding(draft: NewDraft, copyOf: number | undefined, { onRefused, onDone }: Told) {
  const add = useWrite(addGoods, { stale: [goods.list, goods.summary, matrixOptions], silent: true })
  const send = (isNext: boolean, confirmed: 0 | 1): void =>
    add.mutate(wantedOf(draft, copyOf, confirmed), {
      onSuccess: () => {
        notify.success(draft.listed === 1 ? '商品已新建并上架' : '商品已新建')
        onDone(isNext)
      },
      onError: (failure) => {
        if (isInDoubt(failure)) return void ask(isNext, failure.message)
        const field = fieldOfRefusal(failure.message)
        if (field) onRefused(field, failure.message)
        else notify.error(failure.message)
      },
    })
  const ask = async (isNext: boolean, doubt: string) => {
    const text = `${formatUnitPrice(draft.price.trim())}。${doubt}，${priceTexts.doubt}`
    if (await confirmDialog({ title: '核对价格', text, okText: '就是这个价' })) send(isNext, 1)
  }
  return { send, isPending: add.isPending }
}
