import { type Bin, removeBin, setBin } from '@lianmeng/contract/my-goods/bin-endpoints'
import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { binProblemTexts, binTexts } from '@lianmeng/contract/my-goods/texts'
import { binProblem } from '@lianmeng/trade/archive/bin-level'
import { formatQty, parseQty, type Qty, toNumber } from '@lianmeng/trade/quantity/qty'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { formatDate } from '../../lib/text/format.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { marked } from '../../widgets/product-file/stale.ts'

type Props = { row: MyGoodsRow; onClose: () => void }

/** A typed quantity; undefined if it is not one. */
function qtyOf(text: string): Qty | undefined {
  const parsed = parseQty(numberText(text))
  return parsed.ok ? parsed.value : undefined
}

/** The typed input as the call takes it, or its first problem. */
function saidIn({ min, target, left }: { min: string; target: string; left: string }) {
  const minQty = qtyOf(min)
  const targetQty = qtyOf(target)
  const leftQty = left.trim() === '' ? undefined : qtyOf(left)
  const problem = binProblem(minQty, targetQty)
  if (problem || minQty === undefined || targetQty === undefined) return binProblemTexts[problem ?? 'minInvalid']
  if (left.trim() !== '' && (leftQty === undefined || leftQty < 0n)) return binTexts.leftInvalid
  return {
    minQty: toNumber(minQty),
    targetQty: toNumber(targetQty),
    ...(leftQty !== undefined && { leftQty: toNumber(leftQty) }),
  }
}

const startOf = (bin: Bin | null) => ({
  min: String(bin?.minQty ?? ''),
  target: String(bin?.targetQty ?? ''),
  left: '',
})

/** The reorder point of a product, its target, and a counted quantity. */
export function BinDialog({ row, onClose }: Props) {
  const { bin, componentId, baseUnitName } = row
  const [typed, setTyped] = useState(startOf(bin))
  const [hasCome, setCome] = useState(false)
  const [problem, setProblem] = useState('')
  const write = useWrite(setBin, { stale: marked, silent: true })
  const remove = useWrite(removeBin, { stale: marked, silent: true })
  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    setProblem('')
  }
  const done = (text: string) => ({
    onSuccess: () => {
      notify.success(text)
      onClose()
    },
    onError: ({ message }: Error) => setProblem(message),
  })
  const save = () => {
    const said = saidIn(typed)
    if (typeof said === 'string') return setProblem(said)
    const params = { componentId, version: bin?.version ?? 0, ...said, ...(hasCome && { hasCome: 1 }) }
    write.mutate(params, done('已保存再订货点'))
  }
  const forget = bin && (
    <button
      type="button"
      className="btn"
      disabled={remove.isPending}
      onClick={() => remove.mutate({ id: bin.id, version: bin.version }, done('已取消再订货点'))}
    >
      取消再订货点
    </button>
  )
  return (
    <FormDialog
      title="再订货点"
      okText="保存"
      isPending={write.isPending}
      extra={forget}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        <GoodsName goods={row} />
        数量按{baseUnitName}
      </p>
      <Levels bin={bin} typed={typed} onType={type} />
      {bin && bin.askedQty > 0 && (
        <Checkbox checked={hasCome} onCheck={setCome}>
          {formatDate(new Date(bin.askedAt))} 申请补的 {formatQty(wireQty(bin.askedQty))} {baseUnitName}已到货
        </Checkbox>
      )}
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}

type Typed = ReturnType<typeof startOf>
type LevelsProps = { bin: Bin | null; typed: Typed; onType: (change: Partial<Typed>) => void }

/** The two levels, and the counted quantity. */
function Levels({ bin, typed, onType }: LevelsProps) {
  const counted = bin?.leftQty === null || !bin ? '' : `，上次盘点 ${formatQty(wireQty(bin.leftQty))}`
  return (
    <>
      <TextField
        label="再订货点"
        required
        inputMode="decimal"
        value={typed.min}
        maxLength={14}
        hint="现有数量不多于它时列入「需补货」。"
        onValue={(min) => onType({ min })}
      />
      <TextField
        label="补到"
        required
        inputMode="decimal"
        value={typed.target}
        maxLength={14}
        onValue={(target) => onType({ target })}
      />
      <TextField
        label="现有数量"
        inputMode="decimal"
        value={typed.left}
        maxLength={14}
        hint={`盘点后填写；不填则不改${counted}`}
        onValue={(left) => onType({ left })}
      />
    </>
  )
}
