import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import shared from '../company.module.css'
import type { Member } from './member.ts'
import { MemberActions } from './member-actions.tsx'
import styles from './members.module.css'

/** All members of the company; administrators can change what each may do. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const canManage = useRights().may('manage')
  return (
    <table className={`table ${shared.stacked}`}>
      <thead>
        <tr>
          <th>姓名</th>
          <th>手机</th>
          <th>角色</th>
          <th>部门</th>
          <th className="num">单笔限额</th>
          <th>状态</th>
          <th>加入时间</th>
          {canManage && <th>操作</th>}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.userId} aria-label={member.name}>
            <td>
              <b className={styles.name}>{member.name}</b>{' '}
              {member.isSelf && <span className="tag tag-brand">本人</span>}
            </td>
            <td data-label="手机">{member.phoneNumber}</td>
            <td data-label="角色">{companyRoleTexts[member.role]}</td>
            <td data-label="部门">{member.department || '—'}</td>
            <td data-label="单笔限额" className="num">
              {member.orderLimit ? formatYuan(member.orderLimit) : '不限'}
            </td>
            <td data-label="状态">
              {member.disabled ? <span className="tag tag-bad">已停用</span> : <span className="ok">正常</span>}
            </td>
            <td data-label="加入时间">{formatDate(new Date(member.joinedAt))}</td>
            {canManage && (
              <td className={shared.rowActions}>
                <MemberActions member={member} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
