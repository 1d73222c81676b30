import type { DataOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { chosenCells, firstDraft, type MatrixDraft, type Options } from './matrix.ts'
import { MatrixChoices } from './matrix-choices.tsx'
import { MatrixFoot } from './matrix-foot.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { useMatrixPreview } from './use-matrix-preview.ts'

type Props = { standardId: number; options: Options; onMade: () => void }

const madeText = ({ made, skipped, listed }: DataOf<typeof generating.generate>): string =>
  `已生成 ${formatCount(made)} 个商品，上架 ${formatCount(listed)} 个${skipped > 0 ? `，跳过 ${formatCount(skipped)} 个` : ''}`

const unpricedText = (count: number): string =>
  `${formatCount(count)} 个商品按每公斤价算出的价格与材料价、其他卖家相差过大，未定价也未上架，请在商品中填写价格`

/** Class, finish, brand, codes and packing of the goods, and which sizes and lengths. */
export function MatrixForm({ standardId, options, onMade }: Props) {
  const { sizes } = options
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [draft, setDraft] = useState(() => firstDraft(options))
  const put = (changes: Partial<MatrixDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const { propertyClass, materialId, surfaceId, brandName, codePattern } = draft
  const common = { standardId, propertyClass, materialId, surfaceId, brandName, codePattern }
  const matrix = { ...common, cells: chosenCells(sizes, chosen) }
  const preview = useMatrixPreview(matrix)
  const generate = useWrite(generating.generate, { stale: [goods.list, goods.summary, generating.matrixOptions] })

  const submit = () => {
    const { cartonKg, yuanPerKg, deliveryDays, reservable, listed } = draft
    const rules = { yuanPerKg: yuanPerKg.trim(), reservable, listed, minPurchaseInBaseUnits: 0 }
    const sent = { ...matrix, ...rules, cartonKg: Number(cartonKg), deliveryDays: Number(deliveryDays) }
    generate.mutate(sent, {
      onSuccess: (answer) => {
        notify.success(madeText(answer))
        if (answer.doubtful > 0) notify.warning(unpricedText(answer.doubtful))
        onMade()
      },
    })
  }
  const example = preview?.cells.find(({ problem }) => problem === '')?.ownCode
  return (
    <>
      <MatrixChoices options={options} draft={draft} example={example} onChange={put} />
      <MatrixTable sizes={sizes} chosen={chosen} problems={preview?.cells ?? []} onChange={setChosen} />
      <MatrixFoot chosen={chosen.size} preview={preview} isPending={generate.isPending} onSubmit={submit} />
    </>
  )
}
