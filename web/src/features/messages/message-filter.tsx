import { maxKeyword } from '@lianmeng/contract/fields'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { KeywordForm } from '../../ui/navigation/keyword-form.tsx'
import styles from './message-center.module.css'
import type { MessageView } from './message-view.ts'

type Props = {
  view: MessageView
  onSearch: (keyword: string) => void
  onUnreadOnly: (isOn: boolean) => void
}

/** Filters by unread and by a word. */
export function MessageFilter({ view: { keyword, isUnreadOnly }, onSearch, onUnreadOnly }: Props) {
  return (
    <>
      <Checkbox checked={isUnreadOnly} onCheck={onUnreadOnly}>
        仅未读
      </Checkbox>
      <KeywordForm
        className={styles.search}
        keyword={keyword}
        maxLength={maxKeyword}
        label="搜索消息"
        placeholder="标题、内容或订单号"
        action="搜索"
        onSearch={onSearch}
      />
    </>
  )
}
