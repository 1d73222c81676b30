import { ApiKeys } from './api-keys.tsx'
import { Devices } from './devices.tsx'
import { Identity } from './identity.tsx'
import { OwnData } from './own-data.tsx'
import { SecurityLog } from './security-log.tsx'

/** 账号安全: the person's own account, whichever company they act for. */
export function Security() {
  return (
    <>
      <Identity />
      <Devices />
      <ApiKeys />
      <SecurityLog />
      <OwnData />
    </>
  )
}
