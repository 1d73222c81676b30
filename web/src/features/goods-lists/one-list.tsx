import type { DataOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/goods-lists/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { markStale, useRead, useWrite } from '../../lib/calls/query.ts'
import { useDelivery } from '../../lib/goods/delivery.ts'
import { useRights } from '../../lib/person/rights.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './goods-lists.module.css'
import { lineColumns } from './line-columns.tsx'
import { ListFoot } from './list-foot.tsx'
import { RenameList } from './rename-list.tsx'

/** A list with its goods. A change by somebody else restarts the editing. */
export function OneList({ id }: { id: number }) {
  const { areaCode, isPlaceKnown } = useDelivery()
  const params = { id, ...(areaCode ? { areaCode } : {}) }
  const read = useRead(contract.list, params, { enabled: isPlaceKnown, staleTime: 0 })
  return <PageAnswer of={read}>{(data) => <Editor key={data.list.version} data={data} />}</PageAnswer>
}

const keyOf = ({ componentId, packageSpecId }: contract.GoodsListLine) => `${componentId} ${packageSpecId}`

/** The edits by line; a line without a text is as saved, one missing from `kept` is removed. */
function useLineEdits(lines: readonly contract.GoodsListLine[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const kept = lines.filter((line) => !out.has(keyOf(line)))
  const textOf = (line: contract.GoodsListLine) => typed.get(keyOf(line)) ?? String(line.qty)
  return {
    kept,
    textOf,
    isChanged: out.size > 0 || lines.some((line) => textOf(line) !== String(line.qty)),
    type: (line: contract.GoodsListLine, text: string) => setTyped(new Map(typed).set(keyOf(line), text)),
    takeOut: (line: contract.GoodsListLine) => setOut(new Set(out).add(keyOf(line))),
  }
}

function Editor({ data: { list, lines } }: { data: DataOf<typeof contract.list> }) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const hindrance = useRights().hindrance('purchase')
  const edits = useLineEdits(lines)
  const save = useWrite(contract.saveList)
  const remove = useWrite(contract.removeList, { stale: [contract.lists] })
  const { id, version } = list
  // A refusal may mean that somebody else has changed it.
  const onSettled = () => void markStale(contract.list, contract.lists)

  const submit = () => {
    const wanted = edits.kept.map((line) => ({ line, qty: parseQty(numberText(edits.textOf(line))) }))
    const bad = wanted.find(({ qty }) => !qty.ok || qty.value === 0n)
    if (bad) return notify.warning(`${goodsText(bad.line.product)} 的数量须大于 0，最多 3 位小数`)
    const sent = wanted.map(({ line }) => ({
      componentId: line.componentId,
      mixPackageSpecId: line.packageSpecId,
      qty: Number(numberText(edits.textOf(line))),
    }))
    save.mutate({ id, version, lines: sent }, { onSuccess: () => notify.success('清单已保存'), onSettled })
  }
  const askToRemove = async () => {
    if (!(await confirmDialog({ title: '删除清单', text: `确定删除「${list.name}」？`, okText: '删除' }))) return
    remove.mutate({ id, version }, { onSuccess: () => void navigate(linkTo('goodsLists')), onSettled })
  }
  return (
    <section className="card" aria-label={list.name}>
      <header className={styles.head}>
        <Link {...linkTo('goodsLists')}>‹ 常用清单</Link>
        <h1>{list.name}</h1>
        <span className="sub">{edits.kept.length} 种商品</span>
        <span className={styles.tools}>
          <RenameList list={list} />
          <button
            type="button"
            className="btn"
            disabled={hindrance !== '' || remove.isPending}
            onClick={() => void askToRemove()}
          >
            删除清单
          </button>
          <button
            type="button"
            className="btn btn-brand"
            disabled={!edits.isChanged || hindrance !== '' || save.isPending}
            title={hindrance || undefined}
            onClick={submit}
          >
            保存修改
          </button>
        </span>
      </header>
      <Table
        name="清单的商品"
        columns={lineColumns(edits)}
        rows={edits.kept}
        keyOf={({ packageSpecId }) => packageSpecId}
      />
      <ListFoot listId={id} lines={edits.kept} isChanged={edits.isChanged} />
    </section>
  )
}
