import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { useState } from 'react'
import { idOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Combobox } from '../../ui/choice/combobox.tsx'
import { MatrixForm } from './matrix-form.tsx'
import styles from './seller-goods.module.css'

/** Creates many goods at once: the sizes and lengths of a standard in one class and finish. */
export default function MatrixScreen() {
  const [search, change] = useSearchText()
  const standardId = idOf(search.standardId)
  const { data: standards = [] } = useRead(goods.standardsToList, {})
  return (
    <div className="card">
      <h1 className="visually-hidden">批量生成商品</h1>
      <div className={styles.choices}>
        <Combobox
          label="标准"
          required
          placeholder="输入标准号或名称"
          options={standards.map(({ id, name, productName }) => ({ key: String(id), text: `${name} ${productName}` }))}
          value={standardId === undefined ? null : String(standardId)}
          onChoose={(id) => change({ standardId: id ?? undefined })}
        />
      </div>
      {standardId === undefined ? (
        <NoResult text="选择一个标准" hint="然后勾选直径与长度，预览编码，一次生成。" />
      ) : (
        <ChosenStandard key={standardId} standardId={standardId} />
      )}
    </div>
  )
}

function ChosenStandard({ standardId }: { standardId: number }) {
  const [made, setMade] = useState(0)
  return (
    <PageAnswer of={useRead(generating.matrixOptions, { standardId })}>
      {(options) => (
        <MatrixForm key={made} standardId={standardId} options={options} onMade={() => setMade(made + 1)} />
      )}
    </PageAnswer>
  )
}
