import * as addresses from '@lianmeng/contract/addresses/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { AddressList } from '../../widgets/address-dialog/address-list.tsx'
import styles from './company.module.css'

/** All delivery addresses of the company. */
export function ManagedAddresses() {
  const { data, isPending, isLoadingError, refetch } = useRead(addresses.list, {})
  if (isPending) return <div className={`skeleton ${styles.skeleton}`} role="status" aria-label="加载中" />
  if (isLoadingError) return <LoadFailed onRetry={refetch} />
  return <AddressList addresses={data} />
}
