import { specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import { type MyGoodsRow, replace } from '@lianmeng/contract/my-goods/endpoints'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { PriceCell } from '../../widgets/price-cell/price-cell.tsx'
import { marked } from '../../widgets/product-file/stale.ts'

type Props = { row: MyGoodsRow; onClose: () => void }

/** Other sellers' offers of the same specification, any of which may replace goods off sale. */
export function SubstituteDialog({ row, onClose }: Props) {
  const { linkTo } = useArea()
  const offers = useRead(specificationOffers, { gbComponentId: row.gbComponentId }, { staleTime: 0 })
  const write = useWrite(replace, { stale: marked })
  const take = ({ componentId: newComponentId }: Product) =>
    write.mutate(
      { componentId: row.componentId, newComponentId },
      {
        onSuccess: () => {
          notify.success('已替换，料号、品名和收藏保持不变')
          onClose()
        },
      },
    )
  const columns: readonly Column<Product>[] = [
    { title: '卖家', cell: ({ companyShortName, brandName }) => `${companyShortName} ${brandName}` },
    { title: '单价', width: 140, cell: (product) => <PriceCell product={product} /> },
    {
      title: '库存',
      width: 120,
      cell: (product) =>
        product.stockQty > 0 ? `${shownTotal(wireQty(product.stockQty), product)} ${product.saleUnitName}` : '库存不足',
    },
    { title: '交期', width: 100, cell: ({ deliveryTimeStr }) => deliveryTimeStr },
    {
      title: '操作',
      width: 90,
      cell: (product) => (
        <button type="button" className="btn" disabled={write.isPending} onClick={() => take(product)}>
          换成此商品
        </button>
      ),
    },
  ]
  return (
    <Dialog title={`${row.isListed === 1 ? '同规格比价' : '找替代'}：${goodsText(row)}`} width={760} onClose={onClose}>
      <PageAnswer of={offers}>
        {(all) => {
          const found = all.filter(({ componentId }) => componentId !== row.componentId)
          return found.length > 0 ? (
            <Table name="同规格的其他卖家" columns={columns} rows={found} keyOf={({ componentId }) => componentId} />
          ) : (
            <NoResult text="没有其他卖家在售同一规格" hint="看看相近的长度、直径和替代标准。">
              <Link
                className="btn btn-brand"
                {...linkTo('productList', { keyword: `${row.standardName} ${row.specification}` })}
              >
                找相近规格
              </Link>
            </NoResult>
          )
        }}
      </PageAnswer>
    </Dialog>
  )
}
