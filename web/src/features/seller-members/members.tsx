import type { DataOf, Endpoint } from '@lianmeng/contract/endpoint'
import {
  blockBuyer,
  endMember,
  levels,
  members,
  saveMember,
  unblockBuyer,
} from '@lianmeng/contract/membership/seller-endpoints'
import { useState } from 'react'
import { keywordOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import styles from './seller-members.module.css'
import { sentTerms, TermsFields } from './terms-fields.tsx'

type Member = DataOf<typeof members>['records'][number]

const stale: readonly Endpoint[] = [members, levels]

const facts: readonly Column<Member>[] = [
  { title: '企业', cell: ({ companyName }) => companyName },
  {
    title: '等级',
    width: 180,
    cell: ({ levelName, discount }) => `${levelName || '普通会员'}${discount === '0' ? '' : `（优惠 ${discount}%）`}`,
  },
  { title: '加入时间', width: 150, cell: ({ since }) => (since ? formatMoment(new Date(since)) : '—') },
  { title: '有效期至', width: 120, cell: ({ validTo }) => validTo || '长期' },
]
const blockedFacts: readonly Column<Member>[] = [{ title: '企业', cell: ({ companyName }) => companyName }]

/** A seller's members, or the companies it has blocked. */
export function Members({ blocked }: { blocked: boolean }) {
  const [search, change] = useSearchText()
  const mayChange = useSellerDuty('members')
  const keyword = keywordOf(search.keyword)
  const params = { blocked, ...(keyword ? { keyword } : {}), start: pageOf(search.page) }
  const read = useRead(members, params, { keepPrevious: true, staleTime: 0 })
  const columns: readonly Column<Member>[] = [
    ...(blocked ? blockedFacts : facts),
    {
      title: '操作',
      width: 200,
      cell: (member) =>
        blocked ? mayChange && <Unblock member={member} /> : <MemberActions member={member} mayChange={mayChange} />,
    },
  ]
  return (
    <>
      <div className={styles.filter}>
        <OfficeSearch
          keyword={keyword}
          placeholder="企业名称"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </div>
      <OfficeList
        name={blocked ? '已屏蔽的企业' : '会员'}
        read={read}
        columns={columns}
        keyOf={({ buyerId }) => buyerId}
        onPage={(page) => change({ page: String(page) })}
        empty={
          blocked ? (
            <NoResult text="没有被屏蔽的企业" hint="在「会员」中屏蔽的企业会出现在这里，可以随时解除。" />
          ) : (
            <NoResult text="还没有会员" hint="通过会员申请后，企业会出现在这里。" />
          )
        }
      />
    </>
  )
}

function Unblock({ member: { buyerId } }: { member: Member }) {
  const unblock = useWrite(unblockBuyer, { stale })
  return (
    <button
      type="button"
      className="btn-link"
      disabled={unblock.isPending}
      onClick={() => unblock.mutate({ buyerId }, { onSuccess: () => notify.success('已解除屏蔽') })}
    >
      解除屏蔽
    </button>
  )
}

function MemberActions({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const { buyerId, companyName, version } = member
  const mayGrant = useSellerDuty('money')
  const end = useWrite(endMember, { stale })
  const block = useWrite(blockBuyer, { stale })
  const askToEnd = async () => {
    const text = `终止「${companyName}」的会员资格？对方会收到通知，已下的订单不受影响。`
    if (!(await confirmDialog({ title: '终止会员', text, okText: '终止' }))) return
    end.mutate({ buyerId, version }, { onSuccess: () => notify.success('已终止') })
  }
  const askToBlock = async () => {
    const text = `屏蔽「${companyName}」？其会员资格立即失效，并且不能再申请。`
    if (!(await confirmDialog({ title: '屏蔽企业', text, okText: '屏蔽' }))) return
    block.mutate({ buyerId }, { onSuccess: () => notify.success('已屏蔽') })
  }
  return (
    <div className={styles.actions}>
      {mayChange && (
        <>
          <DialogButton className="btn-link" dialog={(close) => <MemberDialog member={member} onClose={close} />}>
            修改
          </DialogButton>
          <button type="button" className="btn-link" disabled={end.isPending} onClick={() => void askToEnd()}>
            终止
          </button>
          <button type="button" className="btn-link" disabled={block.isPending} onClick={() => void askToBlock()}>
            屏蔽
          </button>
        </>
      )}
      {mayGrant && (
        <DialogButton className="btn-link" dialog={(close) => <CreditDialog buyer={member} onClose={close} />}>
          账期
        </DialogButton>
      )}
    </div>
  )
}

function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { buyerId, companyName, version } = member
  const [terms, setTerms] = useState({ levelId: member.levelId ?? 0, validTo: member.validTo })
  const save = useWrite(saveMember, { stale })
  return (
    <FormDialog
      title={`修改「${companyName}」`}
      width={460}
      labels="above"
      okText="保存"
      isPending={save.isPending}
      onSubmit={() =>
        save.mutate(
          { buyerId, version, ...sentTerms(terms) },
          {
            onSuccess: () => {
              notify.success('已保存')
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <TermsFields terms={terms} onChange={setTerms} />
    </FormDialog>
  )
}
