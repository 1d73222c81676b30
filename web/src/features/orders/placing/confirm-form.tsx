import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import * as orders from '@lianmeng/contract/orders/endpoints'
import type { FreightWay } from '@lianmeng/trade/freight/freight'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { BusinessError, HttpError } from '../../../lib/calls/errors.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { areaCodeOfAddress, usualAddress } from '../../../lib/places/address-region.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import styles from './confirm-order.module.css'
import { type AskedTerms, type Books, nothingAsked, type Ways } from './fields/asked-terms.ts'
import { WholeFields } from './fields/whole-fields.tsx'
import { PreviewGroup } from './lines/preview-group.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useChanges } from './use-changes.ts'

/** Address, goods and total: the last check before an order. */
export function ConfirmForm({ cartItemIds }: { cartItemIds: readonly number[] }) {
  const known = useRead(addresses.list, {})
  const [chosenId, setChosenId] = useState<number>()
  const address = known.data?.find(({ id }) => id === chosenId) ?? usualAddress(known.data)
  if (known.isPending) return <PageSkeleton />
  return <Form cartItemIds={[...cartItemIds]} address={address} onAddress={setChosenId} />
}

type FormProps = {
  cartItemIds: number[]
  address: addresses.Address | undefined
  onAddress: (id: number) => void
}

function Form({ cartItemIds, address, onAddress }: FormProps) {
  const [ways, setWays] = useState<Ways>([])
  const [books, setBooks] = useState<Books>({ poNo: '', costCentreId: 0 })
  const [asked, setAsked] = useState(nothingAsked)
  const [isUploading, setIsUploading] = useState(false)
  const onAsk = (changes: Partial<AskedTerms>) => setAsked((before) => ({ ...before, ...changes }))
  const { costCentreId } = books
  const preview = useRead(
    orders.preview,
    {
      cartItemIds,
      ...(address ? { addressId: address.id } : {}),
      ...(ways.length > 0 ? { ways } : {}),
      ...(costCentreId > 0 ? { costCentreId } : {}),
    },
    { keepPrevious: true, staleTime: 0, silent: true },
  )
  const { data } = preview
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 className={styles.title}>提交订单</h1>
        {data && (
          <span className="sub">
            {data.groups.flatMap(({ lines }) => lines).length} 行，{data.groups.length} 家卖家，分 {data.groups.length}{' '}
            张订单
          </span>
        )}
      </div>
      <WholeFields
        {...{ address, onAddress, books, asked, onAsk }}
        policy={data?.policy}
        onBooks={(changes) => setBooks((before) => ({ ...before, ...changes }))}
        onBusy={setIsUploading}
      />
      <Goods
        {...{ cartItemIds, address, preview, ways, books, asked, onAsk, isUploading }}
        onWay={(erpTenantId, way) =>
          setWays((before) => [...before.filter((each) => each.erpTenantId !== erpTenantId), { erpTenantId, way }])
        }
      />
    </div>
  )
}

type GoodsProps = Omit<PreviewProps, 'preview' | 'isRefreshing' | 'goods' | 'totalNow'> & {
  preview: UseQueryResult<DataOf<typeof orders.preview>>
}

function Goods({ preview, address, ...rest }: GoodsProps) {
  const areaCode = areaCodeOfAddress(address)
  const kept = useRead(cart.list, areaCode ? { areaCode } : {}, { keepPrevious: true })
  if (preview.isPending) return <PageSkeleton />
  if (isGone(preview.error)) return <GoodsGone />
  if (preview.error instanceof BusinessError) return <Refused reason={preview.error.message} />
  if (preview.isError)
    return (
      <div className="card">
        <LoadFailed onRetry={preview.refetch} />
      </div>
    )
  return (
    <PreviewOfOrder
      {...rest}
      address={address}
      preview={preview.data}
      isRefreshing={preview.isFetching}
      goods={new Map(kept.data?.lines.map((line) => [line.cartItemId, line]))}
      totalNow={async () => (await preview.refetch()).data?.total}
    />
  )
}

/** Some lines have left the cart: 409 if they were ordered, 404 if they were removed. */
const isGone = (failure: unknown) => failure instanceof HttpError && (failure.status === 404 || failure.status === 409)

type PreviewProps = {
  cartItemIds: readonly number[]
  address: addresses.Address | undefined
  preview: DataOf<typeof orders.preview>
  isRefreshing: boolean
  goods: ReadonlyMap<number, cart.CartLine>
  ways: Ways
  books: Books
  asked: AskedTerms
  onAsk: (changes: Partial<AskedTerms>) => void
  /** A file is on its way. */
  isUploading: boolean
  onWay: (erpTenantId: number, way: FreightWay) => void
  totalNow: () => Promise<string | undefined>
}

function PreviewOfOrder({ preview, goods, onWay, onAsk, ...rest }: PreviewProps) {
  const { groups } = preview
  const changes = useChanges(
    groups.flatMap(({ lines }) => lines),
    groups.flatMap(({ erpTenantId, freight }) => {
      const usual = freight?.ways[0]
      return usual ? [{ erpTenantId, freight: usual.freight }] : []
    }),
    areaCodeOfAddress(rest.address),
  )
  return (
    <>
      <div className={styles.groups}>
        {groups.map((group, at) => (
          <PreviewGroup
            key={group.erpTenantId}
            group={group}
            firstNo={1 + groups.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0)}
            goods={goods}
            changes={changes.of}
            freightBefore={changes.freights.get(group.erpTenantId)}
            onWay={(way) => onWay(group.erpTenantId, way)}
            asked={rest.asked}
            onAsk={onAsk}
          />
        ))}
      </div>
      <SubmitBar preview={preview} goods={goods} changes={changes} {...rest} />
    </>
  )
}

/** The user may not order all of these at once, for example because of a spending limit. */
function Refused({ reason }: { reason: string }) {
  const { linkTo } = useArea()
  return (
    <div className="card">
      <NoResult text={reason} hint="可以返回待采清单，减少数量或分次提交。">
        <Link className="btn" {...linkTo('cart')}>
          返回待采清单
        </Link>
      </NoResult>
    </div>
  )
}

function GoodsGone() {
  const { linkTo } = useArea()
  return (
    <div className="card">
      <NoResult text="所选商品已不在待采清单中" hint="可能已经提交成订单，或在别处被移出。">
        <Link className="btn" {...linkTo('cart')}>
          返回待采清单
        </Link>
        <Link className="btn btn-brand" {...linkTo('salesOrder')}>
          查看订单
        </Link>
      </NoResult>
    </div>
  )
}
