import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import * as orders from '@lianmeng/contract/orders/endpoints'
import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { BusinessError, HttpError } from '../../../lib/calls/errors.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { areaCodeOfAddress, usualAddress } from '../../../lib/places/address-region.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import { AddressList } from '../../../widgets/address-dialog/address-list.tsx'
import { type AskedTerms, nothingAsked, type Ways } from './asked-terms.ts'
import styles from './confirm-order.module.css'
import { type Books, PolicyFields } from './policy-fields.tsx'
import { PreviewGroup } from './preview-group.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useChanges } from './use-changes.ts'

/** Address, goods and total: the last check before an order. */
export function ConfirmForm({ cartItemIds }: { cartItemIds: readonly number[] }) {
  const known = useRead(addresses.list, {})
  const [chosenId, setChosenId] = useState<number>()
  const address = known.data?.find(({ id }) => id === chosenId) ?? usualAddress(known.data)
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>提交订单</h1>
      <section className={`card ${styles.block}`} aria-label="收货地址">
        <h2 className="card-title">收货地址</h2>
        {known.isPending ? (
          <div className={`skeleton ${styles.addressSkeleton}`} />
        ) : known.isError ? (
          <LoadFailed onRetry={known.refetch} />
        ) : (
          <AddressList addresses={known.data} chosenId={address?.id} onChoose={setChosenId} />
        )}
      </section>
      {!known.isPending && <Goods cartItemIds={[...cartItemIds]} address={address} />}
    </div>
  )
}

function Goods({ cartItemIds, address }: { cartItemIds: number[]; address: addresses.Address | undefined }) {
  const [ways, setWays] = useState<Ways>([])
  const [books, setBooks] = useState<Books>({ poNo: '', costCentreId: 0 })
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
      cartItemIds={cartItemIds}
      address={address}
      preview={preview.data}
      isRefreshing={preview.isFetching}
      ways={ways}
      books={books}
      onBooks={(changes) => setBooks((before) => ({ ...before, ...changes }))}
      onWay={(erpTenantId, way) =>
        setWays((before) => [...before.filter((each) => each.erpTenantId !== erpTenantId), { erpTenantId, way }])
      }
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
  onBooks: (changes: Partial<Books>) => void
  onWay: (erpTenantId: number, way: FreightWay) => void
  totalNow: () => Promise<string | undefined>
}

function PreviewOfOrder({ preview, goods, onWay, onBooks, ...rest }: PreviewProps) {
  const [asked, setAsked] = useState(nothingAsked)
  const [isUploading, setIsUploading] = useState(false)
  const onAsk = (changes: Partial<AskedTerms>) => setAsked((before) => ({ ...before, ...changes }))
  const [remarks, setRemarks] = useState<Readonly<Record<number, string>>>({})
  const changes = useChanges(
    preview.groups.flatMap(({ lines }) => lines),
    preview.groups.flatMap(({ erpTenantId, freight }) => {
      const usual = freight?.ways[0]
      return usual ? [{ erpTenantId, freight: usual.freight }] : []
    }),
    areaCodeOfAddress(rest.address),
  )
  return (
    <>
      <div className={styles.whole}>
        <TermsFields asked={asked} onChange={onAsk} onBusy={setIsUploading} />
        <PolicyFields policy={preview.policy} books={rest.books} onChange={onBooks} />
      </div>
      {preview.groups.map((group) => (
        <PreviewGroup
          key={group.erpTenantId}
          group={group}
          goods={goods}
          changes={changes.of}
          freightBefore={changes.freights.get(group.erpTenantId)}
          onWay={(way) => onWay(group.erpTenantId, way)}
          remark={remarks[group.erpTenantId] ?? ''}
          onRemark={(remark) => setRemarks((before) => ({ ...before, [group.erpTenantId]: remark }))}
          asked={asked}
          onAsk={onAsk}
        />
      ))}
      <SubmitBar preview={preview} {...{ remarks, changes, asked, isUploading }} {...rest} />
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
