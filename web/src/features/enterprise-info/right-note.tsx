import type { CompanyRight } from '@lianmeng/trade/identity/company-roles'
import { useRights } from '../../lib/rights.ts'
import styles from './enterprise-info.module.css'

/** Tells somebody who may only look why there is nothing to press; shows nothing to everybody else. */
export function RightNote({ right }: { right: CompanyRight }) {
  const hindrance = useRights().hindrance(right)
  return hindrance ? <p className={styles.rightNote}>{hindrance}，如需修改请联系企业管理员</p> : null
}
