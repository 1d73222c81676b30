import * as addresses from '@lianmeng/contract/addresses'
import { useRead } from '../../lib/query.ts'
import { AddressList } from '../../parts/address-dialog/address-list.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import styles from './enterprise-info.module.css'

/** All delivery addresses of the company. */
export function ManagedAddresses() {
  const { data, isPending, isError, refetch } = useRead(addresses.list, {})
  if (isPending) return <div className={`skeleton ${styles.skeleton}`} role="status" aria-label="加载中" />
  if (isError) return <LoadFailed onRetry={refetch} />
  return <AddressList addresses={data} />
}
