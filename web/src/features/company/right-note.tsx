import type { CompanyRight } from '@lianmeng/trade/identity/company-roles'
import { useRights } from '../../lib/person/rights.ts'
import styles from './company.module.css'

/** Explains the missing buttons to read-only users; shows nothing to others. */
export function RightNote({ right }: { right: CompanyRight }) {
  const hindrance = useRights().hindrance(right)
  return hindrance ? <p className={styles.rightNote}>{hindrance}，如需修改请联系企业管理员</p> : null
}
