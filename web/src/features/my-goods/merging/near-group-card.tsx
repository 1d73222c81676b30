import { goodsText } from '@lianmeng/contract/goods-name'
import {
  apartList,
  merge,
  type NearGroup,
  type NearMember,
  nearDuplicates,
  tellApart,
} from '@lianmeng/contract/my-goods/merge-endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { marked } from '../../../widgets/product-file/stale.ts'
import styles from './merging.module.css'
import { nearColumns } from './near-columns.tsx'

/** States the consequences before the decision. */
const question = (kept: NearMember, others: readonly NearMember[]): string =>
  [
    `${others.map(goodsText).join('、')}标为已归并，以后以 ${goodsText(kept)} 为准，可随时撤销。`,
    ...(kept.customComponentCode === '' && others.some(({ customComponentCode }) => customComponentCode !== '')
      ? [`料号 ${others.find(({ customComponentCode }) => customComponentCode !== '')?.customComponentCode} 改为指它。`]
      : []),
    ...(kept.cautions.length > 0 ? [`请先核对：${kept.cautions.join('；')}。`] : []),
  ].join('')

/** Near-duplicate specifications side by side; one of them may replace the ticked ones. */
export function NearGroupCard({ group: { members } }: { group: NearGroup }) {
  const { may } = useRights()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const write = useWrite(merge, { stale: marked })
  const tick = (id: number, is: boolean) =>
    setLeft((before) => (is ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  const isTicked = ({ gbComponentId }: NearMember) => !left.has(gbComponentId)

  const decide = async (kept: NearMember) => {
    const others = members.filter((one) => one !== kept && isTicked(one))
    if (others.length === 0) return notify.warning('请先勾选要归并的规格')
    const isSure = await confirmDialog({ title: '以此为准', text: question(kept, others), okText: '以此为准' })
    if (!isSure) return
    write.mutate(
      { gbComponentId: kept.gbComponentId, gbComponentIds: others.map(({ gbComponentId }) => gbComponentId) },
      { onSuccess: ({ merged }) => notify.success(`已归并 ${merged} 个规格`) },
    )
  }
  const separate = useWrite(tellApart, { stale: [nearDuplicates, apartList] })
  const tell = (one: NearMember) =>
    separate.mutate(
      {
        gbComponentId: one.gbComponentId,
        gbComponentIds: members.filter((other) => other !== one).map(({ gbComponentId }) => gbComponentId),
      },
      { onSuccess: () => notify.success('已标为不是重复，可在「不是重复」中撤销') },
    )
  const isPending = write.isPending || separate.isPending
  const columns = nearColumns({ mayDecide: may('purchase'), isPending, isTicked, tick, decide, tell })
  const name = members[0] ? goodsText(members[0]) : ''
  return (
    <section className={styles.group} aria-label={`与 ${name} 相近`}>
      <h2>
        {name} 等 {members.length} 个相近规格
      </h2>
      <Table
        name={`与 ${name} 相近的规格`}
        columns={columns}
        rows={members}
        keyOf={({ gbComponentId }) => gbComponentId}
      />
    </section>
  )
}
