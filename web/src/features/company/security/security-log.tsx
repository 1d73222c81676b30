import { securityLog } from '@lianmeng/contract/account/endpoints'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'

const pageSize = 10

/** Recent events of the account. */
export function SecurityLog() {
  const [page, setPage] = useState(1)
  const log = useRead(securityLog, { start: page, limit: pageSize }, { keepPrevious: true, silent: true })
  return (
    <Block title="安全记录" hint="登录、退出、密码与手机号的变动。">
      <BlockAnswer of={log}>
        {({ records, total }) =>
          records.length === 0 ? (
            <NoResult text="还没有记录" hint="登录、改密码、换手机号后，会在这里留下记录。" />
          ) : (
            <>
              <div className="table-scroll">
                <table className="table">
                  <thead>
                    <tr>
                      <th>时间</th>
                      <th>事件</th>
                      <th>结果</th>
                      <th>地点</th>
                    </tr>
                  </thead>
                  <tbody>
                    {records.map(({ at, event, ok, place, ip }) => (
                      <tr key={`${at} ${event}`}>
                        <td>{formatMoment(new Date(at))}</td>
                        <td>{event}</td>
                        <td>{ok ? <span className="ok">成功</span> : <span className="bad">失败</span>}</td>
                        <td>
                          {place} <span className="sub">{ip}</span>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
            </>
          )
        }
      </BlockAnswer>
    </Block>
  )
}
