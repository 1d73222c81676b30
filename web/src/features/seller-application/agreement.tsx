import { page } from '@lianmeng/contract/content/endpoints'
import { sellerAgreementCode } from '@lianmeng/contract/content/texts'
import { type UIEvent, useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Consent, ConsentBox } from '../../ui/choice/consent.tsx'
import { RichText } from '../../widgets/rich-text/rich-text.tsx'
import styles from './seller-application.module.css'

/** Tolerance in pixels at the end: scrolling stops between whole pixels. */
const slack = 4

/** The agreement, which can be accepted once it has been scrolled to its end. */
export function Agreement({ of }: { of: Consent }) {
  const [isRead, setIsRead] = useState(of.version > 0)
  const read = useRead(page, { code: sellerAgreementCode }, { silent: true })
  const look = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => {
    if (scrollHeight - scrollTop - clientHeight <= slack) setIsRead(true)
  }
  return (
    <PageAnswer of={read}>
      {({ html, version }) => (
        <>
          <section
            className={styles.agreement}
            aria-label="卖家入驻协议"
            ref={(element) => {
              if (element) look(element)
            }}
            onScroll={(event: UIEvent<HTMLElement>) => look(event.currentTarget)}
          >
            <RichText html={html} />
          </section>
          <ConsentBox of={of} version={version} disabled={!isRead}>
            我已阅读并同意协议（第{version}版）{isRead ? '' : '，请先滚动阅读至末尾'}
          </ConsentBox>
        </>
      )}
    </PageAnswer>
  )
}
