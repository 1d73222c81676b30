import { useState } from 'react'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { EventLog } from '../../ui/event-log.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Grid } from '../../ui/table/grid.tsx'
import type { GridColumn } from '../../ui/table/grid-row.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { Example, Group } from './example.tsx'
import styles from './kit.module.css'

type Row = { id: number; name: string; size: string }

const rows: readonly Row[] = [
  { id: 1, name: '六角头螺栓', size: 'M8×30' },
  { id: 2, name: '六角螺母', size: 'M8' },
]

const columns: readonly Column<Row>[] = [
  { title: '名称', cell: ({ name }) => name },
  { title: '规格', width: 120, cell: ({ size }) => size },
]

const gridColumns: readonly GridColumn<Row>[] = [
  { key: 'name', title: '名称', width: 160, cell: ({ name }) => name },
  { key: 'size', title: '规格', width: 100, cell: ({ size }) => size },
  { key: 'id', title: '序号', width: 80, isNumber: true, cell: ({ id }) => id },
]
const gridRows = 20_000

/** A row of the grid; every tenth is still on its way. */
const gridRowAt = (index: number): Row | undefined =>
  index % 10 === 9 ? undefined : { id: index + 1, name: '六角头螺栓', size: `M8×${index + 20}` }

const goods = {
  standardName: 'GB/T 5783-2025',
  productName: '六角头螺栓',
  specification: 'M8×1×30',
  strengthName: '8.8',
  materialName: '35',
  textureName: '碳钢',
  surfaceTreatmentName: '镀蓝白锌',
  toothType1Name: '细牙 1',
  toothType2Name: '全牙',
  threadRotation: 2,
  brandName: '恒固',
  packageName: '1000支/箱',
  ownPartNo: 'A-001',
}

const events = [
  { at: '2026-11-27T01:05:00Z', actor: '买家 王采购', text: '提交订单' },
  {
    at: '2026-11-28T03:12:00Z',
    actor: '卖家 沈示例',
    text: '退回未接受的货物：GB/T 70.1-2008 M6×10 内六角圆柱头螺钉 10.9 40 支，专线物流 示例专线 SL2026112800001',
  },
]

const tabs = [
  { key: undefined, text: '全部' },
  { key: 'open', text: '待处理', count: '12' },
  { key: 'done', text: '已完成' },
] as const

/** Lists, and what replaces them when there is nothing to list. */
export const ListParts = () => (
  <Group name="列表">
    <TabsExample />
    <Example name="表格">
      <Table name="示例" columns={columns} rows={rows} keyOf={({ id }) => id} />
    </Example>
    <Example name="商品名称">
      <GoodsName goods={goods} />
    </Example>
    <Example name="大表格">
      <Grid name="大表格示例" columns={gridColumns} total={gridRows} rowAt={gridRowAt} onRange={() => {}} />
    </Example>
    <Example name="记录">
      <EventLog events={events} />
    </Example>
    <PagerExample />
    <Example name="没有结果">
      <NoResult text="没有符合条件的内容" hint="换个关键字试试。" />
    </Example>
    <Example name="加载中">
      <PageSkeleton />
    </Example>
    <Example name="加载失败">
      <LoadFailed onRetry={() => {}} />
    </Example>
  </Group>
)

function TabsExample() {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>(undefined)
  return (
    <Example name="标签页">
      <Tabs name="示例标签" tabs={tabs} current={tab} onChoose={setTab}>
        <p>{tab ?? '全部'}</p>
      </Tabs>
    </Example>
  )
}

function PagerExample() {
  const [page, setPage] = useState(3)
  const [size, setSize] = useState(20)
  return (
    <Example name="分页">
      <div className={styles.stack}>
        <Pager page={page} pages={9} onPage={setPage} />
        <Pager
          name="分页与条数"
          page={page}
          pages={9}
          total="共 172 条"
          size={{ value: size, of: [10, 20, 50], onChoose: setSize }}
          onPage={setPage}
        />
        <Pager page={1} pages={1} total="共 2 条" onPage={setPage} />
      </div>
    </Example>
  )
}
